import { sql, type Transaction } from 'kysely'
import type { ChosenTime } from '../../contract/content.ts'
import type { LeftPost } from '../../contract/severalPosts.ts'
import { repeatTime } from '../../rules/repeats/repeatDays.ts'
import { neverTwice, sameTextAgain } from '../../rules/repeats/sameTextAgain.ts'
import { checkVersion, type LockedPost, lockPosts } from '../content/lockedPost.ts'
import { bucketColumns } from '../content/postBucket.ts'
import type { PostRow } from '../content/postRows.ts'
import { accountsOf, createPostWriter } from '../content/schedulePost.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { shareSlotChoice } from '../db/slotChoice.ts'
import type { PostBefore } from '../db/tables/repeats.ts'
import { HttpError } from '../http/httpError.ts'
import { collectWakes } from '../publishing/collectWakes.ts'
import { tried } from '../rescheduling/tried.ts'
import { laterIds } from './laterPosts.ts'
import type { MakingDeps } from './makeRepeat.ts'
import { reasonFixed } from './reasonFixed.ts'
import { checkImage, chosenTimeOf, type Image, planAnew, type Rewriting } from './rewritePost.ts'
import { sourceOf } from './sourceOf.ts'
import { rememberWritten, writtenHashes } from './writtenHash.ts'

export interface WantedChange {
  version: number
  including: readonly number[]
  time: string | null
}

export interface ChangeResult {
  change_id: number | null
  results: { post: number; version: number }[]
  left: LeftPost[]
}

/**
 * Gives what is written in a post to the later ones of its repeat, all in one transaction; their accounts stay. What they
 * were before is remembered, so that it can be taken back.
 */
export async function changeFromHere(
  { db, wake, now }: MakingDeps,
  author: Author,
  { id, wanted }: { id: number; wanted: WantedChange },
): Promise<ChangeResult> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const result = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    const { source, later } = await lockFrom(trx, author.id, { id, wanted })
    const ids = later.map(({ row }) => row.id)
    const hashes = await writtenHashes(trx, [source.row.id, ...ids])
    const accounts = await accountsOf(trx, author)
    const changing = { trx, choice, author, writer, source: source.row, wanted, hashes, accounts, now: now() }
    const done: Changed[] = []
    const left: LeftPost[] = []
    for (const locked of later) {
      const one = await changeOne(changing, locked)
      if (one.kind === 'changed') done.push(one)
      else if (one.kind === 'left') left.push({ post: locked.row.id, text: one.text })
    }
    const change_id = await rememberChange(changing, done)
    return { change_id, results: done.map(({ before: { post, version } }) => ({ post, version })), left }
  })
  wakes.wakeFirst()
  return result
}

/** Refuses posts that are not the person's. */
async function checkOwn(trx: Transaction<Database>, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  if (ids.some((id) => !own.has(id))) {
    throw new HttpError(400, 'A chosen post is not among yours.', { field: 'including' })
  }
}

/** The post and the later ones, all locked in the order of their ids. */
async function lockFrom(
  trx: Transaction<Database>,
  userId: number,
  { id, wanted: { version, including } }: { id: number; wanted: WantedChange },
): Promise<{ source: LockedPost; later: LockedPost[] }> {
  const row = await sourceOf(trx, userId, id)
  await checkOwn(trx, userId, including)
  const locked = await lockPosts(trx, userId, [id, ...(await laterIds(trx, row))])
  const source = locked.get(id)
  if (!source) throw new Error('A locked post is gone')
  await checkVersion(source, version)
  const later = [...locked.values()].filter((one) => one !== source)
  return { source, later: later.toSorted((one, other) => inOrder(one.row.repeat_day, other.row.repeat_day)) }
}

const inOrder = (one: string | null, other: string | null) => ((one ?? '') < (other ?? '') ? -1 : 1)

interface Changing extends Rewriting {
  trx: Transaction<Database>
  source: PostRow
  wanted: WantedChange
  hashes: ReadonlyMap<number, string>
  accounts: Awaited<ReturnType<typeof accountsOf>>
  now: number
}

interface Changed {
  kind: 'changed'
  before: PostBefore
}

type Outcome = Changed | { kind: 'left'; text: string } | { kind: 'unchanged' }

