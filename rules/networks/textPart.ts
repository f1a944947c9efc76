/** A stretch of a post's text as its network makes it. */
export interface TextPart {
  kind: 'text' | 'link' | 'mention' | 'tag'
  text: string
}

/** A stretch that is more than text; `start` is an index into the whole. */
export interface FoundPart extends TextPart {
  start: number
}

/** All that a pattern finds in a text, as parts of a kind. */
export const foundBy = (pattern: RegExp, kind: FoundPart['kind'], text: string): FoundPart[] =>
  Array.from(text.matchAll(pattern), ({ 0: matched, index }) => ({ kind, start: index, text: matched }))

/** Cuts a text where something was found in it; of two that overlap the first counts. The parts joined are the text. */
export function cutAt(found: readonly FoundPart[], text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { kind, start, text: matched } of found.toSorted(inOrder)) {
    if (start < end) continue
    if (start > end) parts.push({ kind: 'text', text: text.slice(end, start) })
    parts.push({ kind, text: matched })
    end = start + matched.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

const inOrder = (one: FoundPart, other: FoundPart): number =>
  one.start - other.start || other.text.length - one.text.length
