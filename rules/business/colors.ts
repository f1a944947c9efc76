import { strings } from '../../strings/business.ts'

/** Hue in degrees from 0 up to but not 360; saturation and lightness in percent. None of them is rounded. */
export interface Hsl {
  hue: number
  saturation: number
  lightness: number
}

/** Red, green and blue from 0 to 255. */
type Rgb = readonly [number, number, number]

const written = /^#(?:([0-9a-f])([0-9a-f])([0-9a-f])|([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2}))$/i

/** Whether it is a color as everything here writes one: `#rgb` or `#rrggbb`. */
export const isHex = (value: unknown): value is string => typeof value === 'string' && written.test(value)

/**
 * A color in hue, saturation and lightness; null for what is no hex color. Reckoned in whole numbers up to the one
 * division, so that a color on a band's edge is on it exactly.
 */
export function hslOf(hex: string): Hsl | null {
  const rgb = rgbOf(hex)
  if (!rgb) return null
  const most = Math.max(...rgb)
  const least = Math.min(...rgb)
  const sum = most + least
  const spread = most - least
  const saturation = spread === 0 ? 0 : (100 * spread) / Math.min(sum, 510 - sum)
  return { hue: hueOf(rgb, most, spread), saturation, lightness: (100 * sum) / 510 }
}

function hueOf([red, green, blue]: Rgb, most: number, spread: number): number {
  if (spread === 0) return 0
  if (most === red) return (60 * (green - blue)) / spread + (green < blue ? 360 : 0)
  if (most === green) return (60 * (blue - red)) / spread + 120
  return (60 * (red - green)) / spread + 240
}

/** Each name ends where the next begins; Red goes on over 360 (decisions, "Color names"). */
const hues = [
  { below: 15, name: strings.red },
  { below: 45, name: strings.orange },
  { below: 70, name: strings.yellow },
  { below: 165, name: strings.green },
  { below: 195, name: strings.cyan },
  { below: 255, name: strings.blue },
  { below: 290, name: strings.purple },
  { below: 345, name: strings.pink },
]

const grays = [
  { below: 20, name: strings.charcoal },
  { below: 40, name: strings.darkGray },
  { below: 60, name: strings.gray },
  { below: 90, name: strings.lightGray },
]

/**
 * What a color is called (specification, section 5; decisions, "Color names"). What is no text has the name "Unknown
 * Color", and so has a text that is no hex color: there is nothing else to say of it.
 */
export function colorName(hex: unknown): string {
  const hsl = typeof hex === 'string' ? hslOf(hex) : null
  if (!hsl) return strings.unknownColor
  const { hue, saturation, lightness } = hsl
  if (saturation < 10) return grays.find(({ below }) => lightness < below)?.name ?? strings.white
  const name = hues.find(({ below }) => hue < below)?.name ?? strings.red
  if (lightness < 30) return strings.dark(name)
  return lightness > 70 ? strings.light(name) : name
}

/** WCAG 2.2's ratio of two colors, from 1 to 21; 1 where either is no hex color, since nothing can be read then. */
export function contrastOf(one: string, other: string): number {
  const lights = [luminanceOf(one), luminanceOf(other)]
  if (lights.some(Number.isNaN)) return 1
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05)
}

function luminanceOf(hex: string): number {
  const [red, green, blue] = (rgbOf(hex) ?? [Number.NaN, 0, 0]).map(linear)
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

function rgbOf(hex: string): Rgb | null {
  const found = written.exec(hex)
  if (!found) return null
  const [red, green, blue] = found.slice(1).filter((digits) => digits !== undefined)
  return [partOf(red), partOf(green), partOf(blue)]
}

const partOf = (digits = ''): number => Number.parseInt(digits.length === 1 ? digits + digits : digits, 16)
