import type { Network } from '../../contract/networks.ts'
import { findBlueskyParts } from './bluesky/textParts.ts'
import { byLine, linesOf } from './byLine.ts'
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
  threads: (text) => inLines(findThreadsParts(text)),
  bluesky: byLine(findBlueskyParts),
  mastodon: byLine(findMastodonParts),
} satisfies Record<Network, (text: string) => TextPart[][]>

/** Cuts a text into what the network makes of it, in order; the parts joined are the text. For counting and previews. */
export const partsOf = (network: Network, text: string): TextPart[] => textsJoined(linePartsOf(network, text).flat())

/** The same parts, of which no two beside each other are plain text. */
export function textsJoined(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (part.kind === 'text' && last?.kind === 'text')
      joined[joined.length - 1] = { kind: 'text', text: last.text + part.text }
    else joined.push(part)
  }
  return joined
}

/**
 * The same of each line of a text, with the `\n` that ends it; an empty text has no lines. A line that did not change has the
 * same list as before, but where what is found in it depends on the others.
 */
export const linePartsOf = (network: Network, text: string): TextPart[][] => finders[network](text)

function inLines(parts: readonly TextPart[]): TextPart[][] {
  const lines: TextPart[][] = []
  let line: TextPart[] = []
  for (const { kind, text } of parts)
    for (const piece of linesOf(text)) {
      if (line.length === 0) lines.push(line)
      line.push({ kind, text: piece })
      if (piece.endsWith('\n')) line = []
    }
  return lines
}
