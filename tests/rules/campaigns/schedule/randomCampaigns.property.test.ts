import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { mostCampaignPosts } from '../../../../contract/campaigns.ts'
import { type Proposal, proposeTimes, type UnplannedPost } from '../../../../rules/campaigns/schedule/proposeTimes.ts'
import type { FoundTime, ScheduleSituation } from '../../../../rules/campaigns/schedule/situation.ts'
import { dayAway } from '../../../../rules/content/months.ts'
import { everyDay, post, slot } from './support.ts'

const quarterOfAnHour = 15 * 60_000
const day = 24 * 3_600_000

/** With clock changes in both hemispheres, of half an hour, and at midnight; and without. */
const zones = [
  ...['America/Chicago', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Auckland'],
  ...['Africa/Cairo', 'Asia/Kathmandu', 'UTC'],
]
/** Days around which clocks change in one of the zones, and one around which they do not. */
const firstDays = ['2026-03-05', '2026-03-26', '2026-04-02', '2026-04-20', '2026-09-02', '2026-09-24', '2026-10-22']

const two = (number: number) => String(number).padStart(2, '0')
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 7, 15, 30, 45))
  .map(([hour, minute]) => `${two(hour)}:${two(minute)}`)
const hoursOfDays = { weekdays: fc.uniqueArray(fc.constantFrom(...everyDay)), from: time, until: time }
const goodHours = fc.array(fc.record(hoursOfDays), { maxLength: 3 })
const ownGoodHours = fc.array(fc.record({ ...hoursOfDays, times: fc.double({ min: 1.2, max: 5, noNaN: true }) }), {
  maxLength: 3,
})
const network = fc.constantFrom('bluesky' as const, 'mastodon' as const)
const accountIds = fc.uniqueArray(fc.constantFrom<number[]>(1, 2, 3), { minLength: 1 })

const anySlots = fc.array(
  fc
    .tuple(fc.constantFrom(...everyDay), time, fc.constantFrom(null, 1, 2, 3), fc.constantFrom(null, null, 5))
    .map(([weekday, at, account_id, bucket_id]) =>
      slot(weekday, at, { ...(account_id && { account_id }), ...(bucket_id && { bucket_id }) }),
    ),
  { maxLength: 12 },
)
/** Every night, at hours at which clocks change. */
const nightSlots = fc
  .uniqueArray(fc.constantFrom('00:00', '00:15', '00:30', '01:30', '01:45', '02:00', '02:15', '02:30', '23:30'))
  .map((times) => times.flatMap((at) => everyDay.map((weekday) => slot(weekday, at))))

const drawn = fc.record({
  timezone: fc.constantFrom(...zones),
  startsOn: fc.constantFrom(...firstDays, '2026-12-01'),
  length: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1, 3)),
  quiet: fc.oneof(
    fc.tuple(time, time),
    fc.constantFrom(['21:00', '07:00'] as const, ['09:15', '09:00'], ['12:00', '12:00'], ['03:00', '00:00']),
  ),
  minutesApart: fc.constantFrom(0, 15, 60, 240),
  nowAfter: fc.oneof(fc.integer({ min: -5 * 24 * 60, max: 20 * 24 * 60 }), fc.constant(-24 * 60)),
  limits: fc.tuple(...[1, 2, 3].map(() => fc.constantFrom(null, 1, 2, 5))),
  networks: fc.tuple(network, network, network),
  slots: fc.oneof(anySlots, nightSlots),
  strategies: fc.array(fc.record({ network, hours: goodHours }), { maxLength: 2 }),
  ownHours: fc.array(fc.record({ accountId: fc.constantFrom(1, 2, 3), hours: ownGoodHours }), { maxLength: 1 }),
  planned: fc.array(fc.tuple(fc.integer({ min: 0, max: 40 * 24 * 4 }), accountIds, fc.boolean()), { maxLength: 30 }),
  posts: fc.oneof(
    fc.array(fc.tuple(fc.integer({ min: -1, max: 41 }), accountIds), { maxLength: 20 }),
    fc.constantFrom(1, 2).map((id) => Array.from({ length: 40 }, (_, index): [number, number[]] => [index, [id]])),
  ),
})

function campaignOf(given: typeof drawn extends fc.Arbitrary<infer Drawn> ? Drawn : never) {
  const { startsOn, length, quiet, limits, networks, timezone } = given
  const start = Temporal.PlainDate.from(startsOn).toZonedDateTime(timezone).epochMilliseconds
  const situation: ScheduleSituation = {
    ...{ startsOn, endsOn: dayAway(startsOn, length - 1), quietFrom: quiet[0] ?? '', quietUntil: quiet[1] ?? '' },
    ...{ minutesApart: given.minutesApart, timezone, now: start + given.nowAfter * 60_000, slots: given.slots },
    accounts: networks.map((one, index) => ({
      ...{ id: index + 1, network: one, label: `account ${index + 1}`, postsPerWeek: limits[index] ?? null },
    })),
    ...{ strategies: given.strategies, ownHours: given.ownHours },
    planned: given.planned.map(([quarters, ids, isOwn], index) => ({
      ...{
        id: 1000 + index,
        title: `planned ${index}`,
        at: start + quarters * quarterOfAnHour,
        accountIds: ids,
        isOwn,
      },
    })),
  }
  const posts = given.posts.map(([after, ids], index) => post(index + 1, dayAway(startsOn, after), ids))
  return { situation, posts }
}

