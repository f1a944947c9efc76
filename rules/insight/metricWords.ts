import { type PostMetric, postMetrics } from '../../contract/metrics.ts'
import type { Network } from '../../contract/networks.ts'
import type { UnreadBecause } from '../../contract/unreadBecause.ts'
import { longDate } from '../content/months.ts'
import { networkNames } from '../networks/networkNames.ts'
import { listed } from '../shell/words.ts'
import { metricsToldBy } from './toldMetrics.ts'

/** What each metric is called over its figure. */
export const metricLabels: Readonly<Record<PostMetric, string>> = {
  impressions: 'Impressions',
  reach: 'Reach',
  likes: 'Likes',
  comments: 'Comments',
  shares: 'Shares',
  quotes: 'Quotes',
  saves: 'Saves',
  clicks: 'Clicks',
}

/** Why a network is not read without a budget. */
export const chargedReason = (network: string): string => `${network} charges for each reading.`

/** Why nothing is read of a network, as a sentence. */
export const unreadSentences: Readonly<Record<UnreadBecause, (network: string) => string>> = {
  charged: (network) => `Not read. ${chargedReason(network)}`,
  withheld: (network) => `Not told by ${network} to accounts of people.`,
}

/** Why nothing is read for the rest of a month (UTC), which ends at `until`: `Not read until December 1. …` */
export const budgetUsedUpSentence = (network: Network, until: string): string =>
  `Not read until ${longDate(until.slice(0, 10))}. The month's budget for reading from ${networkNames[network]} is used up.`

/** `Not told by Bluesky: impressions, reach, and clicks.`; null of a network that tells everything, or nothing. */
export function notToldSentence(network: Network): string | null {
  const told = metricsToldBy(network)
  if (told.length === 0) return null
  const missing = postMetrics
    .filter((metric) => !told.includes(metric))
    .map((metric) => metricLabels[metric].toLowerCase())
  return missing.length === 0 ? null : `Not told by ${networkNames[network]}: ${listed(missing)}.`
}
