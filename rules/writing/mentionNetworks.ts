import type { Network } from '../../contract/networks.ts'

/** Whether a network lets people be looked up by a name, and makes a link of `@` with their handle in a post's text. */
export const canLookUpMentions = {
  twitter: false,
  facebook: false,
  instagram: false,
  linkedin: false,
  linkedin_org: false,
  tiktok: false,
  threads: false,
  bluesky: true,
  mastodon: true,
} as const satisfies Record<Network, boolean>
