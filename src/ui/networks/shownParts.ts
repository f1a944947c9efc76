import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'
import type { TextPart } from '../../../rules/networks/textPart.ts'
import { shownMastodonPart } from './mastodon/shownMastodonPart.ts'

/** What is to be read of a link, mention or tag; loaded with the first text of a preview. */
export const shownParts = {
  twitter: ({ text }) => text,
  threads: ({ text }) => text,
  bluesky: ({ text }) => text,
  mastodon: shownMastodonPart,
} satisfies Record<BuiltNetwork, (part: TextPart) => string>
