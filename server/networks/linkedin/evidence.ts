import { findLinkedInParts } from '../../../rules/networks/linkedin/textParts.ts'
import { normalizedText } from '../normalizedText.ts'
import type { Post } from './answers.ts'
import { plainOf } from './littleText.ts'

/**
 * How well a post matches what was sent:
 * certain: the text whole, and the very media · doubtful: it may be ours, but LinkedIn shows addresses or media otherwise
 * than they were sent · none: surely another
 */
export type Match = 'certain' | 'doubtful' | 'none'

/** Judges a post of the same author by its text and the URNs of its media. */
export function matchOf(post: Post, sent: { text: string; urns: readonly string[] }): Match {
  const likeness = likenessOf(plainOf(post.commentary), sent.text)
  const urns = mediaOf(post)
  if (likeness === 'none' || urns.length !== sent.urns.length) return 'none'
  const isSame = urns.every((urn, index) => urn === sent.urns[index])
  return likeness === 'whole' && isSame ? 'certain' : 'doubtful'
}

/** URNs of what a post shows, in order. */
export function mediaOf({ content }: Post): string[] {
  if (content?.multiImage) return content.multiImage.images.map(({ id }) => id)
  return content?.media ? [content.media.id] : []
}

/** LinkedIn shortens addresses into ones of its own. */
function likenessOf(shown: string, sent: string): 'whole' | 'words' | 'none' {
  if (normalizedText(shown) === normalizedText(sent)) return 'whole'
  return wordsOf(shown) === wordsOf(sent) ? 'words' : 'none'
}

const wordsOf = (text: string): string =>
  findLinkedInParts(normalizedText(text))
    .map((part) => (part.kind === 'link' ? 'https://…' : part.text))
    .join('')
