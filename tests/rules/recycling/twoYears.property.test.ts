import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAway } from '../../../rules/content/months.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { planQueue } from '../../../rules/recycling/planQueue.ts'
import type {
  PlannedRule,
  QueueEntry,
  QueueSituation,
  QueueSlot,
  RecycledPost,
} from '../../../rules/recycling/queue.ts'
import { everyMonth, instant } from './support.ts'

const day = 24 * 3_600_000
const begin = instant('2026-11-24T10:20Z')
/** How far ahead is planned, and after which time anew, as the provider does it after every change. */
const horizon = 8 * 7 * day
const step = 4 * 7 * day
/** Sets of rules: 500 and more by RECYCLING_RUNS, a few where everything is tested. */
const runs = Number(process.env.RECYCLING_RUNS ?? 60)

const zones = [
  ...['UTC', 'Europe/London', 'America/New_York', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'Africa/Casablanca'],
  ...['Asia/Kolkata', 'Pacific/Chatham', 'America/Santiago', 'Asia/Beirut', 'Atlantic/Azores', 'Antarctica/Troll'],
]

const drawnRule = fc.record({
  restDays: fc.oneof(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 730 })),
  times: fc.option(fc.integer({ min: 2, max: 8 })),
  until: fc.option(fc.integer({ min: 0, max: 730 }).map((days) => dayAway('2026-11-24', days))),
  months: fc.oneof(fc.constant(everyMonth), fc.subarray(everyMonth, { minLength: 1 })),
  slotIds: fc.oneof(fc.constant([]), fc.subarray([1, 2, 3, 4, 5], { minLength: 1 })),
})

const drawnSlot = fc.record({
  weekday: fc.integer({ min: 0, max: 6 }),
  // Hours in which clocks change are drawn more often.
  time: fc.constantFrom('00:00', '00:30', '01:30', '02:00', '02:30', '03:00', '09:00', '17:45', '23:59'),
  account_id: fc.option(fc.constantFrom(1, 2), { freq: 4 }),
  bucket_id: fc.option(fc.constantFrom(1, 2)),
})

const drawnPost = fc.record({
  rule: fc.nat({ max: 2 }),
  bucketId: fc.option(fc.constantFrom(1, 2)),
  accountIds: fc.subarray([1, 2, 3], { minLength: 1 }),
  textKey: fc.option(fc.constantFrom('a', 'b')),
  daysAgo: fc.integer({ min: 0, max: 400 }),
})

const drawn = fc.record({
  zone: fc.constantFrom(...zones),
  rules: fc.array(drawnRule, { minLength: 1, maxLength: 3 }),
  slots: fc.array(drawnSlot, { minLength: 1, maxLength: 5 }),
  posts: fc.array(drawnPost, { minLength: 1, maxLength: 8 }),
  seed: fc.constantFrom(0, 0, 7, 4711),
  /** Rules that are paused in each step, and what the user does with the entry of that place in the queue. */
  steps: fc.array(
    fc.record({ paused: fc.subarray([1, 2, 3]), skip: fc.option(fc.nat({ max: 5 })), taken: fc.nat({ max: 4 }) }),
    { minLength: 27, maxLength: 27 },
  ),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer Of> ? Of : never

interface Out extends QueueEntry {
  rule: PlannedRule
  textKey: string | null
}

/** Lives through two years, planning anew every four weeks; answers what went out, and what of it was seen planned. */
function twoYears({ zone, rules: wantedRules, slots: wantedSlots, posts: wantedPosts, seed, steps }: Drawn): Out[] {
  const rules = wantedRules.map((rule, index): PlannedRule => ({ ...rule, id: index + 1, isPaused: false }))
  const slots = wantedSlots.map((slot, index): QueueSlot => ({ ...slot, id: index + 1 }))
  let posts = wantedPosts.map(
    ({ rule, daysAgo, ...post }, index): RecycledPost => ({
      ...post,
      ...{ id: index + 1, ruleId: (rule % rules.length) + 1, plannedAt: [], timesOut: 1 },
      lastOutAt: begin - daysAgo * day,
    }),
  )
  const outs: Out[] = []
  const skipped: { postId: number; at: number }[] = []
  for (const [index, { paused, skip, taken }] of steps.entries()) {
    const from = begin + index * step
    const current = rules.map((rule) => ({ ...rule, isPaused: paused.includes(rule.id) }))
    const situation: QueueSituation = {
      ...{ rules: current, posts: withSame(posts), slots, fixed: [], skipped, from, until: from + horizon },
      ...{ taken: takenAt(from, taken), timezone: zone, seed },
    }
    const left = skip === null ? undefined : checkedQueue(situation, outs)[skip]
    if (left) skipped.push({ postId: left.postId, at: left.at })
    const queue = checkedQueue(situation, outs)
    expect(queue.some(({ postId, at }) => postId === left?.postId && at === left.at)).toBe(false)
    for (const entry of queue.filter(({ at }) => at < from + step)) {
      outs.push(outOf(entry, situation))
      posts = posts.map((post) =>
        post.id === entry.postId ? { ...post, lastOutAt: entry.at, timesOut: post.timesOut + 1 } : post,
      )
    }
  }
  return outs
}

/** Of posts that say the same each is out with the others. */
const withSame = (posts: readonly RecycledPost[]): RecycledPost[] =>
  posts.map((post) => {
    const same = posts.filter(({ id, textKey }) => id === post.id || (textKey !== null && textKey === post.textKey))
    return { ...post, lastOutAt: Math.max(...same.map(({ lastOutAt }) => lastOutAt)) }
  })

const takenAt = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: from - (from % (7 * day)) + (index + 1) * 5 * day + 9 * 3_600_000,
    accountIds: [2],
    isOfBusiness: index % 2 === 0,
  }))

