import type { Network } from '../../contract/networks.ts'
import type { UnreadBecause } from '../../contract/unreadBecause.ts'
import type { BudgetState } from '../networks/readingBudget.ts'
import { metricsToldBy } from './toldMetrics.ts'

const byBudget: Readonly<Record<BudgetState, UnreadBecause | null>> = {
  free: null,
  off: 'charged',
  open: null,
  used_up: null,
}

/** Why nothing of a network's posts is read; null where it is, or was as long as the month's budget lasted. */
export const unreadBecause = (network: Network, budget: BudgetState): UnreadBecause | null =>
  metricsToldBy(network).length === 0 ? 'withheld' : byBudget[budget]
