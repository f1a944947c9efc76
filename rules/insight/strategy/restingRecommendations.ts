import { strings } from '../../../strings/insight/strategy.ts'
import { recommendationKey } from './recommendationKey.ts'
import type { Recommended } from './recommended.ts'

/** What was changed shows in so many days. */
export const restDays = 28

/**
 * Without what was applied in the days before, and without more of the same: another cadence of that account, other shares.
 * An hour of its own says nothing of other hours.
 */
export function withoutApplied(recommended: readonly Recommended[], applied: readonly Recommended[]): Recommended[] {
  const done = new Set(applied.flatMap(subjectsOf))
  return recommended.filter((one) => subjectsOf(one).every((subject) => !done.has(subject)))
}

function subjectsOf(one: Recommended): string[] {
  const key = recommendationKey(one)
  switch (one.reason) {
    case 'best_hour':
      return [key]
    case 'cadence':
      return [key, strings.cadenceOf(one.accountId)]
    case 'share':
      return [key, 'shares']
  }
}
