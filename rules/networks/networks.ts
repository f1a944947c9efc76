import type { Network } from '../../contract/networks.ts'
import { bluesky } from './bluesky/bluesky.ts'
import { mastodon } from './mastodon/mastodon.ts'
import type { NetworkRules } from './networkRules.ts'

/** The networks that posts go out on. Every registry of networks has an entry for each: where one lacks, it does not compile. */
const networks = { bluesky, mastodon } satisfies Partial<Record<Network, NetworkRules>>

/** A network that posts go out on; the contract names others, which are not built. */
export type BuiltNetwork = keyof typeof networks

export const isBuilt = (network: Network): network is BuiltNetwork => Object.hasOwn(networks, network)

/** The rules of a network; of one that nothing goes out on, those of a plain text. */
export const rulesOf = (network: Network): NetworkRules => (isBuilt(network) ? networks[network] : plainText)

const plainText: NetworkRules = { countedText: (text) => text }
