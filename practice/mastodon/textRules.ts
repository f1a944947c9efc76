import { cutAtLinks, escapeHtml } from '../text.ts'

/** The text as the HTML that the API answers. */
export function asHtml(text: string): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => cutAtLinks(paragraph).map(pieceAsHtml).join(''))
  return paragraphs.map((inner) => `<p>${inner.replaceAll('\n', '<br />')}</p>`).join('')
}

const pieceAsHtml = ({ text, href }: { text: string; href: string | null }): string =>
  href === null
    ? escapeHtml(text)
    : `<a href="${escapeHtml(href)}" target="_blank" rel="nofollow noopener noreferrer">${escapeHtml(text)}</a>`