/** What the clock on the wall says of an instant. */
const zonedAt = (at: number, timezone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timezone)

/** Minutes of the day that are quiet, told without a rule of the product. */
function isQuietAt(wallTime: string, { quietFrom, quietUntil }: ScheduleSituation): boolean {
  const clock = wallTime.slice(11)
  if (quietFrom === quietUntil) return false
  if (quietFrom < quietUntil) return clock >= quietFrom && clock < quietUntil
  return clock >= quietFrom || clock < quietUntil
}

interface Placed extends FoundTime {
  accountIds: readonly number[]
}

/** Whether a time may be given to a post, beside others of the same accounts. */
function mayHave({ at, wallTime, accountIds: ids }: Placed, others: readonly Placed[], situation: ScheduleSituation) {
  const apart = situation.minutesApart * 60_000
  const meets = (one: { at: number; accountIds: readonly number[] }) =>
    one.accountIds.some((id) => ids.includes(id)) &&
    (Math.abs(one.at - at) < apart || Math.floor(one.at / 60_000) === Math.floor(at / 60_000))
  return (
    wallTime.slice(0, 10) >= situation.startsOn &&
    wallTime.slice(0, 10) <= situation.endsOn &&
    at >= situation.now + quarterOfAnHour &&
    !isQuietAt(wallTime, situation) &&
    !situation.planned.some(meets) &&
    !others.some(meets)
  )
}

const weekOf = (wallTime: string, { startsOn }: ScheduleSituation): number =>
  Math.floor((Date.parse(wallTime.slice(0, 10)) - Date.parse(startsOn)) / (7 * day))

/** How many posts of the campaign an account has in a week. */
function countIn(id: number, week: number, placed: readonly Placed[], situation: ScheduleSituation): number {
  const own = situation.planned
    .filter(({ isOwn }) => isOwn)
    .map((one) => ({ ...one, wallTime: zonedAt(one.at, situation.timezone).toPlainDateTime().toString().slice(0, 16) }))
    .filter(({ wallTime }) => wallTime.slice(0, 10) >= situation.startsOn && wallTime.slice(0, 10) <= situation.endsOn)
  return [...own, ...placed].filter(
    ({ accountIds: ids, wallTime }) => ids.includes(id) && weekOf(wallTime, situation) === week,
  ).length
}

const instants = new Map<string, number | null>()

/** The instant that a wall time is, the first of two; null where the clock never shows it. Temporal is asked once. */
function instantOf(wallTime: string, timezone: string): number | null {
  const key = `${wallTime} ${timezone}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const found = readInstant(wallTime, timezone)
  instants.set(key, found)
  return found
}

function readInstant(wallTime: string, timezone: string): number | null {
  const wall = Temporal.PlainDateTime.from(wallTime)
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  return zoned.toPlainDateTime().equals(wall) ? zoned.epochMilliseconds : null
}

function checkTime(placed: Placed, others: readonly Placed[], situation: ScheduleSituation): void {
  expect(instantOf(placed.wallTime, situation.timezone), placed.wallTime).toBe(placed.at)
  expect(mayHave(placed, others, situation), placed.wallTime).toBe(true)
}

function checkSlot(
  { time: found, source }: Proposal,
  { accountIds: ids }: UnplannedPost,
  situation: ScheduleSituation,
) {
  if (source !== 'slot' || !found) return
  const weekday = Temporal.PlainDate.from(found.wallTime.slice(0, 10)).dayOfWeek % 7
  const fitting = situation.slots.filter(
    (one) =>
      one.weekday === weekday &&
      one.time === found.wallTime.slice(11) &&
      one.bucket_id === null &&
      (one.account_id === null || ids.includes(one.account_id)),
  )
  expect(fitting.length).toBeGreaterThan(0)
}

/** The week of the campaign that a post is meant for; one that is meant for a day beyond is of the last or the first. */
function weekWanted({ day: wanted }: UnplannedPost, situation: ScheduleSituation): number {
  const { startsOn, endsOn } = situation
  return weekOf([startsOn, wanted < endsOn ? wanted : endsOn].toSorted().at(-1) ?? startsOn, situation)
}

/** Whether a quarter hour from eight until nine is left for a post on a day of its week that is not full. */
function isRoomFor(own: UnplannedPost, placed: readonly Placed[], situation: ScheduleSituation) {
  const { startsOn, timezone, accounts } = situation
  const ids = own.accountIds
  const week = weekWanted(own, situation)
  const isFull = accounts.some(
    ({ id, postsPerWeek }) =>
      ids.includes(id) && postsPerWeek !== null && countIn(id, week, placed, situation) >= postsPerWeek,
  )
  if (isFull) return false
  return Array.from({ length: 7 * 52 }, (_, index) => {
    const minutes = 8 * 60 + (index % 52) * 15
    return `${dayAway(startsOn, week * 7 + Math.floor(index / 52))}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
  }).some((wallTime) => {
    const at = instantOf(wallTime, timezone)
    return at !== null && mayHave({ at, wallTime, accountIds: ids }, placed, situation)
  })
}

