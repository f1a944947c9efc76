import { cutAt, type FoundPart, foundBy, type TextPart } from '../textPart.ts'
import { withoutPunctuation } from '../withoutPunctuation.ts'

const patterns = {
  link: /(?<![\w@/])https?:\/\/[^\s<>"]+/giu,
  tag: /(?<![\p{L}\p{N}_#&/])#(?!\d+(?![\p{L}\p{N}_]))[\p{L}\p{N}\p{M}_]+/gu,
}

/** What Facebook makes of a post's text: addresses and hashtags. A name with `@` that comes by its API stays plain text. */
export const findFacebookParts = (text: string): TextPart[] => cutAt([...linksIn(text), ...tagsIn(text)], text)

const linksIn = (text: string): FoundPart[] =>
  foundBy(patterns.link, 'link', text).map((part) => ({ ...part, text: withoutPunctuation(part.text) }))

const tagsIn = (text: string): FoundPart[] => foundBy(patterns.tag, 'tag', text)
