import { randomInt } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Answer, Received } from '../../contract/endpoint.ts'
import {
  defaultQueueWeeks,
  largestSeed,
  type leaveOutNetwork,
  type moveRecyclingEntry,
  type pauseRecycling,
  type RecyclingEntry,
  type readRecyclingQueue,
  type shuffleRecyclingQueue,
} from '../../contract/recyclingQueue.ts'
import { dayAway, weekdayOf } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { Database } from '../db/schema.ts'
import { shareSlotChoice } from '../db/slotChoice.ts'
import type { User } from '../http/auth.ts'
import { chosenProfile, primaryProfileOf } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { describeEntries } from './describeEntries.ts'
import { entryTexts } from './entryTexts.ts'
import { moveTarget, whyNotAt } from './moving.ts'
import { type Refilled, refill } from './refill.ts'
import { isEntryThere } from './ruleRows.ts'
import { changeSettings, lockSettings, ofQueue, type QueueOwner } from './settings.ts'
import type { EntryRow, Situation } from './situation.ts'

type Owner = Pick<User, 'id' | 'timezone'>

/** What comes again, and what the person does with it. Every method refuses with a sentence. */
export interface RecyclingQueue {
  read(user: Owner, asked: Received<typeof readRecyclingQueue>['query']): Promise<Answer<typeof readRecyclingQueue>>
  skip(user: Owner, id: number): Promise<RecyclingEntry>
  restore(user: Owner, id: number): Promise<RecyclingEntry>
  move(user: Owner, id: number, body: Received<typeof moveRecyclingEntry>['body']): Promise<RecyclingEntry>
  leaveOut(user: Owner, id: number, body: Received<typeof leaveOutNetwork>['body']): Promise<RecyclingEntry>
  shuffle(
    user: Owner,
    body: Received<typeof shuffleRecyclingQueue>['body'],
  ): Promise<Answer<typeof shuffleRecyclingQueue>>
  pause(user: Owner, body: Received<typeof pauseRecycling>['body']): Promise<Answer<typeof pauseRecycling>>
}

export function createRecyclingQueue({ db, now }: { db: Kysely<Database>; now(): number }): RecyclingQueue {
  const plan = (trx: Transaction<Database>, user: Owner, businessId: number | null) =>
    refill(trx, { owner: { userId: user.id, businessId }, timezone: user.timezone, now: now() })

  /**
   * Changes an entry as it is by now, plans anew around it and answers it. Where it cannot be at the instant that `act`
   * answers, nothing is changed.
   */
  const changing = (
    user: Owner,
    id: number,
    act: (trx: Transaction<Database>, row: EntryRow, situation: Situation) => Promise<number | null>,
  ): Promise<RecyclingEntry> =>
    db.transaction().execute(async (trx) => {
      await shareSlotChoice(trx, user.id)
      const { businessId } = await ownerOfEntry(trx, user.id, id)
      const { situation } = await plan(trx, user, businessId)
      const row = await ownEntry(trx, user.id, id)
      const wished = await act(trx, row, situation)
      const after = await plan(trx, user, businessId)
      const described = describeEntries(after, await entryTexts(trx, after)).find((entry) => entry.id === id)
      if (described && (wished === null || Date.parse(described.schedule.at) === wished)) return described
      throw new HttpError(409, wished === null ? gone : whyNotAt(situation, row, wished))
    })

  const set = (trx: Transaction<Database>, id: number, change: Partial<EntryColumns>) =>
    trx.updateTable('recycling_entries').set(change).where('id', '=', id).execute()

  return {
    read: (user, { business_profile_id, weeks = defaultQueueWeeks }) =>
      db.transaction().execute(async (trx) => {
        const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
        const refilled = await plan(trx, user, await chosenProfile(trx, user.id, given))
        return describeQueue(trx, refilled, weeks)
      }),

    skip: (user, id) =>
      changing(user, id, async (trx, row) => {
        if (row.state === 'skipped') return null
        checkOpen(row)
        await set(trx, id, { state: 'skipped', skipped_at: new Date(now()), is_fixed: false })
        return null
      }),

    restore: (user, id) =>
      changing(user, id, async (trx, row) => {
        if (row.state !== 'skipped') return null
        if (row.due_at.getTime() <= now()) throw new HttpError(409, 'Its time is over.')
        await set(trx, id, { state: 'planned', skipped_at: null, is_fixed: true })
        return row.due_at.getTime()
      }),

    move: (user, id, body) =>
      changing(user, id, async (trx, row, situation) => {
        const { at, slotId } = moveTarget(body, situation)
        checkOpen(row)
        await set(trx, id, { due_at: new Date(at), slot_id: slotId, is_fixed: true, failure: null })
        return at
      }),

    leaveOut: (user, id, { network, is_left_out }) =>
      changing(user, id, async (trx, row, situation) => {
        checkOpen(row)
        const source = situation.sources.get(row.post_id)
        if (!source?.accounts.some((account) => account.network === network)) {
          throw new HttpError(400, 'The post does not go there.', { field: 'network' })
        }
        const others = row.skipped_networks.filter((one) => one !== network)
        const skipped = JSON.stringify(is_left_out ? [...others, network] : others)
        await set(trx, id, { skipped_networks: skipped })
        return null
      }),

    shuffle: (user, { business_profile_id, seed = randomInt(1, largestSeed) }) =>
      db.transaction().execute(async (trx) => {
        const businessId = await chosenProfile(trx, user.id, business_profile_id)
        await lockSettings(trx, { userId: user.id, businessId })
        const before = await plan(trx, user, businessId)
        await changeSettings(trx, { userId: user.id, businessId }, { seed })
        const after = await plan(trx, user, businessId)
        const places = new Set(before.entries.map(placeOf))
        const moved = after.entries.filter((entry) => !places.has(placeOf(entry))).length
        return { seed, previous_seed: before.seed, moved }
      }),

    pause: (user, { business_profile_id, is_paused }) =>
      db.transaction().execute(async (trx) => {
        const businessId = await chosenProfile(trx, user.id, business_profile_id)
        await lockSettings(trx, { userId: user.id, businessId })
        const { pausedAt } = await plan(trx, user, businessId)
        const paused_at = is_paused ? (pausedAt ?? new Date(now())) : null
        await changeSettings(trx, { userId: user.id, businessId }, { paused_at })
        return { paused_at: paused_at?.toISOString() ?? null }
      }),
  }
}

