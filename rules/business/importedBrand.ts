import { readBrandAssets } from './brandAssets.ts'
import type { Import } from './businessDraft.ts'
import { defaultColors, type StructuredColors } from './colorRoles.ts'

interface TakenImage {
  media_id: number
  alt: string
}

interface Taken {
  logos: readonly TakenImage[]
  images: readonly TakenImage[]
}

/**
 * The parts of the brand assets that change with what was taken from a page: added to what is there, nothing twice. The
 * first three colors of a brand without any become its primary, secondary and accent color.
 */
export function withImportedBrand(brandAssets: unknown, { colors, fonts }: Import, { logos, images }: Taken) {
  const { assets } = readBrandAssets(brandAssets)
  const knownFonts = new Set(assets.fonts.map(({ family }) => family))
  const newFonts = fonts.filter((family) => !knownFonts.has(family)).map((family) => ({ family }))
  return {
    ...(colors.length > 0 && { colors: withColors(assets.colors, colors) }),
    ...(newFonts.length > 0 && { fonts: [...assets.fonts, ...newFonts] }),
    ...(logos.length > 0 && { logos: [...assets.logos, ...logos] }),
    ...(images.length > 0 && { images: [...assets.images, ...images] }),
  }
}

function withColors(known: StructuredColors, found: Import['colors']): StructuredColors {
  if (isUntouched(known)) {
    const [primary, secondary, accent, ...others] = found
    const roles = {
      primary: primary?.hex ?? known.primary,
      secondary: secondary?.hex ?? known.secondary,
      accent: accent?.hex ?? known.accent,
    }
    return { ...known, ...roles, custom: others.map(asCustom) }
  }
  const hexes = new Set(colorsOf(known).map((hex) => hex.toLowerCase()))
  return {
    ...known,
    custom: [...known.custom, ...found.filter(({ hex }) => !hexes.has(hex.toLowerCase())).map(asCustom)],
  }
}

const asCustom = (color: { hex: string; name: string }) =>
  ({ ...color, usage: 'custom', role: 'custom' }) satisfies StructuredColors['custom'][number]

const isUntouched = (colors: StructuredColors): boolean => JSON.stringify(colors) === JSON.stringify(defaultColors)

/** Every hex that a brand has. */
export const colorsOf = ({ primary, secondary, accent, neutral, text, custom }: StructuredColors): string[] => [
  primary,
  secondary,
  accent,
  neutral,
  text,
  ...custom.map(({ hex }) => hex),
]
