import { type Network, networks } from '../../contract/networks.ts'
import { rulesOf } from '../../rules/networks/networks.ts'

/** The networks on which a post may be words alone. */
export const textNetworks: readonly Network[] = networks.filter((network) => rulesOf(network).takes.isTextEnough)

/** Those of the accounts that are there. */
export const textAccounts = (accounts: Readonly<Record<Network, number>>): number[] =>
  textNetworks.map((network) => accounts[network])
