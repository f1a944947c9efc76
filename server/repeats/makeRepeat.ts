import type { Kysely, Transaction } from 'kysely'
import type { Weekly } from '../../contract/repeatOfPost.ts'
import { mostOfRepeat, type RepeatedPost, type SameTextChoice } from '../../contract/repeats.ts'
import type { TimeConflict } from '../../contract/rescheduling.ts'
import { dayOf } from '../../rules/content/times.ts'
import { repeatTime } from '../../rules/repeats/repeatDays.ts'
import { neverTwice, sameTextAgain } from '../../rules/repeats/sameTextAgain.ts'
import { derivedKey } from '../content/derivedKey.ts'
import { insertCopy } from '../content/insertCopy.ts'
import { lockBucketForPosts } from '../content/postBucket.ts'
import { type PostRow, scheduleOf } from '../content/postRows.ts'
import { accountsOf, createPostWriter, type PostWriter } from '../content/schedulePost.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { HttpError } from '../http/httpError.ts'
import { collectWakes } from '../publishing/collectWakes.ts'
import type { Wake } from '../publishing/queue.ts'
import { conflictsOf } from '../rescheduling/conflicts.ts'
import { type Tried, tried } from '../rescheduling/tried.ts'
import { checkDays } from './checkDays.ts'
import { lockedSourceOf } from './sourceOf.ts'
import { rememberWritten } from './writtenHash.ts'

export interface WantedRepeat {
  client_key: string
  days: readonly string[]
  time: string
  timezone: string
  weekly: Weekly | null
  same_text: SameTextChoice
}

export interface RepeatResult {
  repeat_id: number
  results: RepeatedPost[]
  left: { day: string; text: string }[]
  conflicts: TimeConflict[]
}

export interface MakingDeps {
  db: Kysely<Database>
  wake: Wake
  now(): number
}

/**
 * Makes a post of each day in one transaction, with all that was written of the post and its bucket; the post itself is
 * the first of them. Refuses where not one can be made. A post that is one of a repeat already gets more of it.
 */
export async function makeRepeat(
  { db, wake, now }: MakingDeps,
  author: Author,
  { id, wanted }: { id: number; wanted: WantedRepeat },
): Promise<RepeatResult> {
  const wakes = collectWakes(wake)
  const writer = createPostWriter({ wake: wakes.add, now })
  const result = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, author.id)
    const source = await lockedSourceOf(trx, author.id, id)
    if (source.wall_time === null || source.timezone === null) throw new HttpError(409, 'Choose a time for it first.')
    checkDays(wanted, { from: source.repeat_day ?? dayOf(source.wall_time), now: now() })
    const making = { trx, choice, author, writer, source, wanted, now: now() }
    const addressees = await addresseesOf(making)
    const repeatId = await repeatOf(making)
    const bucket = source.bucket_id === null ? null : await bucketOf(trx, author.id, source.bucket_id)
    const { results, left } = await makeAll({ ...making, addressees, repeatId, bucket })
    const conflicts = await conflictsOf(
      trx,
      author.id,
      results.map(({ post }) => post),
    )
    return { repeat_id: repeatId, results, left, conflicts }
  })
  wakes.wakeFirst()
  return result
}

interface Making {
  trx: Transaction<Database>
  choice: SlotChoice
  author: Author
  writer: PostWriter
  source: PostRow
  wanted: WantedRepeat
  now: number
}

interface Addressees {
  accountIds: number[]
  areDrafts: boolean
}

/** To which accounts the posts go. What a network never takes twice is not planned for it. */
async function addresseesOf({ trx, author, source, wanted }: Making): Promise<Addressees> {
  if (source.is_draft || wanted.same_text === 'drafts') return { accountIds: source.account_ids, areDrafts: true }
  const own = await accountsOf(trx, author)
  const { takers, refusers } = sameTextAgain(own.filter((account) => source.account_ids.includes(account.id)))
  if (takers.length === 0 && refusers.length > 0) {
    throw new HttpError(400, `${neverTwice(refusers)} Make them drafts, and give each other words.`, {
      field: 'same_text',
    })
  }
  return { accountIds: takers.map((account) => account.id), areDrafts: false }
}

