import type { Kysely } from 'kysely'
import type { Media, MediaKind } from '../../contract/media.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, containing, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import type { Addresses } from './addresses.ts'
import { isCardPicture } from './cardPictureRows.ts'
import { describeRows } from './rows.ts'

export interface MediaAsked extends PageAsked {
  kind?: MediaKind | undefined
  /** In the name or the alternative text. */
  search?: string | undefined
  business_profile_id?: string | undefined
}

export type MediaPage = Page<Media>

/** A person's files, newest first. */
export async function pageOfMedia(
  db: Kysely<Database>,
  addresses: Addresses,
  userId: number,
  asked: MediaAsked,
): Promise<MediaPage> {
  const { kind, search, business_profile_id } = asked
  const chosen = db
    .selectFrom('media')
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isCardPicture(eb)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'image'))
    .$if(business_profile_id !== undefined, (query) =>
      query.where('business_profile_id', '=', Number(business_profile_id)),
    )
    .$if(Boolean(search?.trim()), (query) => {
      const pattern = containing(search ?? '')
      return query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('alt_text', 'ilike', pattern)]))
    })
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = boundsOf(asked)
  const rows = await chosen
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const filters = { kind, search, business_profile_id }
  const results = await describeRows(db, addresses, rows)
  return pageOf(results, Number(count), { path: 'media/', asked, filters })
}
