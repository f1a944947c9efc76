import type { Network } from '../../contract/networks.ts'
import type { UnreadBecause } from '../../contract/unreadBecause.ts'
import { unreadBecause } from '../../rules/insight/unreadBecause.ts'
import type { ReadingBudget } from '../networks/metering/readingBudget.ts'

export type UnreadNetworks = (network: Network) => UnreadBecause | null

/** Why nothing of posts on each network is read; null of one that is read, however much of a month's budget is left. */
export async function readUnreadNetworks({ off }: Pick<ReadingBudget, 'off'>): Promise<UnreadNetworks> {
  const withoutBudget = await off()
  return (network) => unreadBecause(network, withoutBudget.has(network) ? 'off' : 'open')
}