interface EntryColumns {
  state: 'planned' | 'skipped'
  is_fixed: boolean
  due_at: Date
  slot_id: number | null
  skipped_at: Date | null
  skipped_networks: string
  failure: string | null
}

const gone = 'It is no longer in the queue: what it stood on was changed meanwhile.'

const placeOf = ({ planned }: Refilled['entries'][number]): string => `${planned.postId} ${planned.at}`

function checkOpen({ state }: EntryRow): void {
  if (state === 'planned') return
  if (state === 'skipped') throw new HttpError(409, 'You skipped this one. Undo that first.')
  throw new HttpError(409, 'Its post is planned already. Change the post itself.')
}

async function ownEntry(trx: Transaction<Database>, userId: number, id: number): Promise<EntryRow> {
  const row = await trx
    .selectFrom('recycling_entries')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where(isEntryThere)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such entry.')
  return row
}

/** Whose queue an entry is in: what is of no business is the primary one's. */
async function ownerOfEntry(trx: Transaction<Database>, userId: number, id: number): Promise<QueueOwner> {
  const { business_profile_id } = await ownEntry(trx, userId, id)
  return { userId, businessId: business_profile_id ?? (await primaryProfileOf(trx, userId)) }
}

async function describeQueue(
  trx: Transaction<Database>,
  refilled: Refilled,
  weeks: number,
): Promise<Answer<typeof readRecyclingQueue>> {
  const { owner, timezone, now, rules, sources } = refilled.situation
  const today = dayOf(wallTimeAt(now, timezone))
  const monday = dayAway(today, -((weekdayOf(today) + 6) % 7))
  const until = dayAway(monday, weeks * 7 - 1)
  const all = describeEntries(refilled, await entryTexts(trx, refilled))
  const results = all.filter(({ schedule }) => dayOf(schedule.wall_time) <= until)
  return {
    results,
    weeks: Array.from({ length: weeks }, (_, index) => weekFrom(dayAway(monday, index * 7), results)),
    until,
    paused_at: refilled.pausedAt?.toISOString() ?? null,
    counts: {
      rules: rules.filter(({ paused_at }) => paused_at === null).length,
      allowed: sources.size,
      came_again: await cameAgainCount(trx, owner),
    },
  }
}

function weekFrom(from: string, entries: readonly RecyclingEntry[]) {
  const after = dayAway(from, 7)
  const states = entries.flatMap(({ schedule, state }) => {
    const day = dayOf(schedule.wall_time)
    return day >= from && day < after ? [state] : []
  })
  const count = (...wanted: RecyclingEntry['state'][]) => states.filter((state) => wanted.includes(state)).length
  return { from, planned: count('planned', 'made'), blocked: count('blocked'), skipped: count('skipped') }
}

async function cameAgainCount(trx: Transaction<Database>, { userId, businessId }: QueueOwner): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from recycling_entries entry
    where entry.user_id = ${userId} and entry.state = 'made' and ${ofQueue(businessId, 'entry')}`.execute(trx)
  return rows[0]?.count ?? 0
}
