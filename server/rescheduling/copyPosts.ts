import type { Kysely, Transaction } from 'kysely'
import type { ChosenTime } from '../../contract/content.ts'
import type { CopiedPost, TimeConflict } from '../../contract/rescheduling.ts'
import type { LeftPost } from '../../contract/severalPosts.ts'
import { insertCopy } from '../content/insertCopy.ts'
import { type PostRow, scheduleOf } from '../content/postRows.ts'
import { createPostWriter, type PostWriter } from '../content/schedulePost.ts'
import { type Author, dueOf } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { collectWakes } from '../publishing/collectWakes.ts'
import type { Wake } from '../publishing/queue.ts'
import { conflictsOf } from './conflicts.ts'
import { sameTextNote } from './sameTextNote.ts'
import { tried } from './tried.ts'

export interface WantedCopy {
  post: number
  client_key: string
  schedule: ChosenTime
}

export interface CopyResult {
  results: CopiedPost[]
  left: LeftPost[]
  conflicts: TimeConflict[]
}

export interface CopyDeps {
  db: Kysely<Database>
  wake: Wake
  now(): number
}

/**
 * Makes a post of each of several in one transaction, with all that was written and its bucket, and without what was sent.
 * What could not be planned as it is, is left and said. Refuses with 404 where none is the person's.
 */
export async function copyPosts(
  { db, wake, now }: CopyDeps,
  author: Author,
  copies: readonly WantedCopy[],
): Promise<CopyResult> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const result = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    const sources = await sourcesOf(trx, author.id, copies)
    if (sources.size === 0) throw notFound('There is no such post.')
    const buckets = await lockBuckets(trx, author.id, [...sources.values()])
    const results: CopiedPost[] = []
    const left: LeftPost[] = []
    for (const copy of copies) {
      const source = sources.get(copy.post)
      const done = source
        ? await tried(() => copyOne({ trx, choice, author, writer, buckets, now: now() }, source, copy))
        : { kind: 'refused' as const, text: 'It is not there any more.' }
      if (done.kind === 'ok') results.push(done.value)
      else left.push({ post: copy.post, text: done.text })
    }
    const conflicts = await conflictsOf(
      trx,
      author.id,
      results.map(({ post }) => post),
    )
    return { results, left, conflicts }
  })
  wakes.wakeFirst()
  return result
}

interface Copying {
  trx: Transaction<Database>
  choice: SlotChoice
  author: Author
  writer: PostWriter
  /** Those that a copy may go into. */
  buckets: ReadonlySet<number>
  now: number
}

/** Refuses with a sentence, before anything is stored. */
async function copyOne(
  { trx, choice, author, writer, buckets, now }: Copying,
  source: PostRow,
  { client_key, schedule }: WantedCopy,
): Promise<CopiedPost> {
  const before = await copyBy(trx, author.id, client_key)
  if (before) return { of: source.id, ...before, note: null }
  // A draft, too, is copied to a time that lies ahead.
  const { at, wallTime, timezone } = dueOf(schedule, now)
  const { text, account_ids, is_draft } = source
  const intent = is_draft ? ('draft' as const) : ('schedule' as const)
  const valid = await writer.check(trx, author, { text, account_ids, intent, schedule }, source)
  // A bucket that is deleted does not get the copy.
  const bucketId = source.bucket_id !== null && buckets.has(source.bucket_id) ? source.bucket_id : null
  const id = await insertCopy(trx, { writer, choice }, { source, clientKey: client_key, valid, bucketId })
  const note = await sameTextNote(trx, author, { id, valid, now })
  return { of: source.id, post: id, is_draft, schedule: { at: at.toISOString(), wall_time: wallTime, timezone }, note }
}

async function sourcesOf(
  trx: Transaction<Database>,
  userId: number,
  copies: readonly WantedCopy[],
): Promise<Map<number, PostRow>> {
  const rows = await trx
    .selectFrom('posts')
    .selectAll()
    .where('user_id', '=', userId)
    .where(
      'id',
      'in',
      copies.map(({ post }) => post),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Those of the buckets that are not deleted, which nobody deletes until the transaction ends. */
async function lockBuckets(
  trx: Transaction<Database>,
  userId: number,
  sources: readonly PostRow[],
): Promise<ReadonlySet<number>> {
  const ids = [...new Set(sources.flatMap(({ bucket_id }) => (bucket_id === null ? [] : [bucket_id])))]
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('content_buckets')
    .select('id')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The post that the key has made; null where it has made none. Refuses one that has lost its time since. */
async function copyBy(
  trx: Transaction<Database>,
  userId: number,
  clientKey: string,
): Promise<Pick<CopiedPost, 'post' | 'schedule' | 'is_draft'> | null> {
  const row = await trx
    .selectFrom('posts')
    .select(['id', 'is_draft', 'due_at', 'wall_time', 'timezone'])
    .where('user_id', '=', userId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst()
  if (!row) return null
  const schedule = scheduleOf(row)
  if (!schedule) throw new HttpError(409, 'The copy was made, and changed since.')
  return { post: row.id, is_draft: row.is_draft, schedule }
}
