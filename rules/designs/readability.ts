import type { DesignSize, TextElement } from '../../contract/designDocument.ts'
import { strings } from '../../strings/designs.ts'
import { colorName, contrastOf } from '../business/colors.ts'

/** A color that lies below a text. */
export interface ColorBelow {
  hex: string
  /** Of what lies below, from 0 to 1. */
  share: number
}

export interface Readability {
  /** WCAG's contrast with what is hardest to tell from the text below it, from 1 to 21. */
  ratio: number
  /** What that is. */
  against: string
  /** any: also when it is seen small · large: as large as it is · faint: not well */
  reads: 'any' | 'large' | 'faint'
}

/**
 * How broad a picture is seen, in pixels of CSS: across the screen of a usual phone, where most of them are. A text of 69
 * pixels on a design of 1,080 is seen at 24.
 */
const seenWidth = 375

/** WCAG 2.2, 1.4.3: what is large text, in pixels of CSS, and the ratios of large and of other text. */
const large = { size: 24, boldSize: 18.66, bold: 700, ratio: 3 }
const usualRatio = 4.5

/** A color with less of the ground than this is an edge or a speck. */
const leastShare = 0.02

/** The least contrast of a color with those below it, and which of them has it; null where nothing is below. */
export function contrastBelow(
  color: string,
  below: readonly ColorBelow[],
): Pick<Readability, 'ratio' | 'against'> | null {
  const grounds = below.filter(({ share }) => share >= leastShare)
  return (grounds.length > 0 ? grounds : below)
    .map(({ hex }) => ({ ratio: contrastOf(color, hex), against: hex }))
    .reduce<Pick<Readability, 'ratio' | 'against'> | null>(
      (worst, one) => (worst && worst.ratio <= one.ratio ? worst : one),
      null,
    )
}

/** How well a text of a design reads on what lies below it; `size` is what it is drawn in. Null where nothing is below. */
export function readabilityOf(
  { color, size, weight }: Pick<TextElement, 'color' | 'size' | 'weight'>,
  below: readonly ColorBelow[],
  page: DesignSize,
): Readability | null {
  const found = contrastBelow(color, below)
  if (!found) return null
  if (found.ratio >= usualRatio) return { ...found, reads: 'any' }
  return { ...found, reads: isLarge(size, weight, page) && found.ratio >= large.ratio ? 'large' : 'faint' }
}

function isLarge(size: number, weight: number, page: DesignSize): boolean {
  const seen = (size * seenWidth) / page.width
  return seen >= (weight >= large.bold ? large.boldSize : large.size)
}

interface NamedColor {
  hex: string
  name: string
}

/** The brand's color nearest to a text's own with which it would read well on all that lies below; null: there is none. */
export function readableColor(
  text: Pick<TextElement, 'color' | 'size' | 'weight'>,
  below: readonly ColorBelow[],
  page: DesignSize,
  brandColors: readonly NamedColor[],
): (NamedColor & { ratio: number }) | null {
  const reading = brandColors.flatMap(({ hex, name }) => {
    const found = readabilityOf({ ...text, color: hex }, below, page)
    return found && found.reads !== 'faint' ? [{ hex, name, ratio: found.ratio }] : []
  })
  return reading.toSorted((one, other) => distance(one.hex, text.color) - distance(other.hex, text.color))[0] ?? null
}

/** “8.8 to 1”, rounded down: what is just too little is never shown as enough. */
export const ratioText = (ratio: number): string =>
  strings.contrastToOne((Math.floor(ratio * 10 + 1e-9) / 10).toFixed(1))

/** What a ratio comes to, after “8.8 to 1 on fir.” */
export const readsSentences = {
  any: strings.readsWellAtAnySize,
  large: strings.readsWellAtThisSize,
  faint: strings.tooFaintToRead,
} satisfies Record<Readability['reads'], string>

/** What a color is called within a sentence: as the brand calls one that looks the same, else by its hue. */
export function groundName(hex: string, brandColors: readonly NamedColor[]): string {
  const [nearest] = brandColors.toSorted((one, other) => distance(one.hex, hex) - distance(other.hex, hex))
  const isSame = nearest !== undefined && distance(nearest.hex, hex) < sameColor
  return (isSame ? nearest.name : colorName(hex)).toLowerCase()
}

/** Colors nearer than this look the same in a picture that is made smaller. */
const sameColor = 24

/** How far two colors are from each other for the eye, from 0 to 765: Riemersma's “redmean”. */
function distance(one: string, other: string): number {
  const [red1, green1, blue1] = partsOf(one)
  const [red2, green2, blue2] = partsOf(other)
  const mean = (red1 + red2) / 2
  return Math.sqrt(
    (2 + mean / 256) * (red1 - red2) ** 2 +
      4 * (green1 - green2) ** 2 +
      (2 + (255 - mean) / 256) * (blue1 - blue2) ** 2,
  )
}

/** Of `#rrggbb`. */
const partsOf = (hex: string): [number, number, number] => {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}
