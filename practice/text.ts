const url = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/gu

/** A piece of a text: plain, or an address. */
export interface Piece {
  text: string
  href: string | null
}

/** A text cut where addresses begin and end. */
export function cutAtLinks(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const match of text.matchAll(url)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), href: null })
    pieces.push({ text: match[0], href: match[0] })
    end = match.index + match[0].length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), href: null })
  return pieces
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Count of what a person sees as one character. */
export const graphemes = (text: string): number => [...new Intl.Segmenter('en').segment(text)].length
