import type { Network } from '../../../contract/networks.ts'
import { viewOf } from '../bluesky/publicView.ts'
import type { Networks } from '../networks.ts'
import { blueskyTrends } from './bluesky.ts'
import { mastodonTrends } from './mastodon.ts'
import type { TrendReader } from './trendReader.ts'

export type TrendReaders = Record<Network, TrendReader | null>

/** Milliseconds; a page waits for the slowest. */
const readPatience = 4000

/** How it is read on each network what is talked about; null where its API does not tell it to an account like ours. */
export function createTrendReaders(
  { callWithin, vault }: Pick<Networks, 'callWithin' | 'vault'>,
  now = Date.now,
): TrendReaders {
  const call = callWithin(readPatience)
  return {
    twitter: null,
    facebook: null,
    instagram: null,
    linkedin: null,
    linkedin_org: null,
    tiktok: null,
    threads: null,
    bluesky: { placeOf: viewOf, isOfServer: false, read: blueskyTrends(call, now) },
    mastodon: { placeOf: ({ origin }) => origin, isOfServer: true, read: mastodonTrends(call, vault, now) },
  } satisfies Record<Network, TrendReader | null>
}
