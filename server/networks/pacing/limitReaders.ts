import type { Network } from '../../../contract/networks.ts'
import { readBlueskyLimits } from '../bluesky/limits.ts'
import { readLinkedInLimits } from '../linkedin/limits.ts'
import { readMastodonLimits } from '../mastodon/limits.ts'
import { readGraphLimits } from '../meta/limits.ts'
import { readTiktokLimits } from '../tiktok/limits.ts'
import { readTwitterLimits } from '../twitter/limits.ts'
import type { ReadLimits } from './limit.ts'

/** How each network says that nothing is left. */
export const limitReaders = {
  twitter: readTwitterLimits,
  facebook: readGraphLimits,
  instagram: readGraphLimits,
  linkedin: readLinkedInLimits,
  linkedin_org: readLinkedInLimits,
  tiktok: readTiktokLimits,
  threads: readGraphLimits,
  bluesky: readBlueskyLimits,
  mastodon: readMastodonLimits,
} satisfies Record<Network, ReadLimits>
