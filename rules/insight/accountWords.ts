import type { AccountReport, Measure } from '../../contract/analytics.ts'
import type { PostMetric } from '../../contract/metrics.ts'
import { strings } from '../../strings/insight.ts'
import type { Day } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { listed } from '../shell/words.ts'
import { engagementMetrics, valueOfMeasure } from './figures.ts'
import { unreadFollowersWords } from './followersSince.ts'
import { measureWords, valueWords } from './measureWords.ts'
import { metricsToldBy } from './toldMetrics.ts'

/** An account of a report as a view has it. */
export type ShownAccount = Camel<AccountReport>

/** Which numbers of posts a measure is made of; none where networks are not asked for it post by post. */
const metricsOf: Readonly<Record<Measure, readonly PostMetric[]>> = {
  reach: ['reach'],
  impressions: ['impressions'],
  engagement: engagementMetrics,
  engagement_rate: ['reach'],
  followers: [],
  clicks: ['clicks'],
  posts_out: [],
  failed: [],
  late: [],
}

/**
 * What a measure is of an account in days up to `to`, or why there is no number: `18,420`, `not told by Bluesky`, `no rate
 * without reach`.
 */
export function accountValueWords(measure: Measure, account: ShownAccount, to: Day): string {
  const value = valueOfMeasure(measure, account.now)
  return value === null ? silenceOf(measure, account, to) : valueWords(measure, value)
}

function silenceOf(measure: Measure, account: ShownAccount, to: Day): string {
  const { network, now } = account
  if (measure === 'followers') return followersSilence(account, to)
  if (measure === 'engagement_rate') return strings.noRateWithoutReach
  const isFromPosts = metricsOf[measure].length > 0
  if (isFromPosts && !tells(measure, network)) return strings.notToldBy(networkNames[network])
  return isFromPosts && now.postsOut === 0 ? strings.noPost : strings.notToldSoFar
}

function followersSilence(account: ShownAccount, to: Day): string {
  if (account.denied.includes('followers')) return strings.thePermissionIsMissing
  return unreadFollowersWords([account], to) ?? strings.notToldSoFar
}

const tells = (measure: Measure, network: ShownAccount['network']): boolean =>
  metricsOf[measure].some((metric) => metricsToldBy(network).includes(metric))

/** Which networks a sum counts, where not all tell it: `Counts Instagram and Threads; the others tell no reach.` */
export function countedNetworksWords(measure: Measure, accounts: readonly ShownAccount[]): string | null {
  if (metricsOf[measure].length === 0) return null
  const withPosts = accounts.filter(({ now }) => now.postsOut > 0)
  const counted = withPosts.filter(({ now }) => valueOfMeasure(measure, now) !== null)
  if (counted.length === 0 || counted.length === withPosts.length) return null
  const names = new Set(counted.map(({ network }) => networkNames[network]))
  return strings.countsTheOthersTellNo(listed([...names]), measureWords[measure].label.toLowerCase())
}
