import type { CampaignAnalytics as WireAnalytics } from '../../contract/campaignAnalytics.ts'
import type { Network } from '../../contract/networks.ts'
import type { UnreadBecause } from '../../contract/unreadBecause.ts'
import { strings } from '../../strings/insight.ts'
import { type CampaignMetric, campaignMetrics, type ReadFigures, type ReadNumbers } from '../campaigns/readFigures.ts'
import type { PersonClock } from '../campaigns/stateWords.ts'
import { momentLabel } from '../content/times.ts'
import { networkNames } from '../networks/networkNames.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, listed, numberLabel } from '../shell/words.ts'
import { unreadSentences } from './metricWords.ts'

type OnNetwork = Camel<WireAnalytics>['posts'][number]['networks'][number]

/** A network, and why nothing of it is read; null where it is. */
export interface ReadNetwork {
  network: Network
  unreadBecause: UnreadBecause | null
}

const labels: Readonly<Record<CampaignMetric, string>> = {
  reach: strings.reachInSentence,
  impressions: strings.impressionsInSentence,
  engagement: strings.engagementInSentence,
  clicks: strings.clicksInSentence,
}

/**
 * What networks told of posts, each with the number of posts behind it: `Reach 1,200 of 3 posts, engagement 34 of 2 posts. Not
 * told: impressions and clicks.` `of`: the network where they are of one alone.
 */
export function figuresWords(figures: ReadFigures, of?: ReadNetwork): string {
  const told = campaignMetrics.flatMap((metric) => {
    const figure = figures[metric]
    return figure === null
      ? []
      : [strings.of(labels[metric], numberLabel(figure.amount), counted(figure.posts, strings.post))]
  })
  return sentences(told, missingIn(figures), of)
}

/** Of one post on one network: `Engagement 34. Not told by Mastodon: reach, impressions and clicks.` */
function numbersWords(numbers: ReadNumbers, of: ReadNetwork): string {
  const told = campaignMetrics.flatMap((metric) => {
    const value = numbers[metric]
    return value === null ? [] : [`${labels[metric]} ${numberLabel(value)}`]
  })
  return sentences(told, missingIn(numbers), of)
}

const missingIn = (numbers: Readonly<Record<CampaignMetric, unknown>>): string[] =>
  campaignMetrics.filter((metric) => numbers[metric] === null).map((metric) => labels[metric])

function sentences(told: readonly string[], missing: readonly string[], of: ReadNetwork | undefined): string {
  if (told.length === 0) return nothingRead(of)
  const [first = '', ...rest] = told
  const said = `${[`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...rest].join(', ')}.`
  if (missing.length === 0) return said
  return strings.notToldAfter(said, of === undefined ? null : networkNames[of.network], listed(missing))
}

/** Why there is no number. */
function nothingRead(of: ReadNetwork | undefined): string {
  if (of === undefined) return strings.noNetworkHasToldANumberYet
  const name = networkNames[of.network]
  return of.unreadBecause === null ? strings.hasToldNoNumberYet(name) : unreadSentences[of.unreadBecause](name)
}

/**
 * Where the number that counts of a post on a network comes from: `34, read from Mastodon yesterday at 9:50 AM. …`. A network
 * that is not read tells none later: `Not read. X charges for each reading. What you type counts.`
 */
export function amountSourceWords(
  { network, amount, readAmount, read, unreadBecause }: Omit<OnNetwork, 'publishedAt' | 'isTroubled'>,
  { today, wallTime }: PersonClock,
): string {
  if (amount !== null) return strings.typedByYou
  if (read === null && unreadBecause !== null) {
    return strings.whatYouTypeCounts(unreadSentences[unreadBecause](networkNames[network]))
  }
  if (readAmount === null || read === null) return strings.notToldYet
  const moment = momentLabel(wallTime(read.readAt), today)
  return strings.readFrom(numberLabel(readAmount), networkNames[network], moment)
}

/** What a network told of a post that is out on it, and when; why nothing, where it did not. */
export function readOnNetworkWords(
  { read, ...of }: ReadNetwork & Pick<OnNetwork, 'read'>,
  { today, wallTime }: PersonClock,
): string {
  if (read === null) return nothingRead(of)
  return strings.read(numbersWords(read, of), momentLabel(wallTime(read.readAt), today))
}