async function changeOne(changing: Changing, locked: LockedPost): Promise<Outcome> {
  const { source, wanted, hashes, accounts } = changing
  const { row, publications } = locked
  const no = reasonFixed('edit', row.is_draft, publications)
  if (no !== null) return { kind: 'left', text: no }
  const isChosen = wanted.including.includes(row.id)
  if (hashes.get(row.id) !== row.repeat_hash && !isChosen) return { kind: 'left', text: ofItsOwn }
  const { refusers } = sameTextAgain(accounts.filter((account) => row.account_ids.includes(account.id)))
  if (!row.is_draft && refusers.length > 0) return { kind: 'left', text: neverTwice(refusers) }
  const { schedule, repeatWallTime } = timeFor(row, wanted, isChosen)
  const image: Image = { ...row, ...contentOf(source), account_ids: row.account_ids, schedule }
  if (isAlready(row, { image, source, schedule })) return { kind: 'unchanged' }
  const valid = await tried(() => checkImage(changing, locked, image))
  if (valid.kind === 'refused') return { kind: 'left', text: valid.text }
  return store(changing, locked, { valid: valid.value, repeatWallTime })
}

const ofItsOwn = 'It was changed by itself.'

/** When it goes out from now on. One that was moved by itself stays where it is, unless it is to be changed as well. */
function timeFor(row: PostRow, { time }: WantedChange, isChosen: boolean) {
  const own = { schedule: chosenTimeOf(row), repeatWallTime: row.repeat_wall_time }
  const isMoved = row.wall_time !== row.repeat_wall_time
  if (time === null || row.timezone === null || row.repeat_day === null || (isMoved && !isChosen)) return own
  const { wallTime } = repeatTime(row.repeat_day, { time, timezone: row.timezone })
  return { schedule: { wall_time: wallTime, timezone: row.timezone }, repeatWallTime: wallTime }
}

const contentOf = ({
  text,
  media_ids,
  later_parts,
  first_comment,
  variants,
  thread_fallback,
  account_options,
  link_cards,
  options,
  utm,
}: PostRow) => ({
  ...{ text, media_ids, later_parts, first_comment, variants, thread_fallback },
  ...{ account_options, link_cards, options, utm },
})

/** Whether it is so already: nothing is to be written, and nothing to be taken back. */
function isAlready(
  row: PostRow,
  { image, source, schedule }: { image: Image; source: PostRow; schedule: ChosenTime | null },
): boolean {
  const isSameContent = JSON.stringify(contentOf(row)) === JSON.stringify(contentOf({ ...row, ...image }))
  const isSameTime = (schedule?.wall_time ?? null) === row.wall_time
  return isSameContent && isSameTime && isSamePlace(row, source)
}

const isSamePlace = (row: PostRow, source: PostRow): boolean =>
  row.bucket_id === source.bucket_id && JSON.stringify(row.tags) === JSON.stringify(source.tags)

async function store(
  { trx, choice, author, writer, source }: Changing,
  locked: LockedPost,
  { valid, repeatWallTime }: { valid: Parameters<typeof planAnew>[2]; repeatWallTime: string | null },
): Promise<Changed> {
  const { row } = locked
  const version = row.version + 1
  const { rows } = await sql<{ columns: PostBefore['columns'] }>`
    select to_jsonb(posts) as columns from posts where id = ${row.id}`.execute(trx)
  const [before] = rows
  if (!before) throw new Error('A locked post is gone')
  await trx
    .updateTable('posts')
    .set({
      ...writer.columnsOf(valid),
      ...(await bucketColumns(trx, author.id, source.bucket_id, row)),
      tags: JSON.stringify(source.tags),
      written_by_ai: source.written_by_ai,
      repeat_wall_time: repeatWallTime,
      version,
    })
    .where('id', '=', row.id)
    .execute()
  await planAnew({ choice, writer }, locked, valid)
  return { kind: 'changed', before: { post: row.id, version, columns: before.columns } }
}

/** Null where nothing was changed. What is written now is what the repeat has, of the post itself as well. */
async function rememberChange(
  { trx, author, source, now }: Changing,
  done: readonly Changed[],
): Promise<number | null> {
  if (source.repeat_id === null) throw new HttpError(409, 'This post is not one of a repeat.')
  await rememberWritten(trx, [source.id, ...done.map(({ before }) => before.post)])
  if (done.length === 0) return null
  const { id } = await trx
    .insertInto('repeat_changes')
    .values({
      user_id: author.id,
      repeat_id: source.repeat_id,
      before: JSON.stringify(done.map(({ before }) => before)),
      made_at: new Date(now),
      undone_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
