import type { Kysely, Selectable } from 'kysely'
import type { SnippetKind } from '../../contract/writing.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, containing, type PageAsked } from '../http/paging.ts'

export interface SnippetsAsked extends PageAsked {
  kind?: SnippetKind | undefined
  /** In the name or the text. */
  search?: string | undefined
  /** Only what is for this business, or for all. */
  business_profile_id?: string | undefined
}

/** A page of what a person has saved, by name, and how much of it is found in all. */
export async function pageOfSnippets(
  db: Kysely<Database>,
  userId: number,
  asked: SnippetsAsked,
): Promise<{ rows: Selectable<Database['snippets']>[]; count: number }> {
  const { kind, search, business_profile_id } = asked
  const chosen = db
    .selectFrom('snippets')
    .where('user_id', '=', userId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'snippet'))
    .$if(business_profile_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([eb('business_profile_id', '=', Number(business_profile_id)), eb('business_profile_id', 'is', null)]),
      ),
    )
    .$if(Boolean(search?.trim()), (query) => {
      const pattern = containing(search ?? '')
      return query.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('text', 'ilike', pattern)]))
    })
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const { limit, offset } = boundsOf(asked)
  const rows = await chosen
    .selectAll()
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, count: Number(count) }
}
