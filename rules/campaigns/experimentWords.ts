import type { ExperimentVerdict, ExperimentResult as WireExperiment } from '../../contract/campaignAnalytics.ts'
import { enoughPosts } from '../../contract/campaignAnalytics.ts'
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
  if (mean === null || told === null) return 'Not told yet'
  const from = `from ${counted(told.posts, 'post')}`
  const lead = `${amountOf(mean, unit)} a post`
  if (interval === null) return `${lead}, ${from}, too few for an interval`
  return `${lead}, between ${meanLabel(interval.from)} and ${meanLabel(interval.until)}, ${from}`
}

const wordsByVerdict = {
  not_enough: ({ missing }) =>
    `Not enough yet: ${counted(missing, 'more post', 'more posts')} with a result, ${enoughPosts} for each variant`,
  no_difference: (experiment, unit) => `No difference can be told${doubtfulDifference(experiment, unit)}`,
  difference: (experiment, unit) => clearDifference(experiment, unit),
} satisfies Record<ExperimentVerdict, (experiment: Experiment, unit: string) => string>

function doubtfulDifference({ better, difference, variants }: Experiment, unit: string): string {
  if (better === null || difference === null) return ''
  const { to, mean, interval } = difference
  const range = `somewhere between ${signed(interval.from)} and ${signed(interval.until)}`
  if (mean === 0) return `: a post brings the same with ${listed(variants.map(({ name }) => name))}, ${range}`
  return `: a post with ${better} brings ${amountOf(mean, unit)} more than one with ${to}, ${range}`
}

function clearDifference({ better, difference }: Experiment, unit: string): string {
  if (better === null || difference === null) return 'There is a difference'
  const { to, mean, interval } = difference
  const range = `between ${meanLabel(interval.from)} and ${meanLabel(interval.until)}`
  return `${better} brings more: ${amountOf(mean, unit)} a post more than ${to}, ${range}`
}

const amountOf = (amount: number, unit: string): string => `${meanLabel(amount)} ${unit}`.trim()

function signed(amount: number): string {
  if (amount === 0) return 'no difference'
  return `${meanLabel(Math.abs(amount))} ${amount < 0 ? 'less' : 'more'}`
}
