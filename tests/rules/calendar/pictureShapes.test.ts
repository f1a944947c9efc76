import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import {
  firstChoices,
  type PictureChoices,
  type PicturedMonth,
  pictureSizes,
} from '../../../rules/calendar/monthPicture.ts'
import { type MeasureText, type PictureShape, pictureShapes } from '../../../rules/calendar/pictureShapes.ts'
import { defaultFormat, inFormat } from '../../../rules/shell/regionalFormat.ts'
import { picturedMonth, picturedPost } from './picturedMonth.ts'

const signWidths = { title: 34, name: 17, label: 12, number: 13, text: 9 }
const measure: MeasureText = (text, font) => Array.from(text).length * signWidths[font]

const shapes = (month: PicturedMonth, choices: Partial<PictureChoices> = {}) =>
  pictureShapes(month, { ...firstChoices, ...choices }, measure)
const textsOf = (all: readonly PictureShape[]) => all.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : []))
const marksOf = (all: readonly PictureShape[]) => all.flatMap((shape) => (shape.kind === 'mark' ? [shape.mark] : []))

describe('what a picture tells', () => {
  const month = picturedMonth(
    [
      picturedPost(3, { title: 'Pies', state: 'published' }),
      picturedPost(4, { title: 'Rolls', state: 'draft', networks: ['bluesky', 'twitter', 'twitter'] }),
      picturedPost(4, { title: 'Cakes', state: 'failed' }),
    ],
    { name: 'Loaf & Co' },
  )

  test('the month, its sum, the business, each day and each post with its time', () => {
    const texts = textsOf(shapes(month))
    expect(texts).toEqual(expect.arrayContaining(['November 2026', '3 posts on 2 days', 'Loaf & Co', 'Mon', '1', '30']))
    expect(texts).toEqual(expect.arrayContaining(['9a Pies', '9a Rolls', '9a Cakes']))
    expect(texts.filter((text) => text === '31')).toEqual([])
  })

  test('its weeks and its hours are as the person has them', () => {
    const texts = inFormat({ ...defaultFormat, clock: '24', weekStart: 'monday' }, () => textsOf(shapes(month)))
    expect(texts.filter((text) => /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)$/.test(text))).toEqual([
      'Mon',
      'Tue',
      'Wed',
      'Thu',
      'Fri',
      'Sat',
      'Sun',
    ])
    expect(texts).toContain('09:00 Pies')
  })

  test('what went wrong is told to nobody: it was planned', () => {
    expect(marksOf(shapes(month)).toSorted()).toEqual(['draft', 'draft', 'out', 'out', 'planned', 'planned'])
    expect(textsOf(shapes(month))).toEqual(expect.arrayContaining(['went out', 'planned', 'draft']))
  })

  test('only marks that are there are explained', () => {
    const texts = textsOf(shapes(picturedMonth([picturedPost(3)])))
    expect(texts).toContain('planned')
    expect(texts).not.toContain('went out')
    expect(texts).not.toContain('draft')
  })

  test('without texts a day has a mark a post and their number', () => {
    const bare = shapes(month, { hasTexts: false })
    expect(textsOf(bare).join(' ')).not.toMatch(/Pies|Rolls|Cakes|9a/)
    expect(textsOf(bare)).toEqual(expect.arrayContaining(['1 post', '2 posts']))
    expect(marksOf(bare)).toHaveLength(6)
  })

  test('networks are named once each where they are wanted, and nowhere else', () => {
    expect(textsOf(shapes(month)).join(' ')).not.toMatch(/Bluesky|X/)
    const named = textsOf(shapes(month, { hasNetworks: true, size: 'wide' }))
    expect(named.join(' ')).toContain('Bluesky, X:')
    expect(named).toContain('X 2, Bluesky 3')
  })

  test('the name is left out where it is not wanted', () => {
    expect(textsOf(shapes(month, { hasName: false }))).not.toContain('Loaf & Co')
  })

  test('a month without posts says so', () => {
    expect(textsOf(shapes(picturedMonth([])))).toContain('Nothing planned')
    expect(marksOf(shapes(picturedMonth([])))).toEqual([])
  })

  test('a day with more posts than room tells how many more there are', () => {
    const many = Array.from({ length: 40 }, () => picturedPost(12))
    const texts = textsOf(shapes(picturedMonth(many, { moreByDay: { '2026-11-12': 2000 } })))
    const told = texts.filter((text) => text.startsWith('9a')).length
    expect(told).toBeGreaterThan(0)
    expect(texts).toContain(`+${(2040 - told).toLocaleString('en-US')} more`)
  })

  test('a text from right to left begins at the right of its square', () => {
    const [text] = shapes(picturedMonth([picturedPost(3, { title: 'خبز' })])).filter(
      (shape) => shape.kind === 'text' && shape.text.includes('خبز'),
    )
    const [latin] = shapes(picturedMonth([picturedPost(3, { title: 'Pies' })])).filter(
      (shape) => shape.kind === 'text' && shape.text.includes('Pies'),
    )
    expect(text).toMatchObject({ isRightToLeft: true })
    expect(latin).toMatchObject({ isRightToLeft: false })
    expect(text?.x ?? 0).toBeGreaterThan(latin?.x ?? 0)
  })
})

