import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'

/** What Bluesky takes (lexicon `app.bsky.feed.post`). */
export const blueskyLimits: TextLimits = { characters: 300, characters_per_url: null, bytes: 3000 }

/** Counts every stretch in full. */
export const bluesky: NetworkRules = {
  countedText: (text) => text,
}
