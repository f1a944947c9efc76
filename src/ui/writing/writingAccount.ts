import type { Network } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'

/** An account that is written for. */
export interface WritingAccount {
  id: number
  network: Network
  /** As the network writes it, without `@`. */
  handle: string
  /** Host of the account's own server. */
  server: string
}

/** Where somebody is looked up: the network, or the account's server where several of one network are asked. */
export function placeOf({ network, server }: WritingAccount, asked: readonly WritingAccount[]): string {
  return asked.filter((other) => other.network === network).length > 1 ? server : networkNames[network]
}
