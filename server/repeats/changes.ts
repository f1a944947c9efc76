import { type Kysely, sql, type Transaction } from 'kysely'
import { repeatChangeUndoableFor } from '../../contract/repeats.ts'
import type { LeftPost, SeveralResult } from '../../contract/severalPosts.ts'
import { refusals } from '../../rules/publishing/postState.ts'
import { type LockedPost, lockPosts } from '../content/lockedPost.ts'
import { bucketColumns, lockBucketForPosts } from '../content/postBucket.ts'
import type { PostRow } from '../content/postRows.ts'
import { createPostWriter } from '../content/schedulePost.ts'
import type { Author } from '../content/validatePost.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { shareSlotChoice } from '../db/slotChoice.ts'
import type { PostBefore } from '../db/tables/repeats.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { collectWakes } from '../publishing/collectWakes.ts'
import { tried } from '../rescheduling/tried.ts'
import type { MakingDeps } from './makeRepeat.ts'
import { reasonFixed } from './reasonFixed.ts'
import { checkImage, chosenTimeOf, planAnew, type Rewriting } from './rewritePost.ts'

/**
 * Gives the posts of a change what they were before it, all in one transaction; what was changed since or is out is left.
 * The same again changes nothing more. Refuses with 404 a change that is not the person's, and with 409 one of long ago or of no
 * posts.
 */
export async function undoChange({ db, wake, now }: MakingDeps, author: Author, id: number): Promise<SeveralResult> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const result = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    // The person first, so that no bucket comes or goes meanwhile.
    await lockProfiles(trx, author.id)
    const change = await claimChange(trx, { userId: author.id, id, now: now() })
    if (!change.isOpen) return { results: [], left: [] }
    const locked = await lockPosts(
      trx,
      author.id,
      change.before.map(({ post }) => post),
    )
    const results: number[] = []
    const left: LeftPost[] = []
    for (const before of change.before) {
      const no = await takeBack({ choice, author, writer }, locked.get(before.post), before)
      if (no === null) results.push(before.post)
      else left.push({ post: before.post, text: no })
    }
    return { results, left }
  })
  wakes.wakeFirst()
  return result
}

/** Forgets what can no longer be taken back. */
export async function sweepRepeats(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('repeat_changes')
    .where('made_at', '<', new Date(now.getTime() - repeatChangeUndoableFor))
    .execute()
}

async function claimChange(
  trx: Transaction<Database>,
  { userId, id, now }: { userId: number; id: number; now: number },
): Promise<{ isOpen: boolean; before: readonly PostBefore[] }> {
  const change = await trx
    .selectFrom('repeat_changes')
    .select(['before', 'made_at', 'undone_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!change) throw notFound('There is no such change.')
  if (change.made_at.getTime() < now - repeatChangeUndoableFor)
    throw new HttpError(409, 'This can no longer be undone.')
  if (change.before.length === 0) throw new HttpError(409, 'There is nothing to undo.')
  await trx
    .updateTable('repeat_changes')
    .set({ undone_at: new Date(now) })
    .where('id', '=', id)
    .execute()
  return { isOpen: change.undone_at === null, before: change.before }
}

/** Answers why a post stays as it is, for people; null where it is what it was before. */
async function takeBack(
  rewriting: Rewriting,
  locked: LockedPost | undefined,
  { version, columns }: PostBefore,
): Promise<string | null> {
  if (!locked) return 'It is not there any more.'
  const { trx, row, publications } = locked
  if (row.version !== version) return refusals.changedMeanwhile
  const no = reasonFixed('edit', row.is_draft, publications)
  if (no !== null) return no
  const before = await rowOf(trx, columns)
  const valid = await tried(() => checkImage(rewriting, locked, { ...before, schedule: chosenTimeOf(before) }))
  if (valid.kind === 'refused') return valid.text
  await trx
    .updateTable('posts')
    .set({
      ...rewriting.writer.columnsOf(valid.value),
      ...(await bucketBefore(trx, before, row)),
      tags: JSON.stringify(before.tags),
      written_by_ai: before.written_by_ai,
      repeat_wall_time: before.repeat_wall_time,
      repeat_hash: before.repeat_hash,
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .execute()
  await planAnew(rewriting, locked, valid.value)
  return null
}

/** The row that was remembered, as a query answers it. */
async function rowOf(trx: Transaction<Database>, columns: PostBefore['columns']): Promise<PostRow> {
  const { rows } = await sql<PostRow>`
    select * from jsonb_populate_record(null::posts, ${JSON.stringify(columns)}::jsonb)`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A record has no row')
  return row
}

/** The bucket that it was in, unless that is deleted by now. */
async function bucketBefore(trx: Transaction<Database>, { user_id, bucket_id }: PostRow, row: PostRow) {
  if (bucket_id === null) return bucketColumns(trx, user_id, null, row)
  const isThere = await lockBucketForPosts(trx, { userId: user_id, id: bucket_id })
  return isThere ? bucketColumns(trx, user_id, bucket_id, row) : null
}
