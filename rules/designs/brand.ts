import { strings } from '../../strings/designs.ts'
import { type BrandAssets, defaultColors, type Font } from '../business/brandAssets.ts'
import { colorName, isHex } from '../business/colors.ts'
import { defaultFamilies, familyNamed } from './families.ts'

export interface BrandColor {
  /** `#rrggbb` in small letters. */
  hex: string
  name: string
}

/** What of a business's brand designs are made with. */
export interface DesignBrand {
  /** Of the business. */
  name: string
  /** Whether the business has colors, fonts or a logo of its own; else all of it is the neutral set. */
  isOwn: boolean
  /** The most important first; never empty. */
  colors: readonly BrandColor[]
  fonts: {
    /** Families that come with the product. */
    heading: string
    text: string
    /** As the brand names them, also those that do not come with the product; empty where the brand has none. */
    families: readonly string[]
  }
  /** `ratio` is its width in parts of its height. */
  logo: { mediaId: number; alt: string; ratio: number } | null
  /** Pictures that the brand names as its own; `alt` is empty where nobody wrote one. */
  images: readonly { mediaId: number; name: string; alt: string }[]
}

/** For a business that has not chosen colors: they go with any trade. */
export const neutralColors: readonly BrandColor[] = [
  { hex: '#1f4a40', name: strings.pine },
  { hex: '#b4472e', name: strings.brick },
  { hex: '#e6a83f', name: strings.amber },
  { hex: '#faf5ec', name: strings.paper },
  { hex: '#1d1a17', name: strings.ink },
]

/**
 * The brand that designs are drawn in. A role's color that is the product's default was not chosen by anybody and is
 * left out. How broad the logo is the assets do not know: it counts as a square.
 */
export function readDesignBrand(name: string, assets: BrandAssets): DesignBrand {
  const chosen = chosenColors(assets)
  const families = [...new Set(assets.fonts.map(({ family }) => family.trim()).filter((family) => family !== ''))]
  const [logo] = assets.logos
  return {
    name,
    isOwn: chosen.length > 0 || families.length > 0 || logo !== undefined,
    colors: chosen.length > 0 ? chosen : neutralColors,
    fonts: { ...pairOf(assets.fonts), families },
    images: assets.images.map(({ media_id, label = '', alt = '' }, at) => ({
      mediaId: media_id,
      name: label.trim() || alt.trim() || strings.pictureAt(at + 1),
      alt: alt.trim(),
    })),
    logo: logo ? { mediaId: logo.media_id, alt: logo.alt?.trim() || strings.logoOf(name), ratio: 1 } : null,
  }
}

const roles = ['primary', 'secondary', 'accent', 'neutral', 'text'] as const

function chosenColors({ colors }: BrandAssets): BrandColor[] {
  const ofRoles = roles
    .filter((role) => colors[role] !== defaultColors[role])
    .map((role) => ({ hex: colors[role], name: '' }))
  const byHex = new Map<string, BrandColor>()
  for (const { hex, name } of [...ofRoles, ...colors.custom]) {
    if (!isHex(hex)) continue
    const long = longHex(hex)
    const before = byHex.get(long)
    if (!before || (before.name === colorName(long) && name.trim() !== ''))
      byHex.set(long, { hex: long, name: name.trim() || colorName(long) })
  }
  return [...byHex.values()]
}

const longHex = (hex: string): string =>
  (hex.length === 4 ? hex.replace(/[^#]/g, (digit) => digit + digit) : hex).toLowerCase()

const forHeadings = /head|title|display/i
const forTexts = /body|text|paragraph|copy/i

/** What the person says a font is for decides, then the order; only families that can be drawn are taken. */
function pairOf(fonts: readonly Font[]): { heading: string; text: string } {
  const known = fonts.flatMap(({ family, usage = '' }) => {
    const found = familyNamed(family)
    return found ? [{ family: found.family, usage }] : []
  })
  const said = (words: RegExp) => known.find(({ usage }) => words.test(usage))?.family
  const heading = said(forHeadings) ?? known.find(({ usage }) => !forTexts.test(usage))?.family
  const text = said(forTexts) ?? known.find(({ family }) => family !== heading)?.family
  return { heading: heading ?? text ?? defaultFamilies.heading, text: text ?? defaultFamilies.text }
}
