import type { Network } from '../../contract/networks.ts'

/** A stretch of a post's text as the network will show it. */
export interface TextPart {
  kind: 'text' | 'link' | 'mention' | 'tag'
  text: string
}

const patterns = {
  link: /(?<![\w@/])https?:\/\/[^\s<>"]+/giu,
  /** Addresses without `https://` are links there too; only with the commonest endings here. */
  blueskyLink:
    /(?<![\w@/.-])(?:https?:\/\/[^\s<>"]+|(?:[a-z0-9-]+\.)+(?:com|org|net|social|app|dev|io|co|info|me|uk|us|ca|au|de|fr|nl|it|es|eu|ch|at|jp|br)(?![\w-]|\.\w)(?:\/[^\s<>"]*)?)/giu,
  mastodonMention: /(?<![\w/])@[a-z0-9_]+(?:[a-z0-9_.-]*[a-z0-9_])?(?:@[\p{L}\p{N}.-]+[\p{L}\p{N}])?/giu,
  blueskyMention: /(?<=^|\s|\()@(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*/giu,
  tag: /(?<=^|\s|\()#(?!\d+(?:\s|$))[\p{L}\p{N}_]+/gu,
}

/** Cuts a text into what the network makes of it, in order; the parts joined are the text. For counting and previews. */
export function partsOf(network: Network, text: string): TextPart[] {
  const isBluesky = network === 'bluesky'
  const found = [
    ...matches('link', text, isBluesky ? patterns.blueskyLink : patterns.link),
    ...matches('mention', text, isBluesky ? patterns.blueskyMention : patterns.mastodonMention),
    ...matches('tag', text, patterns.tag),
  ].sort((one, other) => one.start - other.start || other.text.length - one.text.length)
  const parts: TextPart[] = []
  let end = 0
  for (const { kind, start, text: matched } of found) {
    if (start < end) continue
    if (start > end) parts.push({ kind: 'text', text: text.slice(end, start) })
    parts.push({ kind, text: matched })
    end = start + matched.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

function matches(kind: 'link' | 'mention' | 'tag', text: string, pattern: RegExp) {
  return Array.from(text.matchAll(pattern), ({ 0: matched, index }) => ({
    kind,
    start: index,
    text: kind === 'link' ? withoutPunctuation(matched) : matched,
  }))
}

/** A sentence's own punctuation after an address is not part of it, nor is a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'"]+$/u, '')
  const isBracketForeign = bare.endsWith(')') && !bare.includes('(')
  return isBracketForeign ? withoutPunctuation(bare.slice(0, -1)) : bare
}
