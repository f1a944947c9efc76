import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastOf } from '../../../rules/business/colors.ts'
import {
  contrastBelow,
  groundName,
  ratioText,
  readabilityOf,
  readableColor,
  readsSentences,
} from '../../../rules/designs/readability.ts'
import { hex } from './arbitraries.ts'

const page = { width: 1080, height: 1350 }
const below = [{ hex: '#2e4a3f', share: 1 }]
const text = (color: string, size = 40, weight = 400) => ({ color, size, weight })
const brand = [
  { hex: '#fdf3e3', name: 'Flour' },
  { hex: '#e5c088', name: 'Wheat' },
  { hex: '#c98b4b', name: 'Crust' },
  { hex: '#2e4a3f', name: 'Fir' },
]

describe('contrast with what lies below', () => {
  test('is that of the color that is hardest to tell from the text', () => {
    const found = contrastBelow('#ffffff', [
      { hex: '#000000', share: 0.8 },
      { hex: '#cccccc', share: 0.2 },
    ])
    expect(found).toEqual({ ratio: contrastOf('#ffffff', '#cccccc'), against: '#cccccc' })
  })

  test('does not count specks', () => {
    const speck = { hex: '#ffffff', share: 0.01 }
    expect(contrastBelow('#ffffff', [{ hex: '#000000', share: 0.99 }, speck])?.ratio).toBeCloseTo(21)
    expect(contrastBelow('#ffffff', [speck])?.ratio).toBeCloseTo(1)
  })

  test('is none where nothing lies below', () => {
    expect(contrastBelow('#ffffff', [])).toBeNull()
    expect(readabilityOf(text('#ffffff'), [], page)).toBeNull()
  })
})

describe('a text', () => {
  // A gray with 3.5 to 1 on white.
  const gray = '#868686'
  const white = [{ hex: '#ffffff', share: 1 }]

  test('reads well at any size from 4.5 to 1', () => {
    expect(readabilityOf(text('#fdf3e3'), below, page)?.reads).toBe('any')
  })

  test('reads well at its size from 3 to 1 where a phone shows it at 24 pixels, or bold at 18.66', () => {
    expect(readabilityOf(text(gray, 70), white, page)?.reads).toBe('large')
    expect(readabilityOf(text(gray, 69), white, page)?.reads).toBe('faint')
    expect(readabilityOf(text(gray, 54, 700), white, page)?.reads).toBe('large')
    expect(readabilityOf(text(gray, 53, 700), white, page)?.reads).toBe('faint')
  })

  test('is too faint below 3 to 1 at any size', () => {
    expect(readabilityOf(text('#aaaaaa', 400, 900), white, page)?.reads).toBe('faint')
  })

  test('is told in words', () => {
    expect(readsSentences.any).toBe('Reads well at any size.')
    expect(ratioText(8.84)).toBe('8.8 to 1')
    expect(ratioText(4.4999)).toBe('4.4 to 1')
    expect(ratioText(3)).toBe('3.0 to 1')
  })
})

describe('the color that is proposed', () => {
  test('is the nearest of the brand that reads well', () => {
    expect(readableColor(text('#c98b4b'), below, page, brand)).toMatchObject({ name: 'Wheat' })
  })

  test('is none where none of the brand reads well', () => {
    expect(
      readableColor(text('#c98b4b'), [{ hex: '#808080', share: 1 }], page, [brand[2] ?? { hex: '', name: '' }]),
    ).toBeNull()
  })

  test('always reads well', () => {
    fc.assert(
      fc.property(hex, hex, fc.array(hex.map((color) => ({ hex: color, name: color }))), (color, ground, colors) => {
        const found = readableColor(text(color), [{ hex: ground, share: 1 }], page, colors)
        expect(found === null || contrastOf(found.hex, ground) >= 4.5).toBe(true)
      }),
    )
  })
})

test('a ground is called as the brand calls it, else by its hue', () => {
  expect(groundName('#2f4b40', brand)).toBe('fir')
  expect(groundName('#1020f0', brand)).toBe('blue')
})
