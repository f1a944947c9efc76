import type { Kysely } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { focusOf } from '../media/rows.ts'
import type { ContentMedia } from '../networks/network.ts'
import { createBatches } from './batches.ts'

/** Those of these media that are the person's, by their ids. */
export type ReadMedia = (userId: number, ids: readonly number[]) => Promise<ReadonlyMap<number, ContentMedia>>

/** Those of these media that are the person's, by their ids; with `isLocking` nobody deletes them meanwhile. */
export async function readMedia(
  db: DbOrTrx,
  userId: number,
  ids: readonly number[],
  { isLocking = false } = {},
): Promise<Map<number, ContentMedia>> {
  if (ids.length === 0) return new Map()
  const rows = await mediaIn(db, ids)
    .where('user_id', '=', userId)
    .orderBy('id')
    .$if(isLocking, (query) => query.forKeyShare())
    .execute()
  return new Map(rows.map(mediumOf))
}

/** Reads together what is asked for while another reading is on its way. */
export function createMediaReader(db: Kysely<Database>): ReadMedia {
  const read = createBatches<{ userId: number; ids: readonly number[] }, Map<number, ContentMedia>>(async (asked) => {
    const rows = await mediaIn(
      db,
      asked.flatMap(({ ids }) => ids),
    ).execute()
    return asked.map(
      ({ userId, ids }) => new Map(rows.filter((row) => row.user_id === userId && ids.includes(row.id)).map(mediumOf)),
    )
  })
  return async (userId, ids) => (ids.length === 0 ? new Map() : read({ userId, ids }))
}

const mediaIn = (db: DbOrTrx, ids: readonly number[]) =>
  db
    .selectFrom('media')
    .select(['id', 'user_id', 'kind', 'content_type', 'size', 'width', 'height', 'duration', 'alt_text'])
    .select(['focus_x', 'focus_y', 'cover_at'])
    .where('id', 'in', [...new Set(ids)])

type MediumRow = Awaited<ReturnType<ReturnType<typeof mediaIn>['execute']>>[number]

function mediumOf(row: MediumRow): [number, ContentMedia] {
  const { user_id: _, content_type, size, alt_text, focus_x: __, focus_y: ___, cover_at, ...medium } = row
  const focus = focusOf(row)
  const said = { ...(focus && { focus }), ...(cover_at !== null && { coverAt: cover_at }) }
  return [row.id, { ...medium, contentType: content_type, size: Number(size), altText: alt_text, ...said }]
}
