import type { ExperimentVerdict, ExperimentResult as WireExperiment } from '../../contract/campaignAnalytics.ts'
import { enoughPosts } from '../../contract/campaignAnalytics.ts'
import { strings } from '../../strings/campaigns.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, listed } from '../shell/words.ts'
import { meanLabel } from './meanLabel.ts'

type Experiment = Camel<WireExperiment>
type Variant = Experiment['variants'][number]

/**
 * What an experiment says so far, its uncertainty with it: `Question first brings more: 1.2 places a post more than Story
 * first, between 0.3 and 2.1`. `unit` is the goal's, empty where it has none.
 */
export const verdictWords = (experiment: Experiment, unit: string): string =>
  wordsByVerdict[experiment.verdict](experiment, unit)

/** What a post of a variant brings: `1.5 places a post, between 0.4 and 2.6, from 8 posts`. */
export function variantWords(
  { mean, interval, told }: Pick<Variant, 'mean' | 'interval' | 'told'>,
  unit: string,
): string {
  if (mean === null || told === null) return strings.notToldYet
  const from = strings.from(counted(told.posts, strings.post))
  const lead = strings.aPost(amountOf(mean, unit))
  if (interval === null) return strings.tooFewForAnInterval(lead, from)
  return strings.betweenAnd(lead, meanLabel(interval.from), meanLabel(interval.until), from)
}

const wordsByVerdict = {
  not_enough: ({ missing }) => strings.notEnoughYet(counted(missing, strings.morePost, strings.morePosts), enoughPosts),
  no_difference: (experiment, unit) => strings.noDifferenceCanBeTold(doubtfulDifference(experiment, unit)),
  difference: (experiment, unit) => clearDifference(experiment, unit),
} satisfies Record<ExperimentVerdict, (experiment: Experiment, unit: string) => string>

function doubtfulDifference({ better, difference, variants }: Experiment, unit: string): string {
  if (better === null || difference === null) return ''
  const { to, mean, interval } = difference
  const range = strings.somewhereBetweenAnd(signed(interval.from), signed(interval.until))
  if (mean === 0) return strings.bringsTheSame(listed(variants.map(({ name }) => name)), range)
  return strings.bringsMoreThan(better, amountOf(mean, unit), to, range)
}

function clearDifference({ better, difference }: Experiment, unit: string): string {
  if (better === null || difference === null) return strings.thereIsADifference
  const { to, mean, interval } = difference
  const range = strings.betweenDays(meanLabel(interval.from), meanLabel(interval.until))
  return strings.bringsMore(better, amountOf(mean, unit), to, range)
}

const amountOf = (amount: number, unit: string): string => `${meanLabel(amount)} ${unit}`.trim()

function signed(amount: number): string {
  if (amount === 0) return strings.noDifference
  const by = meanLabel(Math.abs(amount))
  return amount < 0 ? strings.less(by) : strings.more(by)
}
