import { cutAtLinks, escapeHtml, graphemes } from '../text.ts'

export const limits = { characters: 500, charactersPerUrl: 23 }

const mention = /(?<=^|[^\w/])@(\w+)@[\w.-]+\w/g

/** Length as the server counts it: an address counts for 23, and of a mention only the local name. */
export function countedLength(text: string): number {
  return cutAtLinks(text.replace(mention, '@$1')).reduce(
    (sum, piece) => sum + (piece.href ? limits.charactersPerUrl : graphemes(piece.text)),
    0,
  )
}

/** The text as the HTML that the API answers. */
export function asHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => cutAtLinks(paragraph).map(pieceAsHtml).join(''))
  return paragraphs.map((inner) => `<p>${inner.replaceAll('\n', '<br />')}</p>`).join('')
}

const pieceAsHtml = ({ text, href }: { text: string; href: string | null }): string =>
  href === null
    ? escapeHtml(text)
    : `<a href="${escapeHtml(href)}" target="_blank" rel="nofollow noopener noreferrer">${escapeHtml(text)}</a>`
