import { type BuiltNetwork, isBuilt } from '../../contract/builtNetworks.ts'
import type { Network } from '../../contract/networks.ts'
import { bluesky } from './bluesky/bluesky.ts'
import { facebook } from './facebook/facebook.ts'
import { instagram } from './instagram/instagram.ts'
import { linkedin } from './linkedin/linkedin.ts'
import { mastodon } from './mastodon/mastodon.ts'
import type { NetworkRules } from './networkRules.ts'
import { takesText } from './takes.ts'
import { threads } from './threads/threads.ts'
import { tiktok } from './tiktok/tiktok.ts'
import { twitter } from './twitter/twitter.ts'

const networks = {
  twitter,
  facebook,
  instagram,
  linkedin,
  linkedin_org: linkedin,
  tiktok,
  threads,
  bluesky,
  mastodon,
} satisfies Record<BuiltNetwork, NetworkRules>

/** The rules of a network; of one that nothing goes out on, those of a plain text. */
export const rulesOf = (network: Network): NetworkRules => (isBuilt(network) ? networks[network] : plainText)

const plainText: NetworkRules = { countedText: (text) => text, takes: takesText }
