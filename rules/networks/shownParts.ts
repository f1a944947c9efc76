import type { Network } from '../../contract/networks.ts'
import { shownLinkedInPart } from './linkedin/shownPart.ts'
import { shownMastodonPart } from './mastodon/shownPart.ts'
import type { TextPart } from './textPart.ts'
import { shownTwitterPart } from './twitter/shownPart.ts'

const asWritten = ({ text }: TextPart): string => text

/** What is to be read of a link, mention or tag; loaded with the first text of a preview. */
export const shownParts = {
  twitter: shownTwitterPart,
  facebook: asWritten,
  instagram: asWritten,
  linkedin: shownLinkedInPart,
  linkedin_org: shownLinkedInPart,
  tiktok: asWritten,
  threads: asWritten,
  bluesky: asWritten,
  mastodon: shownMastodonPart,
} satisfies Record<Network, (part: TextPart) => string>