/** Where a shape stands, from left to right and from top to bottom. */
function boxOf(shape: PictureShape) {
  if (shape.kind === 'line')
    return { left: shape.x, right: shape.x + shape.width, top: shape.y, bottom: shape.y + shape.height }
  if (shape.kind === 'mark')
    return { left: shape.x, right: shape.x + shape.size, top: shape.y, bottom: shape.y + shape.size }
  const width = measure(shape.text, shape.font)
  const left = shape.isRightToLeft ? shape.x - width : shape.x
  return { left, right: left + width, top: shape.y - signWidths[shape.font], bottom: shape.y }
}

describe('where it stands', () => {
  const post = fc.record({
    date: fc.integer({ min: 1, max: 30 }),
    title: fc.string({ unit: 'grapheme', maxLength: 60 }),
    state: fc.constantFrom('draft' as const, 'scheduled' as const, 'published' as const),
    networks: fc.uniqueArray(fc.constantFrom(...networks), { maxLength: 9 }),
  })
  const choices = fc.record({
    hasTexts: fc.boolean(),
    hasNetworks: fc.boolean(),
    hasName: fc.boolean(),
    theme: fc.constant('light' as const),
    size: fc.constantFrom('portrait' as const, 'wide' as const),
  })
  const month = fc
    .record({
      posts: fc.array(post, { maxLength: 60 }),
      moreByDay: fc.dictionary(
        fc.constantFrom('2026-11-01', '2026-11-15', '2026-11-30'),
        fc.integer({ min: 1, max: 9e4 }),
      ),
      name: fc.option(fc.string({ unit: 'grapheme', maxLength: 120 })),
    })
    .map(({ posts, ...rest }) =>
      picturedMonth(
        posts.map(({ date, ...given }) => picturedPost(date, given)),
        rest,
      ),
    )

  test('nothing leaves the picture, whatever is written', () => {
    fc.assert(
      fc.property(month, choices, (pictured, chosen) => {
        const { width, height } = pictureSizes[chosen.size]
        const all = pictureShapes(pictured, chosen, measure)
        expect(all.length).toBeGreaterThan(0)
        const outside = all.filter((shape) => {
          const { left, right, top, bottom } = boxOf(shape)
          return left < 0 || top < 0 || right > width || bottom > height
        })
        expect(outside).toEqual([])
      }),
      { numRuns: 150 },
    )
  })

  test('no day writes over the one below it or beside it', () => {
    fc.assert(
      fc.property(month, choices, (pictured, chosen) => {
        const all = pictureShapes(pictured, chosen, measure)
        const lines = all.filter((shape) => shape.kind === 'line').map(boxOf)
        const [first, last] = [Math.min(...lines.map(({ top }) => top)), Math.max(...lines.map(({ bottom }) => bottom))]
        const columns = [...new Set(lines.filter(({ left, right }) => right - left === 1).map(({ left }) => left))]
        const rows = [...new Set(lines.filter(({ top, bottom }) => bottom - top === 1).map(({ top }) => top))]
        const within = all.filter((shape) => shape.kind !== 'line').map(boxOf)
        const crossing = within.filter(
          ({ left, right, top, bottom }) =>
            top > first &&
            bottom < last &&
            (columns.some((x) => left < x && x < right) || rows.some((y) => top < y && y < bottom)),
        )
        expect(columns).toHaveLength(8)
        expect(crossing).toEqual([])
      }),
      { numRuns: 150 },
    )
  })
})
