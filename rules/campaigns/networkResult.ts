import type { CampaignResult } from '../../contract/campaignResults.ts'
import type { NetworkResult } from '../../contract/campaigns.ts'
import type { Day } from '../content/months.ts'
import { sumOf } from './measuredPosts.ts'

/** A number of the goal by the end of the day on which it was read or typed; null where the network did not tell it then. */
interface DayAmount {
  day: Day
  amount: number | null
}

/** A post of a campaign that is out, on one network. */
export interface GoalPostOnNetwork {
  /** What the person typed of it there, which counts in place of every reading; null where they did not. */
  typed: { day: Day; amount: number } | null
  /** Of each account there, the readings in the order in which they were made. */
  accounts: readonly (readonly DayAmount[])[]
}

/** Each network that it is out on. */
export type GoalPost = readonly GoalPostOnNetwork[]

/** How far posts came by what was told of each last; null where nothing was. */
export function networkResult(posts: readonly GoalPost[]): NetworkResult | null {
  const day = eventDays(posts).at(-1)
  const amount = day === undefined ? null : totalBy(posts, day)
  if (day === undefined || amount === null) return null
  const amounts = posts.map((post) => amountsBy(post, day))
  const count = (isCounted: (amounts: readonly (number | null)[]) => boolean) => amounts.filter(isCounted).length
  const untold = count((some) => some.every(isNull))
  return {
    ...{ day, amount },
    read_posts: posts.filter(isReadInPart).length,
    typed_posts: posts.filter((post) => post.some(({ typed }) => typed !== null)).length,
    partial_posts: count((some) => some.some(isNull)) - untold,
    untold_posts: untold,
  }
}

/**
 * The same by the end of each day on which something was read or typed, the first day first: what was known on that day, so
 * that a day stays as it was when networks tell more later. Days by which nothing was told are left out.
 */
export const networkResultDays = (posts: readonly GoalPost[]): CampaignResult[] =>
  eventDays(posts).flatMap((day) => {
    const amount = totalBy(posts, day)
    return amount === null ? [] : [{ day, amount }]
  })

const isNull = (amount: number | null): boolean => amount === null

const isReadInPart = (post: GoalPost): boolean =>
  post.some(
    ({ typed, accounts }) => typed === null && accounts.some((readings) => (readings.at(-1)?.amount ?? null) !== null),
  )

function eventDays(posts: readonly GoalPost[]): Day[] {
  const days = posts.flat().flatMap(({ typed, accounts }) => [...(typed === null ? [] : [typed]), ...accounts.flat()])
  return [...new Set(days.map(({ day }) => day))].toSorted()
}

function totalBy(posts: readonly GoalPost[], day: Day): number | null {
  const told = posts.flatMap((post) => amountsBy(post, day)).filter((amount) => amount !== null)
  return told.length === 0 ? null : sumOf(told)
}

/** What was told of a post by the end of a day: of a network where it was typed by then, and of each account elsewhere. */
const amountsBy = (post: GoalPost, day: Day): (number | null)[] =>
  post.flatMap(({ typed, accounts }) =>
    typed !== null && typed.day <= day
      ? [typed.amount]
      : accounts.map((readings) => readings.findLast((one) => one.day <= day)?.amount ?? null),
  )