/** The repeat of the post, which is locked; a new one, of which the post is the first, where it is of none. */
async function repeatOf({ trx, author, source, wanted: { weekly } }: Making): Promise<number> {
  const stored = weekly && JSON.stringify(weekly)
  if (source.repeat_id === null) {
    const { id } = await trx
      .insertInto('repeats')
      .values({ user_id: author.id, weekly: stored })
      .returning('id')
      .executeTakeFirstOrThrow()
    const day = source.wall_time && dayOf(source.wall_time)
    await trx
      .updateTable('posts')
      .set({ repeat_id: id, repeat_day: day, repeat_wall_time: source.wall_time })
      .where('id', '=', source.id)
      .execute()
    await rememberWritten(trx, [source.id])
    return id
  }
  const before = await trx
    .selectFrom('repeats')
    .select('weekly')
    .where('id', '=', source.repeat_id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // Of days that were chosen in two ways nothing better can be said than that they were chosen.
  if (before.weekly !== null && !isSame(before.weekly, weekly)) {
    await trx.updateTable('repeats').set({ weekly: null }).where('id', '=', source.repeat_id).execute()
  }
  return source.repeat_id
}

const isSame = (one: Weekly, other: Weekly | null): boolean =>
  other !== null && one.every === other.every && one.weekdays.toSorted().join() === other.weekdays.toSorted().join()

const bucketOf = async (trx: Transaction<Database>, userId: number, id: number) =>
  (await lockBucketForPosts(trx, { userId, id }))?.id ?? null

interface MakingAll extends Making {
  addressees: Addressees
  repeatId: number
  bucket: number | null
}

async function makeAll(making: MakingAll): Promise<Pick<RepeatResult, 'results' | 'left'>> {
  const { trx, wanted, repeatId } = making
  const days = [...new Set(wanted.days)].toSorted()
  const made = await madeBefore(making, days)
  const there = await daysOf(trx, repeatId)
  if (new Set([...there, ...days]).size > mostOfRepeat) {
    throw new HttpError(409, `A repeat has ${mostOfRepeat} posts at most.`)
  }
  const fresh: number[] = []
  const results: RepeatedPost[] = []
  const left: RepeatResult['left'] = []
  for (const day of days) {
    const before = made.get(keyOf(wanted.client_key, day))
    const done = before ? ({ kind: 'ok', value: { ...before, day } } as const) : await tryDay(making, day, there)
    if (done.kind === 'refused') left.push({ day, text: done.text })
    else results.push(done.value)
    if (done.kind === 'ok' && !before) fresh.push(done.value.post)
  }
  await rememberWritten(trx, fresh)
  const [first] = left
  if (results.length === 0 && first) throw new HttpError(409, first.text)
  return { results, left }
}

async function tryDay(making: MakingAll, day: string, there: ReadonlySet<string>): Promise<Tried<RepeatedPost>> {
  if (there.has(day)) return { kind: 'refused', text: takenDay }
  return tried(() => makeOne(making, day))
}

const takenDay = 'The repeat has a post on that day already.'

/** Refuses with a sentence, before anything is stored. */
async function makeOne(making: MakingAll, day: string): Promise<RepeatedPost> {
  const { trx, choice, author, writer, source, wanted, addressees, repeatId, bucket, now } = making
  const time = repeatTime(day, wanted)
  if (time.at <= now) throw new HttpError(400, 'That time has passed.')
  const schedule = { wall_time: time.wallTime, timezone: wanted.timezone }
  const { accountIds: account_ids, areDrafts } = addressees
  const intent = areDrafts ? ('draft' as const) : ('schedule' as const)
  const valid = await writer.check(trx, author, { text: source.text, account_ids, intent, schedule }, source)
  const clientKey = keyOf(wanted.client_key, day)
  const repeat = { repeat_id: repeatId, repeat_day: day, repeat_wall_time: time.wallTime }
  const post = await insertCopy(trx, { writer, choice }, { source, clientKey, valid, bucketId: bucket, repeat })
  return {
    post,
    day,
    is_draft: areDrafts,
    schedule: { at: new Date(time.at).toISOString(), wall_time: time.wallTime, timezone: wanted.timezone },
  }
}

/** What the same call has made before, by the keys of its posts; one that has no time any more is not told. */
async function madeBefore(
  { trx, author, wanted }: Making,
  days: readonly string[],
): Promise<Map<string, Omit<RepeatedPost, 'day'>>> {
  const rows = await trx
    .selectFrom('posts')
    .select(['id', 'client_key', 'is_draft', 'due_at', 'wall_time', 'timezone'])
    .where('user_id', '=', author.id)
    .where(
      'client_key',
      'in',
      days.map((day) => keyOf(wanted.client_key, day)),
    )
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const schedule = scheduleOf(row)
      return schedule ? [[row.client_key, { post: row.id, is_draft: row.is_draft, schedule }] as const] : []
    }),
  )
}

async function daysOf(trx: Transaction<Database>, repeatId: number): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('posts').select('repeat_day').where('repeat_id', '=', repeatId).execute()
  return new Set(rows.flatMap(({ repeat_day }) => (repeat_day === null ? [] : [repeat_day])))
}

/** The key of the post of a day. */
const keyOf = (clientKey: string, day: string): string => derivedKey(`repeat ${clientKey.toLowerCase()} ${day}`)
