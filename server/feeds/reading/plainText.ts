import { load } from 'cheerio'
import { cleanText } from '../../business/website/text.ts'

/** Characters of a text of a feed that are read: more is never shown. */
const longestRead = 20_000

/** A text that may hold HTML, as people read it, in one line; scripts, styles and comments say nothing. */
export function plainText(html: string | undefined, longest: number): string {
  const text = (html ?? '').slice(0, longestRead)
  if (!/[<&]/.test(text)) return cleanText(text, longest)
  const $ = load(text, null, false)
  $('script, style, noscript, template, iframe').remove()
  $('br, p, div, li, h1, h2, h3, h4, h5, h6, tr, blockquote').append(' ')
  return cleanText($.root().text(), longest)
}

/** The address of the first picture in a text that holds HTML; undefined where there is none. */
export function pictureIn(html: string | undefined): string | undefined {
  const text = (html ?? '').slice(0, longestRead)
  return text.includes('<img') ? load(text, null, false)('img[src]').first().attr('src') : undefined
}
