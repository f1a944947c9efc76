import type { Kysely, Transaction } from 'kysely'
import type { LeftPost, SeveralResult } from '../../contract/severalPosts.ts'
import { type LockedPost, lockPosts } from '../content/lockedPost.ts'
import { takeSnapshots } from '../content/postSnapshots.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import { laterIds } from './laterPosts.ts'
import { reasonFixed } from './reasonFixed.ts'
import { sourceOf } from './sourceOf.ts'
import { writtenHashes } from './writtenHash.ts'

interface Deps {
  db: Kysely<Database>
  now(): number
}

/** Deletes the later posts of a repeat in one transaction; for a day they can be restored. What is out is left. */
export const endRepeat = ({ db, now }: Deps, userId: number, id: number): Promise<SeveralResult> =>
  db.transaction().execute(async (trx) => {
    const source = await sourceOf(trx, userId, id)
    const locked = await lockPosts(trx, userId, await laterIds(trx, source))
    return deleteAll(
      trx,
      [...locked.values()].map((post) => ({ post, no: reasonToStay(post) })),
      now(),
    )
  })

/** Deletes what a repeat has made, but for what was sent or changed since. Refuses with 404 where it is not theirs. */
export const undoRepeat = (
  { db, now }: Deps,
  userId: number,
  { id, posts }: { id: number; posts: readonly number[] },
): Promise<SeveralResult> =>
  db.transaction().execute(async (trx) => {
    const locked = [...(await lockPosts(trx, userId, posts)).values()].filter(({ row }) => row.repeat_id === id)
    if (locked.length === 0) throw notFound('There is no such post of the repeat.')
    const hashes = await writtenHashes(
      trx,
      locked.map(({ row }) => row.id),
    )
    return deleteAll(
      trx,
      locked.map((post) => ({ post, no: reasonToStay(post) ?? changedSince(post, hashes) })),
      now(),
    )
  })

const reasonToStay = ({ row, publications }: LockedPost): string | null =>
  reasonFixed('delete', row.is_draft, publications)

const changedSince = ({ row }: LockedPost, hashes: ReadonlyMap<number, string>): string | null =>
  row.version > 1 || hashes.get(row.id) !== row.repeat_hash ? 'This post was changed after it was made.' : null

async function deleteAll(
  trx: Transaction<Database>,
  judged: readonly { post: LockedPost; no: string | null }[],
  now: number,
): Promise<SeveralResult> {
  const results = judged.flatMap(({ post, no }) => (no === null ? [post.row.id] : []))
  const left = judged.flatMap(({ post, no }): LeftPost[] => (no === null ? [] : [{ post: post.row.id, text: no }]))
  if (results.length > 0) {
    await takeSnapshots(trx, { postIds: results, cause: 'deleted', now })
    await trx.deleteFrom('posts').where('id', 'in', results).execute()
  }
  return { results, left }
}
