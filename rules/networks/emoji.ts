/** A whole emoji, of however many code points (UTS 51: RGI emoji). */
const emoji = /\p{RGI_Emoji}/gv

/** What an emoji may hold; a digit, `#` or `*` is one only before something of it. To look no further is quick. */
const stretch =
  /(?:[0-9#*]?(?:\u200d|\ufe0f|[\u00a9\u00ae\u203c-\u2bff\u3030\u303d\u3297\u3299\u{1f000}-\u{1faff}\u{e0020}-\u{e007f}])+)+/gu

/** A text with something else in place of each emoji. */
export const withoutEmoji = (text: string, replaced: (found: string) => string): string =>
  text.replace(stretch, (found) => found.replace(emoji, replaced))
