import { type PostMetric, postMetrics } from '../../contract/metrics.ts'
import type { Network } from '../../contract/networks.ts'
import type { UnreadBecause } from '../../contract/unreadBecause.ts'
import { strings } from '../../strings/insight.ts'
import { longDate } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'
import { metricsToldBy } from './toldMetrics.ts'

/** What each metric is called over its figure. */
export const metricLabels: Readonly<Record<PostMetric, string>> = {
  impressions: strings.impressions,
  reach: strings.reach,
  likes: strings.likes,
  comments: strings.comments,
  shares: strings.shares,
  quotes: strings.quotes,
  saves: strings.saves,
  clicks: strings.clicks,
}

/** Why a network is not read without a budget. */
export const chargedReason = (network: string): string => strings.chargesForEachReading(network)

/** Why nothing is read of a network, as a sentence. */
export const unreadSentences: Readonly<Record<UnreadBecause, (network: string) => string>> = {
  charged: (network) => strings.notRead(chargedReason(network)),
  withheld: (network) => strings.notToldByToAccountsOfPeople(network),
}

/** Why nothing is read for the rest of a month (UTC), which ends at `until`: `Not read until December 1. …` */
export const budgetUsedUpSentence = (network: Network, until: string): string =>
  strings.notReadUntil(longDate(until.slice(0, 10)), networkNames[network])

/** `Not told by Bluesky: impressions, reach, and clicks.`; null of a network that tells everything, or nothing. */
export function notToldSentence(network: Network): string | null {
  const told = metricsToldBy(network)
  if (told.length === 0) return null
  const missing = postMetrics
    .filter((metric) => !told.includes(metric))
    .map((metric) => metricLabels[metric].toLowerCase())
  return missing.length === 0 ? null : strings.notToldByTheNetwork(networkNames[network], listed(missing))
}
