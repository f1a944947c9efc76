import { cutAt, foundBy, type TextPart } from '../textPart.ts'

const patterns = {
  mention: /(?<![\w./@])@[a-z0-9_](?:[a-z0-9_.]{0,28}[a-z0-9_])?/giu,
  tag: /(?<![\p{L}\p{N}_#&/])#(?!\d+(?![\p{L}\p{N}_]))[\p{L}\p{N}\p{M}_]+/gu,
}

/** What Instagram makes of a caption: names and hashtags. An address stays plain text there. */
export const findInstagramParts = (text: string): TextPart[] =>
  cutAt([...foundBy(patterns.mention, 'mention', text), ...foundBy(patterns.tag, 'tag', text)], text)
