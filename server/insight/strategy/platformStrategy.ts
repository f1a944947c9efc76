import type { Received } from '../../../contract/endpoint.ts'
import {
  type AccountCadence,
  enoughPosts,
  type PlatformStrategy,
  type readStrategy,
  type StrategyHour,
} from '../../../contract/strategy.ts'
import type { HourTimes } from '../../../rules/insight/bestHours.ts'
import { timesOfTraits } from '../../../rules/insight/contentMix.ts'
import { defaultsMonth } from '../../../rules/insight/defaultHours.ts'
import { isUsed } from '../../../rules/insight/strategy/hourRecommendations.ts'
import { type StrategyAccount, surenessOf, type UsedSlot } from '../../../rules/insight/strategy/situation.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Owner } from '../scope.ts'
import { readRecommendations } from './strategyRows.ts'
import { type ComparedPost, hoursOf, type ReadSituation, readStrategySituation } from './strategySituation.ts'

type Query = Received<typeof readStrategy>['query']

/**
 * When and how often to post, what did well, and what to do about it, of the primary business unless one is named; `now` in
 * milliseconds. Refuses a business and an account that are not the person's.
 */
export async function readPlatformStrategy(
  { db, now }: { db: DbOrTrx; now: number },
  { id: userId, timezone }: Owner,
  { business_profile_id, account }: Query,
): Promise<PlatformStrategy> {
  const business = business_profile_id === undefined ? undefined : Number(business_profile_id)
  const businessId = await chosenProfile(db, userId, business)
  const asked = { userId, businessId, timezone, now }
  const situation = await readStrategySituation(db, asked)
  const { accounts, posts } = situation
  const shown = account === undefined ? situation : ofAccount(situation, Number(account))
  return {
    business_profile_id: businessId,
    ...{ since: posts[0]?.day ?? null, posts: new Set(posts.map(({ post }) => post)).size, on_accounts: posts.length },
    defaults_of: defaultsMonth,
    default_networks: defaultNetworks(accounts),
    hours: describeHours(shown),
    cadence: accounts.map(describeCadence),
    traits: timesOfTraits(shown.posts).map(({ isDifferent, ...trait }) => ({ ...trait, is_different: isDifferent })),
    recommendations: await readRecommendations(db, asked, situation),
  }
}

type Shown = Pick<ReadSituation, 'posts' | 'hours' | 'slots'>

function ofAccount({ accounts, posts, slots }: ReadSituation, accountId: number): Shown {
  const account = accounts.find(({ id }) => id === accountId)
  if (!account) throw new HttpError(400, 'The chosen account is not among yours.', { field: 'account' })
  const own = posts.filter((post) => post.accountId === accountId)
  return {
    posts: own,
    hours: hoursOf(own, [account]),
    slots: slots.filter((slot) => slot.accountId === null || slot.accountId === accountId),
  }
}

/** Of an account with fewer posts than its network can be told by. */
const defaultNetworks = (accounts: readonly StrategyAccount[]) => [
  ...new Set(accounts.filter(({ posts }) => posts < enoughPosts).map(({ network }) => network)),
]

function describeHours({ posts, hours, slots }: Shown): StrategyHour[] {
  const postsOf = Map.groupBy(posts, ({ weekday, hour }) => `${weekday} ${hour}`)
  return hours.map((hour) => describeHour(hour, postsOf.get(`${hour.weekday} ${hour.hour}`) ?? [], slots))
}

/** `posts`: the first one first. */
function describeHour(
  { isAboveUsual, ...hour }: HourTimes,
  posts: readonly ComparedPost[],
  slots: readonly UsedSlot[],
): StrategyHour {
  const [first, last] = [posts[0], posts.at(-1)]
  return {
    ...hour,
    is_above_usual: isAboveUsual,
    days: first && last ? { from: first.day, to: last.day } : null,
    has_slot: isUsed(hour, slots),
  }
}

function describeCadence({ id, network, name, posts, cadence }: StrategyAccount): AccountCadence {
  const { perWeek, best, verdict, by, sureness } = cadence
  return {
    ...{ account_id: id, network, account_name: name, per_week: perWeek, best, verdict, by, posts },
    sureness: surenessOf(sureness === 'own' ? posts : 0),
  }
}
