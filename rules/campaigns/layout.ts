import { type CampaignAccount, mostCampaignPosts } from '../../contract/campaigns.ts'
import { type Day, dayAway, daysBetween } from '../content/months.ts'

/** What says which posts a campaign has. */
export interface LayoutBasis {
  /** The first and the last day, both included. */
  starts_on: Day
  ends_on: Day
  /** The person's: nothing is laid out before it. */
  today: Day
  accounts: readonly CampaignAccount[]
  /** How many kinds of posts the template has. */
  moments: number
  /** Of the experiment; none where there is none. */
  variants: readonly string[]
}

/** A post that is to be written. */
export interface LaidOutPost {
  /** From 1, as the next one. */
  position: number
  week: number
  day: Day
  /** Which moment of the template, from 0. */
  moment: number
  variant: string | null
  /** In the order of the basis. */
  account_ids: number[]
}

/**
 * The posts of a campaign in order, at most `mostCampaignPosts`. A week is seven days, counted from the first; of one that
 * is not whole each account has its share of posts, rounded, and one at least where three days are left of it. An account
 * that would have none at all has one. Posts of a week lie as far apart as its days allow, and an account that posts less
 * often shares the posts of those that post more often: their posts are always among these.
 */
export function layOut(basis: LayoutBasis): LaidOutPost[] {
  const weeks = weeksOf(basis)
  const counts = countsOf(basis.accounts, weeks)
  const posts = weeks
    .flatMap((week, index) =>
      postsOf(
        week,
        counts.map(({ account_id, perWeek, isDaily }) => ({
          ...{ account_id, isDaily, count: perWeek[index] ?? 0 },
        })),
      ),
    )
    .slice(0, mostCampaignPosts)
  const order = new Map(basis.accounts.map(({ account_id }, index) => [account_id, index]))
  const variants = variantsOf(posts, basis.variants)
  const momentOf = momentsBetween(posts.at(0)?.day, posts.at(-1)?.day, basis.moments)
  return posts.map(({ week, day, account_ids }, index) => ({
    position: index + 1,
    ...{ week, day, moment: momentOf(day), variant: variants[index] ?? null },
    account_ids: account_ids.toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0)),
  }))
}

/** What is left of a week. */
interface Week {
  number: number
  first: Day
  days: number
}

const weekDays = 7

function weeksOf({ starts_on, ends_on, today }: LayoutBasis): Week[] {
  const count = Math.ceil((daysBetween(starts_on, ends_on) + 1) / weekDays)
  const weeks = Array.from({ length: Math.max(0, count) }, (_, index) => {
    const begin = dayAway(starts_on, index * weekDays)
    const first = begin < today ? today : begin
    const last = dayAway(begin, weekDays - 1)
    return { number: index + 1, first, days: daysBetween(first, last < ends_on ? last : ends_on) + 1 }
  })
  return weeks.filter(({ days }) => days > 0)
}

/** How many posts an account has in each of the weeks that are left. */
interface Counts {
  account_id: number
  perWeek: readonly number[]
  /** At most one post a day. */
  isDaily: boolean
}

/** From the account that posts most often to the one that does least. */
function countsOf(accounts: readonly CampaignAccount[], weeks: readonly Week[]): Counts[] {
  const counts: Counts[] = []
  const ordered = accounts.toSorted((one, other) => other.posts_per_week - one.posts_per_week)
  for (const { account_id, posts_per_week } of ordered) {
    const shares = weeks.map(({ days }) => shareOf(posts_per_week, days))
    const perWeek = shares.some((count) => count > 0) ? shares : oneBeside(counts.at(-1)?.perWeek, weeks.length)
    counts.push({ account_id, perWeek, isDaily: posts_per_week <= weekDays })
  }
  return counts
}

/** Days that are enough for a post, however few there are in a week. */
const enoughDays = 3

const shareOf = (postsPerWeek: number, days: number): number =>
  Math.max(days >= enoughDays ? 1 : 0, Math.round((postsPerWeek * days) / weekDays))

/** One post, in the first week that has one of the account that posts more often. */
function oneBeside(more: readonly number[] | undefined, weeks: number): number[] {
  const first = Math.max(0, more?.findIndex((count) => count > 0) ?? 0)
  return Array.from({ length: weeks }, (_, index) => (index === first ? 1 : 0))
}

interface WeekPost {
  week: number
  day: Day
  account_ids: number[]
}

interface WeekCount {
  account_id: number
  isDaily: boolean
  count: number
}

function postsOf({ number, first, days }: Week, counts: readonly WeekCount[]): WeekPost[] {
  const most = Math.max(0, ...counts.map(({ count }) => count))
  const offsets = Array.from({ length: most }, (_, index) => Math.floor(((index + 0.5) * days) / most))
  const order = sharingOrder(offsets)
  return offsets.map((offset, index) => ({
    week: number,
    day: dayAway(first, offset),
    account_ids: counts.filter(({ count }) => order.indexOf(index) < count).map(({ account_id }) => account_id),
  }))
}

/**
 * In which order posts of a week are given to accounts, each of which has as many of the first as it wants: first one of
 * every day, so that nobody has two on one day who wants no more than there are days, and each time what lies farthest
 * from those before.
 */
function sharingOrder(offsets: readonly number[]): number[] {
  const indices = [...offsets.keys()]
  const [firsts, seconds] = [true, false].map((isFirst) =>
    indices.filter((index) => (offsets[index] !== offsets[index - 1]) === isFirst),
  )
  return [...spread(firsts ?? []), ...spread(seconds ?? [])]
}

/** By the van der Corput sequence: however many are taken from the beginning, they are spread over all. */
function spread(indices: readonly number[]): number[] {
  const bits = Math.ceil(Math.log2(Math.max(1, indices.length)))
  return Array.from({ length: 2 ** bits }, (_, turn) => indices[reversed(turn, bits)]).filter(
    (index) => index !== undefined,
  )
}

const reversed = (value: number, bits: number): number =>
  Array.from({ length: bits }, (_, bit) => ((value >> bit) & 1) << (bits - 1 - bit)).reduce((sum, one) => sum + one, 0)

/**
 * Which variant each post is of. Every account's posts are those that this many accounts or more share, so that taking
 * turns from the most shared ones on gives each account as many of one variant as of the others, or one more.
 */
function variantsOf(posts: readonly WeekPost[], variants: readonly string[]): (string | undefined)[] {
  const chosen: (string | undefined)[] = posts.map(() => undefined)
  const indices = [...posts.keys()].toSorted((one, other) => sharers(posts, other) - sharers(posts, one))
  for (const [turn, index] of indices.entries()) chosen[index] = variants[turn % variants.length]
  return chosen
}

const sharers = (posts: readonly WeekPost[], index: number): number => posts[index]?.account_ids.length ?? 0

/** Which moment a day has, from 0: each has its share of the days from the first post to the last, which has the last one. */
export function momentsBetween(first: Day | undefined, last: Day | undefined, moments: number): (day: Day) => number {
  if (first === undefined || last === undefined || first === last) return () => 0
  const days = daysBetween(first, last) + 1
  return (day) => (day === last ? moments - 1 : Math.floor((daysBetween(first, day) * moments) / days))
}
