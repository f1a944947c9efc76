import { type BuiltNetwork, isBuilt } from '../../../contract/builtNetworks.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'

/** What is being connected: a network, and the account when it is connected again. */
export interface ConnectTarget {
  network: BuiltNetwork
  account: SocialAccount | null
}

/** To connect an account again; null where its network cannot be connected. */
export const targetAgain = (account: SocialAccount): ConnectTarget | null => {
  const { network } = account
  return isBuilt(network) ? { network, account } : null
}
