const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/**
 * What a status says, for telling whether it is the one that was sent: its letters and digits, without HTML and the
 * names of servers in mentions, since servers set space, quotes and marks as they like.
 */
export const essenceOfHtml = (html: string): string => essenceOfText(decoded(html.replace(/<[^>]*>/g, '')))

/** The same of the text that was sent. */
export function essenceOfText(text: string): string {
  const bare = text
    .normalize('NFC')
    .replace(/(?<![\w/])@(\w+(?:[\w.-]*\w)?)@[\p{L}\p{N}.:-]+[\p{L}\p{N}]/gu, '@$1')
    .replace(/\s+/gu, '')
  return bare.replace(/[^\p{L}\p{N}]+/gu, '') || bare
}

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{1,8}));/gi, (whole, decimal, hex, name) => {
    if (decimal) return character(Number.parseInt(decimal, 10)) ?? whole
    if (hex) return character(Number.parseInt(hex, 16)) ?? whole
    // Other names are those of quotes, dashes and the like, which do not count.
    return entities[String(name).toLowerCase()] ?? ''
  })
}

const character = (code: number): string | undefined => (code <= 0x10_ffff ? String.fromCodePoint(code) : undefined)
