import type { Network } from '../../contract/networks.ts'

/** What the link to a post on each network looks like; null where nothing goes on from a post, so that nobody gives one. */
const exampleLinks = {
  twitter: 'https://x.com/you/status/1234567890',
  facebook: 'https://www.facebook.com/yourpage/posts/1234567890',
  instagram: 'https://www.instagram.com/p/AbCdEfGhIjK/',
  linkedin: 'https://www.linkedin.com/feed/update/urn:li:share:1234567890',
  linkedin_org: 'https://www.linkedin.com/feed/update/urn:li:share:1234567890',
  tiktok: null,
  threads: 'https://www.threads.com/@you/post/AbCdEfGhIjK',
  bluesky: 'https://bsky.app/profile/you.bsky.social/post/3kabcdefghi2x',
  mastodon: 'https://mastodon.social/@you/1234567890',
} satisfies Record<Network, string | null>

export const exampleLinkOf = (network: Network): string | null => exampleLinks[network]
