import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastOf } from '../../../rules/business/colors.ts'
import { neutralColors } from '../../../rules/designs/brand.ts'
import { type DesignPalette, paletteOf } from '../../../rules/designs/brandPalette.ts'

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = fc.array(
  hex.map((value) => ({ hex: value, name: '' })),
  { minLength: 1, maxLength: 8 },
)

const pairs: readonly (readonly [keyof DesignPalette, keyof DesignPalette])[] = [
  ['ink', 'ground'],
  ['strong', 'ground'],
  ['accentOnGround', 'ground'],
  ['ink', 'soft'],
  ['strongOnSoft', 'soft'],
  ['onDeep', 'deep'],
  ['glow', 'deep'],
  ['onSecond', 'second'],
  ['glowOnSecond', 'second'],
  ['onAccent', 'accent'],
]

test('whatever the colors of a brand, every text of a design can be read on its ground', () => {
  fc.assert(
    fc.property(colors, (all) => {
      const palette = paletteOf({ colors: all })
      for (const [text, ground] of pairs)
        expect(contrastOf(palette[text], palette[ground]), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      for (const one of Object.values(palette)) expect(one).toMatch(/^#[0-9a-f]{6}$/)
    }),
    { numRuns: 3000 },
  )
})

test('colors of the brand that can be read are taken as they are', () => {
  const palette = paletteOf({ colors: neutralColors })
  expect(palette).toMatchObject({
    deep: '#1f4a40',
    ground: '#faf5ec',
    ink: '#1d1a17',
    accent: '#e6a83f',
    second: '#b4472e',
  })
})
