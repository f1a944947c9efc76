import { cutAt, foundBy, type TextPart } from '../textPart.ts'

const patterns = {
  mention: /(?<![\w@])@[a-z0-9_.]{1,23}[a-z0-9_]/giu,
  tag: /(?<![\w#&/])#(?!\d+(?![\p{L}\p{N}_]))[\p{L}\p{N}\p{M}_]+/gu,
}

/** What TikTok makes of a caption: names and tags. An address stays text there, which nobody can press. */
export const findTiktokParts = (text: string): TextPart[] =>
  cutAt([...foundBy(patterns.mention, 'mention', text), ...foundBy(patterns.tag, 'tag', text)], text)
