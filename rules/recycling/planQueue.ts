import { dayOf, type WallTime } from '../content/times.ts'
import { wallClock } from '../content/wallClock.ts'
import { slotTimes } from '../slots/slotTimes.ts'
import type { FixedEntry, PlannedRule, QueueEntry, QueueSituation, QueueSlot, RecycledPost } from './queue.ts'
import { restedFrom } from './rest.ts'
import { createRestingGroups } from './restingGroups.ts'
import { isInSeason } from './season.ts'
import { type Turn, turnOrder } from './turnOrder.ts'

/** Days until a skipped post has its next turn, where its rest is not shorter. */
const skipDays = 28

/**
 * What comes again when, soonest first: each free slot takes the post that rested longest, of those whose rules let them.
 * What is fixed stays where its rule allows it. The same situation gives the same queue.
 */
export function planQueue(situation: QueueSituation): QueueEntry[] {
  const plan = createPlan(situation)
  for (const entry of situation.fixed.toSorted((one, other) => one.at - other.at || one.id - other.id)) {
    plan.placeFixed(entry)
  }
  const { slots, from, until, timezone } = situation
  for (const { slot, at, wallTime } of slotTimes(slots, { from, until, timezone })) {
    plan.fill({ slot, at, wallTime })
  }
  return plan.entries()
}

/** A post with the rule that it comes by. */
interface Candidate {
  post: RecycledPost
  rule: PlannedRule
}

interface Place {
  at: number
  wallTime: WallTime
  slotId: number | null
  /** Of the slot; null: every account. */
  accountId: number | null
}

function createPlan(situation: QueueSituation) {
  const { slots, taken, timezone, seed } = situation
  const clock = wallClock(timezone)
  const candidates = candidatesOf(situation)
  const accountOfSlot = new Map(slots.map(({ id, account_id }) => [id, account_id]))
  const minutes = Map.groupBy(taken, ({ at }) => minuteOf(at))
  const skips = skippedTimes(situation, clock)
  const groups = createRestingGroups(situation.posts, clock)
  const turns = turnsOf(situation)
  const isBefore = turnOrder(seed)
  const placed: QueueEntry[] = []

  /** Whether none of the accounts has anything at that minute, and at a slot of the business nothing of it is there. */
  function isFree({ at, slotId, accountId }: Place, accountIds: readonly number[]): boolean {
    const isOfBusiness = slotId !== null && accountId === null
    return !(minutes.get(minuteOf(at)) ?? []).some(
      (other) => (isOfBusiness && other.isOfBusiness) || accountIds.some((id) => other.accountIds.includes(id)),
    )
  }

  function isAllowed({ post, rule }: Candidate, { wallTime }: Place): boolean {
    const day = dayOf(wallTime)
    if (!isInSeason(day, rule.months) || (rule.until !== null && day > rule.until)) return false
    if (rule.times !== null && post.timesOut + turnOf(post).turns >= rule.times) return false
    return groups.isRested(post, wallTime, rule.restDays)
  }

  const isPastSkips = ({ post, rule }: Candidate, wallTime: WallTime): boolean =>
    (skips.get(post.id) ?? []).every(
      (skipped) => wallTime < skipped || wallTime >= restedFrom(skipped, Math.min(rule.restDays, skipDays)),
    )

  const turnOf = ({ id }: RecycledPost): Turn => turns.get(id) ?? { postId: id, lastTurn: 0, turns: 0 }

  const isSooner = ({ post }: Candidate, other: Candidate | null): boolean =>
    other === null || isBefore(turnOf(post), turnOf(other.post)) < 0

  const canTake = (candidate: Candidate, slot: QueueSlot, where: Place): boolean =>
    !candidate.rule.isPaused &&
    takesSlot(candidate, slot) &&
    isFree(where, accountsAt(candidate.post, where)) &&
    isAllowed(candidate, where) &&
    isPastSkips(candidate, where.wallTime)

  function place({ post, rule }: Candidate, where: Place, fixedId: number | null): void {
    const { at, wallTime, slotId } = where
    const accountIds = accountsAt(post, where)
    placed.push({ postId: post.id, ruleId: rule.id, at, wallTime, slotId, accountIds, nth: 0, fixedId })
    const turn = turnOf(post)
    turns.set(post.id, { ...turn, lastTurn: Math.max(turn.lastTurn, at), turns: turn.turns + 1 })
    groups.add(post, wallTime, rule.restDays)
    const minute = minutes.get(minuteOf(at)) ?? []
    minutes.set(minuteOf(at), [...minute, { at, accountIds, isOfBusiness: true }])
  }

  return {
    placeFixed({ id, postId, at, slotId }: FixedEntry): void {
      const candidate = candidates.get(postId)
      if (!candidate) return
      const accountId = slotId === null ? null : (accountOfSlot.get(slotId) ?? null)
      const where = { at, wallTime: clock(at), slotId, accountId }
      if (isFree(where, accountsAt(candidate.post, where)) && isAllowed(candidate, where)) place(candidate, where, id)
    },

    fill({ slot, at, wallTime }: { slot: QueueSlot; at: number; wallTime: WallTime }): void {
      const where = { at, wallTime, slotId: slot.id, accountId: slot.account_id }
      let first: Candidate | null = null
      for (const candidate of candidates.values()) {
        if (isSooner(candidate, first) && canTake(candidate, slot, where)) first = candidate
      }
      if (first) place(first, where, null)
    },

    entries: (): QueueEntry[] => numbered(placed, situation.posts),
  }
}

function candidatesOf({ posts, rules }: QueueSituation): Map<number, Candidate> {
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  return new Map(
    posts.flatMap((post) => {
      const rule = byId.get(post.ruleId)
      return rule ? [[post.id, { post, rule }] as const] : []
    }),
  )
}

function skippedTimes({ skipped }: QueueSituation, clock: (at: number) => WallTime): Map<number, WallTime[]> {
  const byPost = Map.groupBy(skipped, ({ postId }) => postId)
  return new Map([...byPost].map(([id, list]) => [id, list.map(({ at }) => clock(at))]))
}

function turnsOf({ posts, skipped }: QueueSituation): Map<number, Turn> {
  const skips = Map.groupBy(skipped, ({ postId }) => postId)
  return new Map(
    posts.map(({ id, lastOutAt, plannedAt }) => {
      const lastTurn = Math.max(lastOutAt, ...plannedAt, ...(skips.get(id) ?? []).map(({ at }) => at))
      return [id, { postId: id, lastTurn, turns: 0 }]
    }),
  )
}

const takesSlot = ({ post, rule }: Candidate, slot: QueueSlot): boolean =>
  (slot.account_id === null || post.accountIds.includes(slot.account_id)) &&
  (rule.slotIds.length > 0
    ? rule.slotIds.includes(slot.id)
    : slot.bucket_id === null || slot.bucket_id === post.bucketId)

const accountsAt = ({ accountIds }: RecycledPost, { accountId }: Place): readonly number[] =>
  accountId === null ? accountIds : [accountId]

/** In the order of time, each with which time of its post it is. */
function numbered(placed: readonly QueueEntry[], posts: readonly RecycledPost[]): QueueEntry[] {
  const counts = new Map(posts.map(({ id, timesOut }) => [id, timesOut]))
  return placed
    .toSorted((one, other) => one.at - other.at || one.postId - other.postId)
    .map((entry) => {
      const nth = (counts.get(entry.postId) ?? 0) + 1
      counts.set(entry.postId, nth)
      return { ...entry, nth }
    })
}

const minuteOf = (at: number): number => Math.floor(at / 60_000)
