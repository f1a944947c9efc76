import { type BuiltNetwork, builtNetworks } from '../../contract/builtNetworks.ts'
import { rulesOf } from '../../rules/networks/networks.ts'

/** The networks on which a post may be words alone. */
export const textNetworks: readonly BuiltNetwork[] = builtNetworks.filter(
  (network) => rulesOf(network).takes.isTextEnough,
)

/** Those of the accounts that are there. */
export const textAccounts = (accounts: Readonly<Record<BuiltNetwork, number>>): number[] =>
  textNetworks.map((network) => accounts[network])
