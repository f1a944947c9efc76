import type { CheerioAPI } from 'cheerio'
import { metaOf, textsOf } from './head.ts'
import { cleanText, firstOf } from './text.ts'

/** What a page says, for whoever writes about it. */
export interface PageText {
  title: string
  /** Without markup, a line for each block; of a long page the beginning. */
  text: string
}

const longestTitle = 200

/** What is no part of what a page says. */
const beside =
  'script, style, noscript, template, svg, iframe, nav, footer, aside, form, button, [hidden], [aria-hidden=true]'
const blocks = 'h1, h2, h3, h4, h5, h6, p, li, blockquote, dt, dd, td, th, pre, figcaption'
const mostBlocks = 1000

/** Reads the words of a page: those of its main part, where it says which that is. `longest` is in characters (UTF-16). */
export function readPageText($: CheerioAPI, longest: number): PageText {
  const meta = metaOf($)
  const title = firstOf(
    cleanText(meta('og:title'), longestTitle),
    cleanText(textsOf($, 'head > title', 1)[0], longestTitle),
    cleanText($('h1').first().text(), longestTitle),
  )
  $(beside).remove()
  const main = $('main, article, [role=main]').first()
  const root = main.length > 0 ? main : $('body')
  const found = root
    .find(blocks)
    .slice(0, mostBlocks)
    .toArray()
    // What has blocks of its own within it says nothing that they do not.
    .filter((element) => $(element).find(blocks).length === 0)
    .map((element) => cleanText($(element).text(), longest))
    .filter((line) => line !== '')
  const lines = found.length > 0 ? found : [cleanText(root.text(), longest)]
  return { title, text: cut([...new Set(lines)].join('\n'), longest) }
}

/** No sign is cut in two. */
function cut(text: string, longest: number): string {
  const short = text.slice(0, longest)
  return short.isWellFormed() ? short : short.slice(0, -1)
}
