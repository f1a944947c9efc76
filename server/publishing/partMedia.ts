import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { ContentMedia } from '../networks/network.ts'

/** Those of these media that are the person's, by their ids; with `isLocking` nobody deletes them meanwhile. */
export async function readMedia(
  db: DbOrTrx,
  userId: number,
  ids: readonly number[],
  { isLocking = false } = {},
): Promise<Map<number, ContentMedia>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('media')
    .select(['id', 'kind', 'content_type', 'size', 'width', 'height', 'duration', 'alt_text'])
    .where('user_id', '=', userId)
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .$if(isLocking, (query) => query.forKeyShare())
    .execute()
  return new Map(
    rows.map(({ content_type, size, alt_text, ...row }) => [
      row.id,
      { ...row, contentType: content_type, size: Number(size), altText: alt_text },
    ]),
  )
}
