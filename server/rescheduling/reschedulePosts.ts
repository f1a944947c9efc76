import { type Kysely, sql, type Transaction } from 'kysely'
import type { ChosenTime, PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import type { MovedPost, TimeConflict } from '../../contract/rescheduling.ts'
import type { LeftPost } from '../../contract/severalPosts.ts'
import { instantOf } from '../../rules/content/wallTime.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { isReschedulable, whyNot } from '../../rules/publishing/postState.ts'
import { type LockedPost, lockPosts } from '../content/lockedPost.ts'
import { scheduleOf } from '../content/postRows.ts'
import { type Due, dueOf } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Wake } from '../publishing/queue.ts'
import { transitionOf } from '../publishing/transition.ts'
import { type PendingTransition, writeTransitions } from '../publishing/writeTransitions.ts'
import { conflictsOf } from './conflicts.ts'
import { tried } from './tried.ts'

export interface WantedMove {
  post: number
  version?: number | undefined
  schedule: ChosenTime | null
}

export interface RescheduleResult {
  results: MovedPost[]
  left: LeftPost[]
  conflicts: TimeConflict[]
}

export interface RescheduleDeps {
  db: Kysely<Database>
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  now(): number
}

/**
 * Moves several posts of a person in one transaction, each by the rule of a single one; what cannot be moved is left and
 * said. What stands there already is neither moved nor left. Refuses with 404 where none is the person's.
 */
export async function reschedulePosts(
  { db, wake, policyOf, now }: RescheduleDeps,
  userId: number,
  moves: readonly WantedMove[],
): Promise<RescheduleResult> {
  const wanted = new Map(moves.map((move) => [move.post, move]))
  const { result, nextAt } = await db.transaction().execute(async (trx) => {
    const choice = await shareSlotChoice(trx, userId)
    const locked = await lockPosts(trx, userId, [...wanted.keys()])
    if (locked.size === 0) throw notFound('There is no such post.')
    const judged = await Promise.all([...wanted.values()].map((move) => judge(move, locked.get(move.post), now())))
    const accepted = judged.flatMap((one) => (one.kind === 'accepted' ? [one] : []))
    await moveRows(trx, choice, accepted, now())
    const transitions = accepted.flatMap((one) => transitionsOf(one, policyOf, now()))
    const stored = await writeTransitions(trx, transitions)
    const results = accepted.map(movedPost)
    const conflicts = await conflictsOf(
      trx,
      userId,
      results.map(({ post }) => post),
    )
    const left = judged.flatMap((one) => (one.kind === 'left' ? [{ post: one.post, text: one.text }] : []))
    return { result: { results, left, conflicts }, nextAt: earliest(stored.map(({ next_at }) => next_at)) }
  })
  if (nextAt !== null) wake(nextAt)
  return result
}

interface Accepted {
  kind: 'accepted'
  locked: LockedPost
  /** Null: a draft loses its time. */
  due: Due | null
}

type Judgment = Accepted | { kind: 'left'; post: number; text: string } | { kind: 'unchanged' }

async function judge(
  { post, version, schedule }: WantedMove,
  locked: LockedPost | undefined,
  now: number,
): Promise<Judgment> {
  const left = (text: string): Judgment => ({ kind: 'left', post, text })
  if (!locked) return left(notThere)
  const { row, publications } = locked
  if (version !== undefined && version !== row.version) return left(changedSince)
  const no = row.is_draft ? null : whyNot('reschedule', { isDraft: false, publications })
  if (no !== null) return left(no)
  const due = await tried(() => (row.is_draft ? draftDue(schedule) : dueOf(schedule, now)))
  if (due.kind === 'refused') return left(due.text)
  return isThereAlready(locked, due.value) ? { kind: 'unchanged' } : { kind: 'accepted', locked, due: due.value }
}

const notThere = 'It is not there any more.'
const changedSince = 'This post was changed meanwhile.'

/** When a draft is to go out, which may have passed: it is a wish. Refuses a time that the clock never shows. */
function draftDue(schedule: ChosenTime | null): Due | null {
  if (schedule === null) return null
  const instant = instantOf(schedule)
  if ('message' in instant) throw new HttpError(400, instant.message, { field: 'schedule' })
  return { at: new Date(instant.at), wallTime: schedule.wall_time, timezone: schedule.timezone }
}

/** Parts that wait for their time as they did before. */
const planned: readonly PublicationState[] = ['scheduled', 'waiting', 'held']

/** What was missed or has failed is planned anew, also at its own time. */
const isThereAlready = ({ row, publications }: LockedPost, due: Due | null): boolean =>
  (row.due_at?.getTime() ?? null) === (due?.at.getTime() ?? null) &&
  row.wall_time === (due?.wallTime ?? null) &&
  row.timezone === (due?.timezone ?? null) &&
  (row.is_draft ||
    publications.filter(({ state }) => isReschedulable(state)).every(({ state }) => planned.includes(state)))

async function moveRows(
  trx: Transaction<Database>,
  { userId }: SlotChoice,
  accepted: readonly Accepted[],
  now: number,
): Promise<void> {
  if (accepted.length === 0) return
  const records = accepted.map(({ locked: { row }, due }) => ({
    id: row.id,
    due_at: due?.at ?? null,
    wall_time: due?.wallTime ?? null,
    timezone: due?.timezone ?? null,
  }))
  // The ids stand there a second time so that the query plan goes by the key: it cannot know how long the list is.
  await sql`
    update posts set due_at = move.due_at, wall_time = move.wall_time, timezone = move.timezone,
      suggested_day = case when move.due_at is null then posts.suggested_day end,
      version = posts.version + 1, updated_at = ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as move(id integer, due_at timestamptz, wall_time text, timezone text)
    where posts.id = move.id and posts.id = any(${records.map(({ id }) => id)}::int[])
      and posts.user_id = ${userId}`.execute(trx)
}

/** Of what has not been sent; of a draft nothing is planned. */
function transitionsOf(
  { locked: { row, publications }, due }: Accepted,
  policyOf: RescheduleDeps['policyOf'],
  at: number,
): PendingTransition[] {
  if (row.is_draft || due === null) return []
  const event = { type: 'plan.moved' as const, dueAt: due.at.getTime() }
  return publications
    .filter(({ state }) => isReschedulable(state))
    .flatMap((publication) => {
      const transition = transitionOf(publication, event, policyOf(publication.network))
      return transition ? [{ row: publication, event, transition, at }] : []
    })
}

const movedPost = ({ locked: { row }, due }: Accepted): MovedPost => ({
  post: row.id,
  version: row.version + 1,
  from: scheduleOf(row),
  to: due && { at: due.at.toISOString(), wall_time: due.wallTime, timezone: due.timezone },
})

function earliest(instants: readonly (Date | null)[]): number | null {
  const known = instants.flatMap((at) => (at === null ? [] : [at.getTime()]))
  return known.length === 0 ? null : known.reduce((one, other) => Math.min(one, other))
}
