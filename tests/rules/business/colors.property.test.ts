import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { colorName, contrastOf, hslOf } from '../../../rules/business/colors.ts'

const many = { numRuns: 10_000 }

const hues = ['Red', 'Orange', 'Yellow', 'Green', 'Cyan', 'Blue', 'Purple', 'Pink']
const names = new Set([
  ...['Charcoal', 'Dark Gray', 'Gray', 'Light Gray', 'White'],
  ...hues.flatMap((hue) => [hue, `Dark ${hue}`, `Light ${hue}`]),
])

const channel = fc.integer({ min: 0, max: 255 })
const rgb = fc.tuple(channel, channel, channel)
const hexOf = (parts: readonly number[]) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/** The bands of the decisions, said a second time in whole numbers of 1/255: no rounding can hide in it. */
function expectedName([red, green, blue]: readonly [number, number, number]): string {
  const most = Math.max(red, green, blue)
  const least = Math.min(red, green, blue)
  const spread = most - least
  const sum = most + least
  const isGray = spread === 0 || spread * 10 < Math.min(sum, 510 - sum)
  if (isGray) return grayName(sum)
  const name = hueName(sixtiethsOf(red, green, blue, most) / spread)
  if (sum * 100 < 30 * 510) return `Dark ${name}`
  return sum * 100 > 70 * 510 ? `Light ${name}` : name
}

function grayName(sum: number): string {
  const bands = [20, 40, 60, 90]
  const band = bands.findIndex((below) => sum * 100 < below * 510)
  return ['Charcoal', 'Dark Gray', 'Gray', 'Light Gray'][band] ?? 'White'
}

function sixtiethsOf(red: number, green: number, blue: number, most: number): number {
  if (most === red) return 60 * (green - blue)
  if (most === green) return 60 * (blue - red) + 120 * (most - Math.min(red, green, blue))
  return 60 * (red - green) + 240 * (most - Math.min(red, green, blue))
}

function hueName(degrees: number): string {
  const hue = (degrees + 360) % 360
  const bands: [number, number, string][] = [
    [15, 45, 'Orange'],
    [45, 70, 'Yellow'],
    [70, 165, 'Green'],
    [165, 195, 'Cyan'],
    [195, 255, 'Blue'],
    [255, 290, 'Purple'],
    [290, 345, 'Pink'],
  ]
  return bands.find(([from, to]) => hue >= from && hue < to)?.[2] ?? 'Red'
}

describe('the name of a color', () => {
  test('every hex has exactly one of the names', () => {
    fc.assert(
      fc.property(rgb, (parts) => {
        expect(names).toContain(colorName(hexOf(parts)))
      }),
      many,
    )
  })

  test('it is the name of its band', () => {
    fc.assert(
      fc.property(rgb, (parts) => {
        expect(colorName(hexOf(parts))).toBe(expectedName(parts))
      }),
      many,
    )
  })

  test('all 16 grays of a digit and every short form are named as their long form is', () => {
    for (let value = 0; value < 4096; value += 1) {
      const digits = value.toString(16).padStart(3, '0')
      const long = [...digits].map((digit) => digit + digit).join('')
      expect(colorName(`#${digits}`)).toBe(colorName(`#${long.toUpperCase()}`))
    }
  })

  test('what is no text, or no color, has no name', () => {
    const noHex = fc.string().filter((text) => !/^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(text))
    fc.assert(
      fc.property(fc.oneof(noHex, fc.integer(), fc.constant(null), fc.object()), (value) => {
        expect(colorName(value)).toBe('Unknown Color')
      }),
    )
  })

  test.for([
    ['#111111', 'Charcoal'],
    ['#444444', 'Dark Gray'],
    ['#808080', 'Gray'],
    ['#cccccc', 'Light Gray'],
    ['#ffffff', 'White'],
    ['#330000', 'Dark Red'],
    ['#ffaaaa', 'Light Red'],
    ['#1976d2', 'Blue'],
    ['#388e3c', 'Green'],
    ['#f57c00', 'Orange'],
  ])('%s is %s', ([hex, name]) => expect(colorName(hex)).toBe(name))

  test.for([
    ['15°, where Orange begins', '#f0693c', 'Orange'],
    ['just below 15°', '#ff3f00', 'Red'],
    ['45°, where Yellow begins', '#f0c33c', 'Yellow'],
    ['just below 45°', '#ffbf00', 'Orange'],
    ['70°, where Green begins', '#d2f03c', 'Green'],
    ['just below 70°', '#d5ff00', 'Yellow'],
    ['165°, where Cyan begins', '#3cf0c3', 'Cyan'],
    ['just below 165°', '#00ffbf', 'Green'],
    ['195°, where Blue begins', '#485a60', 'Blue'],
    ['just below 195°', '#00c0ff', 'Cyan'],
    ['255°, where Purple begins', '#693cf0', 'Purple'],
    ['just below 255°', '#3f00ff', 'Blue'],
    ['290°, where Pink begins', '#d23cf0', 'Pink'],
    ['just below 290°', '#d400ff', 'Purple'],
    ['345°, where Red goes on', '#f03c69', 'Red'],
    ['just below 345°', '#ff0040', 'Pink'],
    ['saturation 10', '#6e5a5a', 'Red'],
    ['just below saturation 10', '#6d5a5a', 'Dark Gray'],
  ])('%s: %s', ([, hex, name]) => expect(colorName(hex)).toBe(name))

  test.for([
    [20, '#333333', 'Dark Gray'],
    [40, '#666666', 'Gray'],
    [60, '#999999', 'Light Gray'],
    [89.8, '#e5e5e5', 'Light Gray'],
    [90.2, '#e6e6e6', 'White'],
    [30, '#990000', 'Red'],
    [70, '#ff6666', 'Red'],
  ])('at lightness %d the upper band begins, or the color has no word before it: %s', ([, hex, name]) =>
    expect(colorName(hex)).toBe(name),
  )
})

describe('hue, saturation and lightness', () => {
  test('make the color again', () => {
    fc.assert(
      fc.property(rgb, (parts) => {
        expect(hexOf(channelsOf(hslOf(hexOf(parts))))).toBe(hexOf(parts))
      }),
      many,
    )
  })
})

/** The way back, by the formula of CSS Color 4. */
function channelsOf(hsl: ReturnType<typeof hslOf>): number[] {
  if (!hsl) return []
  const [saturation, lightness] = [hsl.saturation / 100, hsl.lightness / 100]
  const part = (n: number) => {
    const k = (n + hsl.hue / 30) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [part(0), part(8), part(4)].map((value) => Math.round(value * 255))
}

describe('contrast', () => {
  test('is 21 of black and white, and 4.48 of #777777 on white', () => {
    expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  })

  test('is the same both ways, from 1 to 21, and 1 with itself', () => {
    fc.assert(
      fc.property(rgb, rgb, (one, other) => {
        const ratio = contrastOf(hexOf(one), hexOf(other))
        expect(ratio).toBe(contrastOf(hexOf(other), hexOf(one)))
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21)
        expect(contrastOf(hexOf(one), hexOf(one))).toBe(1)
      }),
    )
  })

  test('is 1 where one of them is no color', () => expect(contrastOf('red', '#ffffff')).toBe(1))
})
