import type { Network } from '../../../contract/networks.ts'
import type { TextPart } from '../../../rules/networks/textPart.ts'
import { shownLinkedInPart } from './linkedin/shownLinkedInPart.ts'
import { shownMastodonPart } from './mastodon/shownMastodonPart.ts'

/** What is to be read of a link, mention or tag; loaded with the first text of a preview. */
export const shownParts = {
  twitter: ({ text }) => text,
  facebook: ({ text }) => text,
  instagram: ({ text }) => text,
  linkedin: shownLinkedInPart,
  linkedin_org: shownLinkedInPart,
  tiktok: ({ text }) => text,
  threads: ({ text }) => text,
  bluesky: ({ text }) => text,
  mastodon: shownMastodonPart,
} satisfies Record<Network, (part: TextPart) => string>
