import type { Network, TextLimits } from '../../contract/networks.ts'
import { blueskyLimits } from './bluesky/bluesky.ts'
import { facebookLimits } from './facebook/facebook.ts'
import { instagramLimits } from './instagram/instagram.ts'
import { linkedInLimits } from './linkedin/linkedin.ts'
import { mastodonLimits } from './mastodon/mastodon.ts'
import { threadsLimits } from './threads/threads.ts'
import { tiktokLimits } from './tiktok/tiktok.ts'
import { twitterLimits } from './twitter/twitter.ts'

/** What each network takes of a text where no account says otherwise. */
export const usualLimits = {
  twitter: twitterLimits,
  facebook: facebookLimits,
  instagram: instagramLimits,
  linkedin: linkedInLimits,
  linkedin_org: linkedInLimits,
  tiktok: tiktokLimits,
  threads: threadsLimits,
  bluesky: blueskyLimits,
  mastodon: mastodonLimits,
} satisfies Record<Network, TextLimits>
