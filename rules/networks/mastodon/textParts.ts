import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'

const patterns = {
  link: /(?<![\w@/])https?:\/\/[^\s<>"]+/giu,
  mention: /(?<![\w/])@[a-z0-9_]+(?:[a-z0-9_.-]*[a-z0-9_])?(?:@[\p{L}\p{N}.-]+[\p{L}\p{N}])?/giu,
  tag: /(?<=^|\s|\()#(?!\d+(?:\s|$))[\p{L}\p{N}_]+/gu,
}

/** What a Mastodon server makes of a text. */
export const findMastodonParts = (text: string): TextPart[] =>
  cutAt(
    [
      ...matches('link', text).map((part) => ({ ...part, text: withoutPunctuation(part.text) })),
      ...matches('mention', text),
      ...matches('tag', text),
    ],
    text,
  )

const matches = (kind: keyof typeof patterns, text: string): FoundPart[] =>
  Array.from(text.matchAll(patterns[kind]), ({ 0: matched, index }) => ({ kind, start: index, text: matched }))

/** A sentence's own punctuation after an address is not part of it, nor is a bracket that was opened before it. */
function withoutPunctuation(address: string): string {
  const bare = address.replace(/[.,;:!?'"]+$/u, '')
  const isBracketForeign = bare.endsWith(')') && !bare.includes('(')
  return isBracketForeign ? withoutPunctuation(bare.slice(0, -1)) : bare
}
