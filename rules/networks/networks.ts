import type { Network } from '../../contract/networks.ts'
import { bluesky } from './bluesky/bluesky.ts'
import { facebook } from './facebook/facebook.ts'
import { instagram } from './instagram/instagram.ts'
import { linkedin } from './linkedin/linkedin.ts'
import { mastodon } from './mastodon/mastodon.ts'
import type { NetworkRules } from './networkRules.ts'
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
} satisfies Record<Network, NetworkRules>

export const rulesOf = (network: Network): NetworkRules => networks[network]
