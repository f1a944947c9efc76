import { createHash } from 'node:crypto'
import { cutAtLinks } from '../text.ts'

/** Weight of a text that everybody may post. */
export const mostWeight = 280
const addressWeight = 23

/** Weighs a text: letters of Europe 1, others and emoji 2, an address 23. */
export const weightOf = (text: string): number =>
  cutAtLinks(text.normalize('NFC')).reduce((sum, piece) => sum + (piece.href ? addressWeight : wordsOf(piece.text)), 0)

const wordsOf = (text: string): number =>
  [...new Intl.Segmenter('en').segment(text)].reduce((sum, { segment }) => {
    if (/^\p{RGI_Emoji}$/v.test(segment)) return sum + 2
    return sum + [...segment].reduce((weight, character) => weight + (isLight(character) ? 1 : 2), 0)
  }, 0)

const ranges = [
  [0, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const

function isLight(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return ranges.some(([from, to]) => code >= from && code <= to)
}

/** An address as X shortens it in a text, and what it stands for. */
export interface ShortLink {
  url: string
  expanded: string
  /** Code points. */
  start: number
  end: number
  mediaKey?: string
}

/** A text as the API answers it: addresses shortened, `&`, `<` and `>` escaped, media as an address at its end. */
export function shortened(
  text: string,
  media: readonly { address: string; key: string }[],
): { text: string; urls: ShortLink[] } {
  const urls: ShortLink[] = []
  let whole = ''
  const link = (expanded: string, mediaKey?: string, name = expanded) => {
    const url = `https://t.co/${createHash('sha256').update(name).digest('hex').slice(0, 10)}`
    const start = [...whole].length
    whole += url
    urls.push({ url, expanded, start, end: start + url.length, ...(mediaKey !== undefined && { mediaKey }) })
  }
  for (const piece of cutAtLinks(text)) {
    if (piece.href) link(piece.href)
    else whole += escaped(piece.text)
  }
  const [first] = media
  if (first && whole !== '') whole += ' '
  const start = [...whole].length
  if (first) link(first.address, first.key)
  // All media of a post share one address in its text.
  const shared = urls.at(-1)
  if (first && shared) urls.push(...media.slice(1).map(({ key }) => ({ ...shared, start, mediaKey: key })))
  return { text: whole, urls }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
