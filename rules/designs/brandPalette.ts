import { contrastOf, hslOf } from '../business/colors.ts'
import { readableShade } from '../business/contrast.ts'
import type { DesignBrand } from './brand.ts'

/**
 * Colors by what they do in a design. Every pair of a text's color and its ground that is named here has a contrast of
 * 4.5 at least, whatever the brand.
 */
export interface DesignPalette {
  /** A light ground. On it: `ink`, `strong`, `accentOnGround`. */
  ground: string
  /** A darker light ground, of the accent. On it: `ink`, `strongOnSoft`. */
  soft: string
  /** The color of long texts. */
  ink: string
  /** The brand's color in headings on the light ground, and a dark ground itself. On it: `onDeep`, `glow`. */
  deep: string
  strong: string
  strongOnSoft: string
  onDeep: string
  /** The accent where it is read on the dark ground. */
  glow: string
  /** Another dark ground. On it: `onSecond`, `glowOnSecond`. */
  second: string
  onSecond: string
  glowOnSecond: string
  /** A ground that is seen from afar. On it: `onAccent`. */
  accent: string
  onAccent: string
  accentOnGround: string
}

const readable = 4.5

/** The palette of a brand: its own colors wherever they can be read, else their nearest shade that can. */
export function paletteOf({ colors }: Pick<DesignBrand, 'colors'>): DesignPalette {
  const all = colors.map(({ hex }) => hex)
  const lead = all.find((hex) => !isPale(hex) && isColorful(hex)) ?? all.find((hex) => !isPale(hex)) ?? '#1d1d1f'
  const ground = brightest(all.filter(isPale)) ?? mix(lead, '#ffffff', 0.94)
  const deep = shade([lead, ...all.filter(isColorful)].find(isDeepOn(ground)) ?? lead, ground)
  const others = all.filter((hex) => hex !== deep && hex !== ground)
  const ink = inkOf(others, deep, ground)
  const rest = others.filter((hex) => hex !== ink)
  const accent = mostVivid(rest.filter((hex) => !isPale(hex) && differs(hex, deep))) ?? lightened(deep)
  const second = rest.find((hex) => hex !== accent && isDeepOn(ground)(hex)) ?? mix(deep, '#000000', 0.4)
  const soft = softOf(accent, ground, ink)
  return {
    ground,
    soft,
    ink,
    deep,
    strong: deep,
    strongOnSoft: shade(deep, soft),
    onDeep: ground,
    glow: shade(accent, deep),
    second,
    onSecond: ground,
    glowOnSecond: shade(accent, second),
    accent,
    onAccent: onAccentOf(accent, [deep, ink, ground]),
    accentOnGround: shade(accent, ground),
  }
}

/** Light enough for black to be read on it with ease, and so pale that it can be the ground of everything. */
const isPale = (hex: string): boolean => contrastOf(hex, '#000000') >= 14

const isColorful = (hex: string): boolean => {
  const hsl = hslOf(hex)
  return hsl !== null && hsl.saturation >= 12 && hsl.lightness >= 10
}

const isDeepOn =
  (ground: string) =>
  (hex: string): boolean =>
    contrastOf(hex, ground) >= readable

function inkOf(others: readonly string[], deep: string, ground: string): string {
  const dark = others.filter((hex) => contrastOf(hex, ground) >= 10)
  return dark.toSorted((one, other) => contrastOf(other, ground) - contrastOf(one, ground))[0] ?? darkened(deep, ground)
}

const darkened = (deep: string, ground: string): string => {
  const dark = mix(deep, '#0c0b0a', 0.72)
  return contrastOf(dark, ground) >= 10 ? dark : '#141312'
}

const lightened = (deep: string): string => mix(deep, '#ffffff', 0.48)

const brightest = (all: readonly string[]): string | undefined =>
  all.toSorted((one, other) => contrastOf(other, '#000000') - contrastOf(one, '#000000'))[0]

const mostVivid = (all: readonly string[]): string | undefined =>
  all.toSorted((one, other) => vivid(other) - vivid(one))[0]

/** How much color is seen: a saturated one that is neither near black nor near white. */
function vivid(hex: string): number {
  const hsl = hslOf(hex)
  return hsl ? (hsl.saturation / 100) * (1 - Math.abs(hsl.lightness - 52) / 52) : 0
}

/** Two grounds that lie side by side are told apart. */
const differs = (one: string, other: string): boolean => contrastOf(one, other) >= 1.6

/** As much of the accent in the ground as leaves the ink well read. */
function softOf(accent: string, ground: string, ink: string): string {
  const tint = [0.45, 0.35, 0.25, 0.15, 0.08].map((share) => mix(ground, accent, share))
  return tint.find((hex) => contrastOf(hex, ink) >= 7.5) ?? ground
}

const onAccentOf = (accent: string, wanted: readonly string[]): string =>
  wanted.find((hex) => contrastOf(hex, accent) >= readable) ?? shade(wanted[1] ?? '#141312', accent)

/** The nearest shade that can be read; black or white can on every ground. */
const shade = (hex: string, ground: string): string => readableShade(hex, ground, readable) ?? hex

/** `share` of the way from one to the other. */
function mix(from: string, to: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, other] = [from, to].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((one ?? 0) + ((other ?? 0) - (one ?? 0)) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
