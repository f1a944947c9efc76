import type { Network } from '../../../contract/networks.ts'
import type { OwnGoodHours } from '../../../rules/campaigns/schedule/situation.ts'
import { weekdayOf } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallClock } from '../../../rules/content/wallClock.ts'
import { bestHours, type HourResult, type HourTimes } from '../../../rules/insight/bestHours.ts'
import { cadenceOf } from '../../../rules/insight/cadence.ts'
import { defaultTimes, defaultTimesOfAll } from '../../../rules/insight/defaultHours.ts'
import { sumOfTold } from '../../../rules/insight/figures.ts'
import { summaryOf } from '../../../rules/insight/statistics/mean.ts'
import { accountRatios } from '../../../rules/insight/strategy/accountRatios.ts'
import { accountWeeks } from '../../../rules/insight/strategy/accountWeeks.ts'
import { ownGoodHours } from '../../../rules/insight/strategy/ownGoodHours.ts'
import type { StrategyAccount, StrategyBucket, StrategySituation } from '../../../rules/insight/strategy/situation.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { activeBuckets } from '../../buckets/shares.ts'
import { ofBusiness } from '../../content/ofBusiness.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { type OfBusiness, slotsOf } from '../../slots/slotRows.ts'
import { readStrategyPosts, type StrategyPost } from './strategyPosts.ts'

/** A post that can be compared with others of its account, on the person's wall clock. */
export interface ComparedPost extends StrategyPost, HourResult {
  /** `2026-11-25` */
  day: string
}

/** What a strategy of a business is told from. */
export interface ReadSituation extends StrategySituation {
  /** The first one first. */
  posts: readonly ComparedPost[]
}

/** Whose strategy, on which wall clock, and when, in milliseconds. */
export interface StrategyQuestion extends OfBusiness {
  timezone: string
  now: number
}

/** Reads what a business has and what its posts brought. */
export async function readStrategySituation(db: DbOrTrx, asked: StrategyQuestion): Promise<ReadSituation> {
  const published = await readStrategyPosts(db, asked, asked.now)
  const posts = comparedPosts(published, asked.timezone)
  const rows = await connectedAccounts(db, asked)
  const accounts = rows.map((row) => describeAccount(row, { published, posts, now: asked.now }))
  const slots = await slotsOf(db, asked)
  const buckets = await activeBuckets(db, asked.userId, asked.businessId)
  return {
    ...{ posts, accounts, hours: hoursOf(posts, accounts) },
    slots: slots.map(({ weekday, time, account_id }) => ({ weekday, time, accountId: account_id })),
    buckets: buckets.map((bucket) => describeBucket(bucket, published)),
  }
}

/** Of posts on accounts, those of the defaults of their networks mixed in. */
export const hoursOf = (
  posts: readonly HourResult[],
  accounts: readonly Pick<StrategyAccount, 'network'>[],
): HourTimes[] => {
  const networks = accounts.map(({ network }) => network)
  return bestHours(posts, (weekday, hour) => defaultTimesOfAll(networks, weekday, hour))
}

const hoursOfAccount = (own: readonly HourResult[], network: Network): HourTimes[] =>
  bestHours(own, (weekday, hour) => defaultTimes(network, weekday, hour))

/** When posts of each of these accounts do well by their own results in a business; without those that have none such. */
export async function readOwnHours(
  db: DbOrTrx,
  asked: StrategyQuestion,
  accounts: readonly Pick<StrategyAccount, 'id' | 'network'>[],
): Promise<{ accountId: number; hours: OwnGoodHours[] }[]> {
  const posts = comparedPosts(await readStrategyPosts(db, asked, asked.now), asked.timezone)
  const byAccount = Map.groupBy(posts, ({ accountId }) => accountId)
  return accounts.flatMap(({ id, network }) => {
    const own = byAccount.get(id) ?? []
    const hours = ownGoodHours({ posts: own.length, hours: hoursOfAccount(own, network) })
    return hours.length > 0 ? [{ accountId: id, hours }] : []
  })
}

function comparedPosts(published: readonly StrategyPost[], timezone: string): ComparedPost[] {
  const clock = wallClock(timezone)
  return accountRatios(published).map((post) => {
    const time = clock(post.at)
    const day = dayOf(time)
    return { ...post, day, weekday: weekdayOf(day), hour: Number(time.slice(11, 13)) }
  })
}

const connectedAccounts = (db: DbOrTrx, { userId, businessId }: OfBusiness) =>
  db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'handle', 'name'])
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .$if(businessId !== null, (query) => query.where(ofBusiness(String(businessId), 'social_accounts')))
    .orderBy('network')
    .orderBy('name')
    .orderBy('id')
    .execute()

type AccountRow = Awaited<ReturnType<typeof connectedAccounts>>[number]

interface Known {
  published: readonly StrategyPost[]
  posts: readonly ComparedPost[]
  now: number
}

function describeAccount({ id, network, ...named }: AccountRow, { published, posts, now }: Known): StrategyAccount {
  const own = posts.filter(({ accountId }) => accountId === id)
  const ratios = new Map(own.map(({ post, ratio }) => [post, ratio]))
  const out = published.filter(({ accountId }) => accountId === id)
  const weeks = accountWeeks(
    out.map(({ at, post }) => ({ at, ratio: ratios.get(post) ?? null })),
    now,
  )
  return {
    ...{ id, network, name: accountLabel({ network, ...named }), posts: own.length },
    hours: hoursOfAccount(own, network),
    cadence: cadenceOf(network, weeks),
  }
}

/** A post reached what it did on all of its accounts together. */
function describeBucket(
  { id, name, share }: Omit<StrategyBucket, 'reach'>,
  published: readonly StrategyPost[],
): StrategyBucket {
  const own = Map.groupBy(
    published.filter(({ bucketId }) => bucketId === id),
    ({ post }) => post,
  )
  const reached = [...own.values()].map((some) => sumOfTold(some.map(({ reach }) => reach)))
  return { id, name, share, reach: summaryOf(reached.filter((reach) => reach !== null)) }
}
