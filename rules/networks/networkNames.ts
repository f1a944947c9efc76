import type { Network } from '../../contract/networks.ts'
import { strings } from '../../strings/networks.ts'

/** What people call each network. */
export const networkNames: Record<Network, string> = {
  twitter: 'X',
  facebook: strings.facebook,
  instagram: strings.instagram,
  linkedin: strings.linkedIn,
  linkedin_org: strings.linkedInPage,
  tiktok: strings.tikTok,
  threads: strings.threads,
  bluesky: strings.bluesky,
  mastodon: strings.mastodon,
}
