import { cutAt, type FoundPart, type TextPart } from '../textPart.ts'
import { withoutPunctuation } from '../withoutPunctuation.ts'

const patterns = {
  link: /(?<![\w@/])https?:\/\/[^\s<>"]+/giu,
  /** LinkedIn API: little text, MentionElement. Nothing else than its URN makes a mention there. */
  mention: /@\[[^[\]\n]+\]\(urn:li:(?:person|organization):[\w-]+\)/gu,
  tag: /(?<=^|[\s(])#(?!\d+(?![\p{L}\p{N}_]))[\p{L}\p{N}_]+/gu,
}

/** What LinkedIn makes of a text. */
export const findLinkedInParts = (text: string): TextPart[] =>
  cutAt(
    [
      ...matches('link', text).map((part) => ({ ...part, text: withoutPunctuation(part.text) })),
      ...matches('mention', text),
      ...matches('tag', text),
    ],
    text,
  )

/** The name that a mention shows. */
export const mentionedName = (mention: string): string => mention.slice(2, mention.indexOf(']'))

const matches = (kind: keyof typeof patterns, text: string): FoundPart[] =>
  Array.from(text.matchAll(patterns[kind]), ({ 0: matched, index }) => ({ kind, start: index, text: matched }))