/** Checks what is proposed for one post beside the times of all; answers whether it has one. */
function checkProposal(
  proposal: Proposal,
  own: UnplannedPost,
  placed: readonly Placed[],
  situation: ScheduleSituation,
) {
  expect(proposal.time === null).toBe(proposal.noRoom !== null)
  if (!proposal.time) {
    expect(isRoomFor(own, placed, situation), proposal.noRoom ?? '').toBe(false)
    return false
  }
  const others = placed.filter(({ at, accountIds: ids }) => at !== proposal.time?.at || ids !== own.accountIds)
  for (const found of [proposal.time, ...proposal.alternatives]) {
    checkTime({ ...found, accountIds: own.accountIds }, others, situation)
  }
  expect(weekOf(proposal.time.wallTime, situation)).toBe(weekWanted(own, situation))
  checkSlot(proposal, own, situation)
  return true
}

function checkWeeks(placed: readonly Placed[], situation: ScheduleSituation): void {
  for (const { id, postsPerWeek } of situation.accounts) {
    const weeks = placed
      .filter(({ accountIds: ids }) => ids.includes(id))
      .map(({ wallTime }) => weekOf(wallTime, situation))
    for (const week of new Set(weeks)) {
      expect(countIn(id, week, placed, situation)).toBeLessThanOrEqual(postsPerWeek ?? mostCampaignPosts)
    }
  }
}

test('times that are proposed never leave the days, the slots, the posts a week, the quiet hours or the distance of 1,000 random campaigns', {
  timeout: 120_000,
}, () => {
  const counts = { placed: 0, unplaced: 0 }
  fc.assert(
    fc.property(drawn, (given) => {
      const { situation, posts } = campaignOf(given)
      const proposals = proposeTimes(posts, situation)
      expect(proposals.map(({ id }) => id)).toEqual(posts.map(({ id }) => id))
      const placed = posts.flatMap(({ accountIds: ids }, index): Placed[] => {
        const found = proposals[index]?.time
        return found ? [{ at: found.at, wallTime: found.wallTime, accountIds: ids }] : []
      })
      for (const [index, own] of posts.entries()) {
        const proposal = proposals[index]
        if (!proposal) throw new Error('Nothing is said of a post')
        counts[checkProposal(proposal, own, placed, situation) ? 'placed' : 'unplaced'] += 1
      }
      checkWeeks(placed, situation)
      expect(proposeTimes(posts, situation)).toEqual(proposals)
    }),
    { numRuns: 1000 },
  )
  expect(counts.placed).toBeGreaterThan(1000)
  expect(counts.unplaced).toBeGreaterThan(100)
})

test('200 posts of half a year beside 500 slots and 2,000 planned posts are proposed in a moment', () => {
  const startsOn = '2026-11-24'
  const start = Date.parse(`${startsOn}T06:00Z`)
  const situation: ScheduleSituation = {
    ...{ startsOn, endsOn: dayAway(startsOn, 183), quietFrom: '21:00', quietUntil: '07:00', minutesApart: 30 },
    ...{ timezone: 'America/Chicago', now: start },
    accounts: [1, 2, 3].map((id) => ({ id, network: 'bluesky' as const, label: `account ${id}`, postsPerWeek: 14 })),
    slots: Array.from({ length: 500 }, (_, index) => slot(index % 7, `${two(7 + (index % 14))}:${two(index % 60)}`)),
    strategies: [{ network: 'bluesky', hours: [{ weekdays: everyDay, from: '17:00', until: '20:00' }] }],
    ownHours: [],
    planned: Array.from({ length: 2000 }, (_, index) => ({
      ...{ id: index, title: 'planned', at: start + Math.floor((index * 183 * day) / 2000), isOwn: false },
      accountIds: [1, 2, 3],
    })),
  }
  const posts = Array.from({ length: 200 }, (_, index) =>
    post(index, dayAway(startsOn, Math.floor(index * 0.9)), [1, 2, 3]),
  )
  proposeTimes(posts, situation)
  const before = performance.now()
  const proposals = proposeTimes(posts, situation)
  expect(performance.now() - before).toBeLessThan(1000)
  expect(proposals.filter(({ time: found }) => found !== null)).toHaveLength(200)
})
