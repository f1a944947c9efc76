import type { StrategyStep, Sureness } from '../../../contract/strategy.ts'
import { cadenceRecommendations } from './cadenceRecommendations.ts'
import { hourRecommendations } from './hourRecommendations.ts'
import type { Recommended } from './recommended.ts'
import { shareRecommendation } from './shareRecommendation.ts'
import type { StrategySituation } from './situation.ts'

/** More than these nobody reads. */
const mostRecommendations = 6

const ranks: Readonly<Record<Sureness, number>> = { own: 0, mixed: 1, default: 2 }

/** What is worth doing, at most six: what is surest first, then what is expected to bring most. */
export function recommendationsOf(situation: StrategySituation): Recommended[] {
  const hours = hourRecommendations(situation)
  const all = [...hours, ...cadenceRecommendations(situation, hours), ...shareRecommendation(situation)]
  return all
    .toSorted((one, other) => ranks[one.sureness] - ranks[other.sureness] || (other.times ?? 1) - (one.times ?? 1))
    .slice(0, mostRecommendations)
}

/** What tells one recommendation from another: why, and what it does. */
export const recommendationKey = ({ reason, step }: Pick<Recommended, 'reason' | 'step'>): string =>
  [reason, ...keyOfStep(step)].join(' ')

function keyOfStep(step: StrategyStep): (string | number)[] {
  switch (step.kind) {
    case 'add_slots':
      return [
        step.account_id ?? 'all',
        step.bucket_id ?? 'any',
        ...step.slots.map(({ weekday, time }) => `${weekday}-${time}`),
      ]
    case 'change_shares':
      return step.shares.map(({ bucket_id, from, to }) => `${bucket_id}:${from}-${to}`)
  }
}
