import { type BuiltNetwork, isBuilt } from '../../contract/builtNetworks.ts'
import type { Network } from '../../contract/networks.ts'
import { bluesky } from './bluesky/bluesky.ts'
import { mastodon } from './mastodon/mastodon.ts'
import type { NetworkRules } from './networkRules.ts'
import { takesText } from './takes.ts'
import { threads } from './threads/threads.ts'
import { twitter } from './twitter/twitter.ts'

const networks = {
  twitter,
  threads,
  bluesky,
  mastodon,
} satisfies Record<BuiltNetwork, NetworkRules>

/** The rules of a network; of one that nothing goes out on, those of a plain text. */
export const rulesOf = (network: Network): NetworkRules => (isBuilt(network) ? networks[network] : plainText)

const plainText: NetworkRules = { countedText: (text) => text, takes: takesText }
