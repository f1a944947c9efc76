import { type BuiltNetwork, isBuilt } from '../../contract/builtNetworks.ts'
import type { Network } from '../../contract/networks.ts'
import { certainPolicy, listedPolicy, missedAfterByDefault, type PublishingPolicy } from './policy.ts'

type NetworkPolicy = Omit<PublishingPolicy, 'missedAfter'>

const policies = {
  twitter: listedPolicy,
  threads: certainPolicy,
  bluesky: certainPolicy,
  mastodon: listedPolicy,
} satisfies Record<BuiltNetwork, NetworkPolicy>

/** Of a network that nothing goes out on: nothing would ever be sent a second time unasked. */
const notBuilt: NetworkPolicy = { ...listedPolicy, resendWithin: 0 }

/** The patience for one network. `missedAfter` is in milliseconds. */
export const policyOf = (network: Network, missedAfter: number = missedAfterByDefault): PublishingPolicy => ({
  ...(isBuilt(network) ? policies[network] : notBuilt),
  missedAfter,
})
