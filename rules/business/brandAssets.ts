import { type Color, defaultColors, type StructuredColors, structuredOf } from './colorRoles.ts'

export { type Color, defaultColors, type StructuredColors, structuredOf }

export interface Font {
  family: string
  /** What it is for, in the person's words. */
  usage?: string
  weight?: number
}

/** A picture of the media library; the provider adds its addresses to what it answers. */
export interface BrandImage {
  media_id: number
  alt?: string
  label?: string
  url?: string
  thumbnail_url?: string
}

/** What a business looks and sounds like (specification, section 3); in the wire's names, since much of it is free. */
export interface BrandAssets {
  colors: StructuredColors
  fonts: Font[]
  logos: BrandImage[]
  images: BrandImage[]
  brand_voice: Record<string, unknown>
  style_guide: Record<string, unknown>
  /** Ids. */
  templates: number[]
}

export const emptyBrandAssets: Readonly<BrandAssets> = {
  colors: defaultColors,
  fonts: [],
  logos: [],
  images: [],
  brand_voice: {},
  style_guide: {},
  templates: [],
}

const lists = ['fonts', 'logos', 'images', 'templates'] as const
const records = ['brand_voice', 'style_guide'] as const

/**
 * A set of brand assets from anything (specification, section 5; decisions, "Invalid assets"): fonts, logos, images and
 * templates must be lists, colors a list or an object, voice and style guide objects. Any fault empties colors, fonts,
 * logos and templates; images, voice and style guide only go when the fault is their own. A part that is not there is
 * empty and no fault; what cannot be read within a list is left out and no fault either.
 */
export function readBrandAssets(value: unknown): { assets: BrandAssets; isValid: boolean } {
  if (isAbsent(value)) return { assets: emptyBrandAssets, isValid: true }
  const parts = isRecord(value) ? value : {}
  const isValid = isRecord(value) && keepsRule(value)
  const kept = {
    images: imagesIn(parts.images),
    brand_voice: recordIn(parts.brand_voice),
    style_guide: recordIn(parts.style_guide),
  }
  if (!isValid) return { assets: { ...emptyBrandAssets, ...kept }, isValid }
  const { colors, fonts, logos, templates } = parts
  const others = { fonts: fontsIn(fonts), logos: imagesIn(logos), templates: idsIn(templates) }
  return { assets: { ...kept, ...others, colors: structuredOf(colors) }, isValid }
}

const keepsRule = (set: Readonly<Record<string, unknown>>): boolean =>
  lists.every((name) => isAbsent(set[name]) || Array.isArray(set[name])) &&
  records.every((name) => isAbsent(set[name]) || isRecord(set[name])) &&
  (isAbsent(set.colors) || Array.isArray(set.colors) || isRecord(set.colors))

const isAbsent = (value: unknown): boolean => value === undefined || value === null

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const recordIn = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {})

const recordsIn = (list: unknown): Record<string, unknown>[] => (Array.isArray(list) ? list.filter(isRecord) : [])

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const idsIn = (list: unknown): number[] => (Array.isArray(list) ? list.filter(isId) : [])

function fontsIn(list: unknown): Font[] {
  return recordsIn(list).flatMap(({ family, usage, weight }) => {
    if (typeof family !== 'string' || family.trim() === '') return []
    return [{ family, ...textIn('usage', usage), ...(typeof weight === 'number' && { weight }) }]
  })
}

function imagesIn(list: unknown): BrandImage[] {
  return recordsIn(list).flatMap(({ media_id, alt, label, url, thumbnail_url }) => {
    if (!isId(media_id)) return []
    const texts = { ...textIn('alt', alt), ...textIn('label', label), ...textIn('url', url) }
    return [{ media_id, ...texts, ...textIn('thumbnail_url', thumbnail_url) }]
  })
}

function textIn<Name extends string>(name: Name, value: unknown): Partial<Record<Name, string>> {
  const part: Partial<Record<Name, string>> = {}
  if (typeof value === 'string') part[name] = value
  return part
}
