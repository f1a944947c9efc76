import { cutAt, foundBy, type TextPart } from '../textPart.ts'
import { findTwitterLinks } from './links.ts'

const inTag = String.raw`\p{L}\p{M}\p{Nd}_\u200c\u200d\ua67e\u05be\u05f3\u05f4\uff5e\u301c\u309b\u309c\u30a0\u30fb\u3003\u0f0b\u0f0c\u00b7`

/** As X finds them (twitter-text 3, regular expressions). */
const patterns = {
  mention: /(?<![a-z0-9_!#$%&*@＠])[@＠][a-z0-9_]{1,20}(?![a-z0-9_@＠\u00c0-\u024f]|:\/\/)/giu,
  tag: new RegExp(
    String.raw`(?<![&${inTag}])[#＃](?!\ufe0f|\u20e3)[${inTag}]*[\p{L}\p{M}][${inTag}]*(?![#＃]|:\/\/)`,
    'gu',
  ),
  cashtag: /(?<=^|\s)\$[a-z]{1,6}(?:[._][a-z]{1,2})?(?=$|\s|[!-/:-@[-`{-~])/giu,
}

/** What X makes of a text; an address that is written without `https://` is a link too. */
export const findTwitterParts = (text: string): TextPart[] =>
  cutAt(
    [
      ...findTwitterLinks(text),
      ...foundBy(patterns.mention, 'mention', text),
      ...foundBy(patterns.tag, 'tag', text),
      ...foundBy(patterns.cashtag, 'tag', text),
    ],
    text,
  )
