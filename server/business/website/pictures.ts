import type { Cheerio, CheerioAPI } from 'cheerio'
import { webAddressIn } from './addresses.ts'
import { cleanText, distinctBy } from './text.ts'

type Picture = { url: string; alt: string }
type Elements = ReturnType<CheerioAPI>

const mostElements = 500
const mostLogos = 12
const mostImages = 30
const longestAlt = 200
/** Pixels: what is narrower or lower is a button or a badge. */
const smallestWidth = 300
const smallestHeight = 150

interface Place {
  $: CheerioAPI
  base: string
  meta: (name: string) => string | undefined
  /** Logos that its JSON-LD names. */
  linked: readonly string[]
}

/** Icons of the page with the largest first, then what its data, its pictures' names and its head call a logo. */
export function logosOf(place: Place): Picture[] {
  const { base, meta, linked } = place
  const named = (addresses: readonly (string | undefined)[]) =>
    addresses.flatMap((address) => pictureAt(base, address, ''))
  const pictures = elementsOf(place, 'img')
    .filter(isLogo)
    .flatMap((image) => pictureOf(base, image))
  return distinct([...named(iconsOf(place)), ...named(linked), ...pictures, ...named([meta('og:logo')])]).slice(
    0,
    mostLogos,
  )
}

/** What the page offers for sharing, then its large pictures. */
export function imagesOf(place: Place, logos: readonly Picture[]): Picture[] {
  const { base, meta } = place
  const shared = [
    ...pictureAt(base, meta('og:image') ?? meta('og:image:url'), meta('og:image:alt')),
    ...pictureAt(base, meta('twitter:image') ?? meta('twitter:image:src'), meta('twitter:image:alt')),
  ]
  const large = elementsOf(place, 'img')
    .filter((image) => !isLogo(image) && isLarge(image))
    .flatMap((image) => pictureOf(base, image))
  const taken = new Set(logos.map(({ url }) => url))
  return distinct([...shared, ...large])
    .filter(({ url }) => !taken.has(url))
    .slice(0, mostImages)
}

function elementsOf({ $ }: Place, selector: string): Elements[] {
  return $(selector)
    .slice(0, mostElements)
    .toArray()
    .map((element) => $(element))
}

/** Addresses of the icons that can be used as a picture, largest first. */
function iconsOf(place: Place): string[] {
  const icons = elementsOf(place, 'link[rel][href]').flatMap((link) => {
    const rel = (link.attr('rel') ?? '').toLowerCase().split(/\s+/)
    const href = link.attr('href') ?? ''
    const isTouch = rel.some((word) => word.startsWith('apple-touch-icon'))
    if (!(isTouch || rel.includes('icon')) || /\.ico(?:[?#]|$)/i.test(href)) return []
    return [{ href, size: sizeOf(link.attr('sizes')) ?? (isTouch ? 180 : 32) }]
  })
  return icons.sort((one, other) => other.size - one.size).map(({ href }) => href)
}

/** Pixels of the widest size; a drawing has `any`. */
function sizeOf(sizes: string | undefined): number | null {
  if (sizes === undefined) return null
  if (/\bany\b/i.test(sizes)) return Number.POSITIVE_INFINITY
  const widths = [...sizes.slice(0, 200).matchAll(/(\d{1,5})x\d/gi)].map(([, width]) => Number(width))
  return widths.length > 0 ? Math.max(...widths) : null
}

function isLogo(image: Elements): boolean {
  const own = ['class', 'id', 'alt', 'src'].map((name) => image.attr(name)?.slice(0, 500) ?? '')
  return own.some((text) => /logo/i.test(text)) || isInLogo(image.parent())
}

const isInLogo = (around: Cheerio<ReturnType<Elements['parent']>[number]>): boolean =>
  [around, around.parent()].some((one) => /logo/i.test(`${one.attr('class') ?? ''} ${one.attr('id') ?? ''}`))

function isLarge(image: Elements): boolean {
  const width = pixels(image.attr('width')) ?? widestOf(image.attr('srcset')).width
  const height = pixels(image.attr('height'))
  if (height !== null && height < smallestHeight) return false
  return width === null ? image.closest('main, article, section, figure').length > 0 : width >= smallestWidth
}

const pixels = (text: string | undefined): number | null =>
  /^\d{1,5}(?:px)?$/.test(text ?? '') ? Number.parseInt(text ?? '', 10) : null

/** The widest of the addresses that an image offers. */
function widestOf(srcset: string | undefined): { address: string | undefined; width: number | null } {
  const offered = (srcset ?? '')
    .slice(0, 8000)
    .split(/,\s+/)
    .flatMap((offer) => {
      const [address, size] = offer.trim().split(/\s+/)
      return address && /^\d{1,5}w$/.test(size ?? '') ? [{ address, width: Number.parseInt(size ?? '', 10) }] : []
    })
  return offered.sort((one, other) => other.width - one.width)[0] ?? { address: undefined, width: null }
}

function pictureOf(base: string, image: Elements): Picture[] {
  const address = widestOf(image.attr('srcset')).address ?? image.attr('src') ?? ''
  const whole = address === '' || address.startsWith('data:') ? image.attr('data-src') : address
  return pictureAt(base, whole, image.attr('alt'))
}

function pictureAt(base: string, address: string | undefined, alt: string | undefined): Picture[] {
  const url = webAddressIn(base, address)
  return url ? [{ url, alt: cleanText(alt, longestAlt) }] : []
}

const distinct = (pictures: readonly Picture[]): Picture[] => distinctBy(pictures, ({ url }) => url)
