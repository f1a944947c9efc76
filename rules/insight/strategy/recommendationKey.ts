import type { StrategyStep } from '../../../contract/strategy.ts'
import type { Recommended } from './recommended.ts'

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
