import type { Network } from '../../contract/networks.ts'
import { findBlueskyParts } from './bluesky/textParts.ts'
import { byLine } from './byLine.ts'
import { findFacebookParts } from './facebook/textParts.ts'
import { findInstagramParts } from './instagram/textParts.ts'
import { findLinkedInParts } from './linkedin/textParts.ts'
import { findMastodonParts } from './mastodon/textParts.ts'
import type { TextPart } from './textPart.ts'
import { findThreadsParts } from './threads/textParts.ts'
import { findTiktokParts } from './tiktok/textParts.ts'
import { findTwitterParts } from './twitter/textParts.ts'

/** Apart from the other rules: the page loads them, with all the endings of domains, only once there is a text. */
const finders = {
  twitter: byLine(findTwitterParts),
  facebook: byLine(findFacebookParts),
  instagram: byLine(findInstagramParts),
  linkedin: byLine(findLinkedInParts),
  linkedin_org: byLine(findLinkedInParts),
  tiktok: byLine(findTiktokParts),
  /** Of all its lines, only the first tag is one. */
  threads: (text) => [findThreadsParts(text)],
  bluesky: byLine(findBlueskyParts),
  mastodon: byLine(findMastodonParts),
} satisfies Record<Network, (text: string) => TextPart[][]>

/** Cuts a text into what the network makes of it, in order; the parts joined are the text. For counting and previews. */
export function partsOf(network: Network, text: string): TextPart[] {
  const parts: TextPart[] = []
  for (const part of finders[network](text).flat()) {
    const last = parts.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      parts[parts.length - 1] = { kind: 'text', text: last.text + part.text }
    else parts.push(part)
  }
  return parts
}
