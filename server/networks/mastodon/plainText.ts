const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

/**
 * What a status says, for telling whether it is the one that was sent: every character but spaces, with what stands for
 * an image (`alt` of a custom emoji), without the names of servers in mentions, which servers leave out.
 */
export const wordsOfHtml = (html: string): string => wordsOfText(withoutTags(html))

/** A status as people read it: its paragraphs stand apart, its line breaks stay. */
export const textOfHtml = (html: string): string =>
  withoutTags(html.replace(/<br\b[^>]*>/gi, '\n').replace(/<\/p>\s*(?=<p\b)/gi, '\n\n')).trim()

const withoutTags = (html: string): string =>
  decoded(html.replace(/<img\b[^>]*?\balt="([^"]*)"[^>]*>/gi, '$1').replace(/<[^>]*>/g, ''))

/** The same of the text that was sent. */
export const wordsOfText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/(?<![\w/])@(\w+(?:[\w.-]*\w)?)@[\p{L}\p{N}.:-]+[\p{L}\p{N}]/gu, '@$1')
    .replace(/\s+/gu, '')

/** Letters and digits of it: what is left where a server sets marks, quotes and emoji in its own way. */
export const lettersOf = (words: string): string => words.replace(/[^\p{L}\p{N}]+/gu, '') || words

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number.parseInt(decimal, 10)) ?? whole
    if (hex) return character(Number.parseInt(hex, 16)) ?? whole
    return entities[String(name).toLowerCase()] ?? whole
  })
}

const character = (code: number): string | undefined => (code <= 0x10_ffff ? String.fromCodePoint(code) : undefined)
