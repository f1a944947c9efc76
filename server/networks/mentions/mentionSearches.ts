import type { Network } from '../../../contract/networks.ts'
import type { Networks } from '../networks.ts'
import { blueskyMentions } from './bluesky.ts'
import { mastodonMentions } from './mastodon.ts'
import type { MentionSearch } from './mentionSearch.ts'

/** Milliseconds; somebody is typing meanwhile. */
const searchPatience = 5000

/** How people are looked up on each network; null where its API does not let them be (`mentionSources`). */
export function createMentionSearches({ callWithin, vault }: Pick<Networks, 'callWithin' | 'vault'>, now = Date.now) {
  const call = callWithin(searchPatience)
  return {
    twitter: null,
    facebook: null,
    instagram: null,
    linkedin: null,
    linkedin_org: null,
    tiktok: null,
    threads: null,
    bluesky: blueskyMentions(call, now),
    mastodon: mastodonMentions(call, vault, now),
  } satisfies Record<Network, MentionSearch | null>
}
