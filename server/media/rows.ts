import type { Selectable } from 'kysely'
import type { Media } from '../../contract/media.ts'
import type { Focus } from '../../rules/media/focus.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { Addresses } from './addresses.ts'
import { picturesIn } from './brandPictures.ts'
import { campaignPostUsesOf } from './campaignUses.ts'
import { designUsesOf } from './designUses.ts'
import { postUsesOf } from './postUses.ts'

export type MediaRow = Selectable<Database['media']>

/** What others show of a file that they name by its id. */
export interface Described {
  url: string
  thumbnail_url: string | null
  alt: string
  width: number
  height: number
}

/** What must stay in sight of a picture; null where nobody said. */
export const focusOf = ({ focus_x, focus_y }: Pick<MediaRow, 'focus_x' | 'focus_y'>): Focus | null =>
  focus_x === null || focus_y === null ? null : { x: focus_x, y: focus_y }

/** The signed addresses of a row. */
export const addressesOf = ({ id, name, thumbnail_key }: MediaRow, addresses: Addresses) => ({
  url: addresses.addressOf(id, 'original', name),
  thumbnail_url: thumbnail_key === null ? null : addresses.addressOf(id, 'thumbnail', name),
})

/** Those of the ids that are the person's, with fresh addresses. */
export async function describeOwn(
  db: DbOrTrx,
  addresses: Addresses,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, Described>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      { ...addressesOf(row, addresses), alt: row.alt_text, width: row.width, height: row.height },
    ]),
  )
}

/** Rows of one person as the contract has them. */
export async function describeRows(db: DbOrTrx, addresses: Addresses, rows: readonly MediaRow[]): Promise<Media[]> {
  const [first] = rows
  const uses = first ? await usesOf(db, first.user_id) : new Map<number, Use[]>()
  return rows.map((row) => describedBy(row, addresses, uses))
}

export const describeRow = async (db: DbOrTrx, addresses: Addresses, row: MediaRow): Promise<Media> =>
  describedBy(row, addresses, await usesOf(db, row.user_id))

function describedBy(row: MediaRow, addresses: Addresses, uses: ReadonlyMap<number, Use[]>): Media {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    content_type: row.content_type,
    size: Number(row.size),
    width: row.width,
    height: row.height,
    duration: row.duration,
    codec: row.codec,
    alt_text: row.alt_text,
    focus: focusOf(row),
    cover_at: row.cover_at,
    ...addressesOf(row, addresses),
    business_profile_id: row.business_profile_id,
    used_in: uses.get(row.id) ?? [],
    created_at: row.created_at.toISOString(),
  }
}

export type Use = Media['used_in'][number]

/** Where each of a person's files is used. */
export async function usesOf(db: DbOrTrx, userId: number): Promise<Map<number, Use[]>> {
  const profiles = await db
    .selectFrom('business_profiles')
    .select(['id', 'name', 'brand_assets'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  const uses = profiles.flatMap(({ id, name, brand_assets }) => {
    const { logos, images } = picturesIn(brand_assets)
    const place = { business_profile_id: id, business_profile_name: name }
    return [
      ...logos.map(({ media_id }) => [media_id, { kind: 'logo', ...place }] as const),
      ...images.map(({ media_id }) => [media_id, { kind: 'image', ...place }] as const),
    ]
  })
  const posts = [...(await postUsesOf(db, userId)), ...(await campaignPostUsesOf(db, userId))]
  const all = [...uses, ...posts, ...(await designUsesOf(db, userId))]
  const byMedia = Map.groupBy(all, ([mediaId]) => mediaId)
  return new Map([...byMedia].map(([mediaId, entries]) => [mediaId, entries.map(([, use]) => use)]))
}
