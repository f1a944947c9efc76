import type { Network } from '../../contract/networks.ts'
import type { BudgetState } from '../networks/readingBudget.ts'
import { metricsToldBy } from './toldMetrics.ts'

/**
 * Why nothing of a network's posts is read. charged: each reading costs money, and no budget is allowed · withheld: it tells
 * partners of its choice alone
 */
export type UnreadBecause = 'charged' | 'withheld'

const byBudget: Readonly<Record<BudgetState, UnreadBecause | null>> = {
  free: null,
  off: 'charged',
  open: null,
  used_up: null,
}

/** Null where it is read, or was as long as the month's budget lasted. */
export const unreadBecause = (network: Network, budget: BudgetState): UnreadBecause | null =>
  metricsToldBy(network).length === 0 ? 'withheld' : byBudget[budget]