function outOf(entry: QueueEntry, { rules, posts }: QueueSituation): Out {
  const rule = rules.find(({ id }) => id === entry.ruleId)
  const post = posts.find(({ id }) => id === entry.postId)
  if (!rule || !post) throw new Error('An entry of no rule or of no post')
  return { ...entry, rule, textKey: post.textKey }
}

/** The queue; of which all holds that is said of every queue, also of what of it never goes out. */
function checkedQueue(situation: QueueSituation, before: readonly Out[]): QueueEntry[] {
  const queue = planQueue(situation)
  expect(planQueue({ ...situation, posts: situation.posts.toReversed() })).toEqual(queue)
  for (const entry of queue) checkEntry(entry, situation)
  const outs = [...before, ...queue.map((entry) => outOf(entry, situation))]
  for (const { wallTime, rule } of outs) {
    expect(rule.months).toContain(Number(wallTime.slice(5, 7)))
    expect(wallTime.slice(0, 10) <= (rule.until ?? '9999-12-31')).toBe(true)
  }
  for (const group of Map.groupBy(outs, ({ textKey, postId }) => textKey ?? postId).values()) checkRest(group)
  for (const own of Map.groupBy(outs, ({ postId }) => postId).values()) checkCount(own)
  const places = outs.flatMap(({ at, accountIds }) => accountIds.map((id) => `${at} ${id}`))
  expect(new Set(places).size).toBe(places.length)
  return queue
}

function checkEntry(entry: QueueEntry, situation: QueueSituation): void {
  const { from, until, timezone, taken, slots } = situation
  const slot = slots.find(({ id }) => id === entry.slotId)
  const { rule } = outOf(entry, situation)
  expect(rule.isPaused).toBe(false)
  expect(entry.at).toBeGreaterThanOrEqual(from)
  expect(entry.at).toBeLessThan(until)
  expect(entry.wallTime).toBe(wallTimeAt(entry.at, timezone))
  expect(entry.wallTime.slice(11)).toBe(slot?.time)
  if (rule.slotIds.length > 0) expect(rule.slotIds).toContain(entry.slotId)
  const beside = taken.filter(({ at }) => at === entry.at).flatMap(({ accountIds }) => accountIds)
  expect(beside.some((id) => entry.accountIds.includes(id))).toBe(false)
}

/** `group`: what says the same. */
function checkRest(group: readonly Out[]): void {
  const inOrder = group.toSorted((one, other) => one.at - other.at)
  for (const [index, next] of inOrder.entries()) {
    const last = inOrder[index - 1]
    if (!last) continue
    const restedOn = dayAway(last.wallTime.slice(0, 10), next.rule.restDays) + last.wallTime.slice(10)
    expect(next.wallTime >= restedOn, `${last.wallTime}, ${next.wallTime}, ${next.rule.restDays} days`).toBe(true)
  }
}

/** `own`: all times of one post but the first. */
function checkCount(own: readonly Out[]): void {
  expect(own.map(({ nth }) => nth)).toEqual(own.map((_, index) => index + 2))
  expect(own.length + 1).toBeLessThanOrEqual(own[0]?.rule.times ?? Number.POSITIVE_INFINITY)
}

/** Not every drawn rule lets something come; of all of them enough do. */
test('rest, season, last day, how often, slots and pauses hold over two years, whatever the rules and clocks', () => {
  let outs = 0
  fc.assert(
    fc.property(drawn, (given) => {
      outs += twoYears(given).length
    }),
    { numRuns: runs },
  )
  expect(outs).toBeGreaterThan(runs)
}, 600_000)
