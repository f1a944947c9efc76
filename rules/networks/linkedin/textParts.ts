import { cutAt, foundBy, type TextPart } from '../textPart.ts'
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
      ...foundBy(patterns.link, 'link', text).map((part) => ({ ...part, text: withoutPunctuation(part.text) })),
      ...foundBy(patterns.mention, 'mention', text),
      ...foundBy(patterns.tag, 'tag', text),
    ],
    text,
  )

/** The name that a mention shows. */
export const mentionedName = (mention: string): string => mention.slice(2, mention.indexOf(']'))
