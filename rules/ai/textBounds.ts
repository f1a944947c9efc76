import type { Network, TextLimits } from '../../contract/networks.ts'
import { blueskyLimits } from '../networks/bluesky/bluesky.ts'
import { countText } from '../networks/countText.ts'
import { facebookLimits } from '../networks/facebook/facebook.ts'
import { instagramLimits } from '../networks/instagram/instagram.ts'
import { linkedInLimits } from '../networks/linkedin/linkedin.ts'
import { mastodonLimits } from '../networks/mastodon/mastodon.ts'
import { threadsLimits } from '../networks/threads/threads.ts'
import { tiktokLimits } from '../networks/tiktok/tiktok.ts'
import { twitterLimits } from '../networks/twitter/twitter.ts'

/** How long a text may be on a network, and about how long it is good, in what the network counts in. */
export interface TextBounds {
  limits: TextLimits
  aim: number
}

/**
 * The limits are those of an account of which nothing is known. Where a network shows the beginning and folds the rest
 * away, what is said should not need much more than that; where it shows all, most of the room is used.
 */
const bounds = {
  twitter: { limits: twitterLimits, aim: 220 },
  facebook: { limits: facebookLimits, aim: 480 },
  instagram: { limits: instagramLimits, aim: 600 },
  linkedin: { limits: linkedInLimits, aim: 900 },
  linkedin_org: { limits: linkedInLimits, aim: 900 },
  tiktok: { limits: tiktokLimits, aim: 200 },
  threads: { limits: threadsLimits, aim: 350 },
  bluesky: { limits: blueskyLimits, aim: 240 },
  mastodon: { limits: mastodonLimits, aim: 400 },
} satisfies Record<Network, TextBounds>

export const textBoundsOf = (network: Network): TextBounds => bounds[network]

/** By how much a text is too long for a network, as that counts it; 0 where it fits. */
export function excessOf(network: Network, text: string): number {
  const { over, bytesOver } = countText(network, text, bounds[network].limits)
  return Math.max(over, bytesOver)
}
