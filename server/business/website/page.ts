import type { CheerioAPI } from 'cheerio'
import type { FoundOnPage } from '../../../contract/websiteReading.ts'
import { webAddressIn } from './addresses.ts'
import { servedFamilies } from './cssFonts.ts'
import { type Meta, metaOf, textsOf } from './head.ts'
import { type LinkedData, readLinkedData } from './linkedData.ts'
import { imagesOf, logosOf } from './pictures.ts'
import { socialLinksOf } from './socialLinks.ts'
import { cleanText, firstOf } from './text.ts'

/** What a page says by its own text; what its styles say is read from them. */
export interface Page {
  found: Omit<FoundOnPage, 'colors' | 'fonts'>
  /** Style sheets that are to be fetched. */
  sheets: string[]
  /** Styles that the page brings with it, as sheets. */
  styles: string[]
  /** Families of a font service. */
  fonts: string[]
}

const mostElements = 2000
const mostScripts = 20
const mostSheets = 10
const longestName = 100
const longestDescription = 2000

/** Reads a page that came from the address. Everything in it is of bounded number and length. */
export function readPage($: CheerioAPI, address: string): Page {
  const base = webAddressIn(address, $('base[href]').first().attr('href')) ?? address
  const meta = metaOf($)
  const linked = readLinkedData(textsOf($, 'script[type="application/ld+json"]', mostScripts))
  const logos = logosOf({ $, base, meta, linked: linked.logos })
  const { sheets, fonts } = sheetsOf($, base)
  return {
    found: {
      website_url: address,
      name: nameOf($, { meta, linked, address }),
      description: firstOf(
        ...['description', 'og:description'].map((name) => cleanText(meta(name), longestDescription)),
        linked.description,
      ),
      logos,
      images: imagesOf({ $, base, meta, linked: linked.logos }, logos),
      social_links: socialLinksOf(linksOf($, base, linked)),
    },
    sheets,
    styles: stylesOf($, meta('theme-color')),
    fonts,
  }
}

function nameOf($: CheerioAPI, { meta, linked, address }: { meta: Meta; linked: LinkedData; address: string }): string {
  const { hostname } = new URL(address)
  return firstOf(
    cleanText(meta('og:site_name'), longestName),
    cleanText(meta('application-name'), longestName),
    linked.name,
    cleanText(nameInTitle(cleanText(textsOf($, 'title', 1)[0], 500), hostname), longestName),
    cleanText(hostname.replace(/^www\./, ''), longestName),
  )
}

function linksOf($: CheerioAPI, base: string, linked: LinkedData) {
  const written = $('a[href], link[rel][href]')
    .slice(0, mostElements)
    .toArray()
    .map((element) => ({ href: $(element).attr('href'), isOwn: /\bme\b/i.test($(element).attr('rel') ?? '') }))
  const said = linked.sameAs.map((href) => ({ href, isOwn: true }))
  return [...written, ...said].flatMap(({ href, isOwn }) => {
    const url = webAddressIn(base, href)
    return url ? [{ url, isOwn }] : []
  })
}

function sheetsOf($: CheerioAPI, base: string): { sheets: string[]; fonts: string[] } {
  const addresses = $('link[rel][href]')
    .slice(0, mostElements)
    .toArray()
    .filter((element) => isSheet($(element).attr('rel'), $(element).attr('media')))
    .flatMap((element) => webAddressIn(base, $(element).attr('href')) ?? [])
  const served = addresses.map((address) => ({ address, families: servedFamilies(address) }))
  return {
    sheets: served.flatMap(({ address, families }) => (families ? [] : [address])).slice(0, mostSheets),
    fonts: [...new Set(served.flatMap(({ families }) => families ?? []))].slice(0, mostSheets),
  }
}

const isSheet = (rel = '', media = ''): boolean =>
  /(?:^|\s)stylesheet(?:\s|$)/i.test(rel) && !/(?:^|\s)alternate(?:\s|$)/i.test(rel) && media.trim() !== 'print'

/** Sheets inside of the page, and what single elements say of themselves. */
function stylesOf($: CheerioAPI, themeColor: string | undefined): string[] {
  const inline = $('[style]')
    .slice(0, mostElements)
    .toArray()
    .map((element) => `a{${$(element).attr('style')?.slice(0, 1000) ?? ''}}`)
  const theme = themeColor === undefined ? [] : [`a{color:${themeColor.slice(0, 100)}}`]
  return [...theme, ...textsOf($, 'style', 50), ...inline]
}

/** What titles separate their parts with. */
const separators = /\s+[|–—·•»:/-]\s+|\s*[|•»]\s*|:\s+/u
const genericTitles = /^(?:home|homepage|home page|welcome|start|startseite|accueil|inicio|index)$/i

/** The business's part of a page's title: the one that its host is called like, else the first that says something. */
function nameInTitle(title: string, hostname: string): string {
  const parts = title
    .split(separators)
    .map((part) => part.trim().replace(/^welcome to\s+/i, ''))
    .filter((part) => part !== '' && !genericTitles.test(part))
  const host = lettersIn(hostname)
  return parts.find((part) => lettersIn(part) !== '' && host.includes(lettersIn(part))) ?? parts[0] ?? title
}

const lettersIn = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
