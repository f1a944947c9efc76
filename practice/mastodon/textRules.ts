import { cutAtLinks, escapeHtml, graphemes } from '../text.ts'

const mention = /(?<=^|[^\w/])@(\w+)@[\w.-]+\w/g

/** Length as the server counts it: an address counts for a fixed number, and of a mention only the local name. */
export function countedLength(text: string, perAddress: number): number {
  return cutAtLinks(text.replace(mention, '@$1')).reduce(
    (sum, piece) => sum + (piece.href ? perAddress : graphemes(piece.text)),
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
