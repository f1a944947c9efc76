import type { CheerioAPI } from 'cheerio'
import { longestCardDescription, longestCardTitle } from '../../../contract/linkCards.ts'
import { webAddressIn } from './addresses.ts'
import { metaOf, textsOf } from './head.ts'
import { cleanText, firstOf } from './text.ts'

/** What a page says of itself to those who show a link to it. */
export interface PageCard {
  title: string
  description: string
  pictureUrl: string | null
}

/** Reads a page that came from the address (Open Graph protocol; Cards markup of X; HTML). Everything has a bounded length. */
export function readCard($: CheerioAPI, address: string): PageCard {
  const base = webAddressIn(address, $('base[href]').first().attr('href')) ?? address
  const meta = metaOf($)
  const first = (names: readonly string[], longest: number) =>
    firstOf(...names.map((name) => cutText(meta(name), longest)))
  const [title] = textsOf($, 'head > title', 1)
  const picture = pictureNames.map((name) => webAddressIn(base, meta(name))).find((url) => url !== null)
  return {
    title: firstOf(first(['og:title', 'twitter:title'], longestCardTitle), cutText(title, longestCardTitle)),
    description: first(['og:description', 'twitter:description', 'description'], longestCardDescription),
    pictureUrl: picture ?? null,
  }
}

/** In one line, and no longer than so many characters of UTF-16; no character is cut in two. */
function cutText(text: string | undefined, longest: number): string {
  const cut = cleanText(text, longest).slice(0, longest)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

const pictureNames = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']
