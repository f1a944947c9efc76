import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type DesignDocument,
  type DesignPage,
  type DesignSize,
  designDocument,
  type TextElement,
} from '../../../contract/designDocument.ts'
import { designShapes, largestListedDocument } from '../../../contract/templates.ts'
import { contrastOf } from '../../../rules/business/colors.ts'
import { type DesignBrand, neutralColors } from '../../../rules/designs/brand.ts'
import { layoutText, type Measure } from '../../../rules/designs/layoutText.ts'
import { designSizes } from '../../../rules/designs/sizes.ts'
import { starterNamed, starters } from '../../../rules/designs/starters/starters.ts'
import { groundAt } from './support/groundAt.ts'

const named = (...all: string[]) => all.map((hex) => ({ hex, name: hex }))
const fonts = { heading: 'Bricolage Grotesque Condensed', text: 'Figtree', families: [] }
const images: DesignBrand['images'] = []
const logo = { mediaId: 3, alt: 'Logo', ratio: 1 }

const brands: Readonly<Record<string, DesignBrand>> = {
  none: { name: 'Corner Shop', isOwn: false, colors: neutralColors, fonts, logo: null, images },
  bright: {
    name: 'Pedal Pushers Bicycle Repair',
    isOwn: true,
    colors: named('#ff3d7f', '#00c2ff', '#ffe600'),
    fonts,
    logo,
    images,
  },
  dark: {
    name: 'Nightjar',
    isOwn: true,
    colors: named('#101418', '#22303c', '#6ee7b7'),
    fonts: { heading: 'Playfair Display', text: 'Lora', families: [] },
    logo: { ...logo, ratio: 4 },
    images,
  },
  'two colors': { name: 'Twofold', isOwn: true, colors: named('#5b2be0', '#f7c948'), fonts, logo: null, images },
  white: { name: 'A', isOwn: true, colors: named('#ffffff'), fonts, logo: null, images },
}

/** Near to narrow faces, and broader than all that come with the product. */
const narrow: Measure = (text, { size }) => text.length * size * 0.46
const broad: Measure = (text, { size }) => text.length * size * 0.62
const measures = [narrow, broad]

const drawn = starters.flatMap((one) =>
  designSizes.flatMap((size) =>
    Object.entries(brands).map(([brand, own]) => ({
      name: `${one.name}, ${size.label}, ${brand}`,
      pageCount: one.pageCount,
      size,
      design: one.draw(own, size),
    })),
  ),
)

test('there are twenty-four designs in eight categories', () => {
  const counts = Object.groupBy(starters, ({ category }) => category)
  expect(Object.entries(counts).map(([category, all]) => [category, all?.length])).toEqual([
    ['quote', 3],
    ['offer', 4],
    ['event', 3],
    ['before_after', 2],
    ['tip', 4],
    ['announcement', 3],
    ['testimonial', 2],
    ['story', 3],
  ])
  expect(new Set(starters.map(({ key }) => key)).size).toBe(24)
  expect(new Set(starters.map(({ name }) => name)).size).toBe(24)
  expect(starters.filter(({ pageCount }) => pageCount > 1)).toHaveLength(2)
  for (const { sizes } of starters) expect(sizes.toSorted()).toEqual(designShapes.toSorted())
})

test('lists carry each design whole until it has a preview', () => {
  const largest = Math.max(...drawn.map(({ design }) => Buffer.byteLength(JSON.stringify(design))))
  // A database writes spaces between the parts.
  expect(largest * 1.15).toBeLessThan(largestListedDocument)
})

test('a design is found by the key of its address', () => {
  for (const one of starters) expect(starterNamed(one.key)).toBe(one)
  expect(starterNamed('nothing')).toBeNull()
})

test('in every size and every brand each design is a valid document with its slots named once', () => {
  expect(drawn.length).toBeGreaterThan(1000)
  for (const { name, design, pageCount, size } of drawn) {
    expect(faultsOf(design), name).toEqual([])
    expect(design, name).toMatchObject({ width: size.width, height: size.height })
    expect(design.pages, name).toHaveLength(pageCount)
    const elements = design.pages.flatMap((page) => page.elements)
    expect(repeated(elements.map(({ id }) => id)), name).toEqual([])
    expect(repeated(elements.flatMap(({ slot }) => slot ?? [])), name).toEqual([])
    for (const element of elements) {
      if (element.type === 'text') expect(element.slot, name).not.toBeNull()
    }
  }
})

const told = (find: (design: DesignDocument) => string[]): string[] =>
  drawn.flatMap(({ name, design }) => find(design).map((fault) => `${name}: ${fault}`))

test('every text stands within its page, fits its box and is large enough to read', () =>
  expect(told(badlySet)).toEqual([]))

test('every text can be read on what lies below each of its lines', () => expect(told(unreadable)).toEqual([]))

test('no two texts of a page overlap', () => expect(told(overlapping)).toEqual([]))

test('a design can be drawn in any size at all', () => {
  const side = fc.integer({ min: 16, max: 4096 })
  fc.assert(
    fc.property(fc.constantFrom(...starters), side, side, (one, width, height) => {
      const { none } = brands
      if (none) expect(faultsOf(one.draw(none, { width, height }))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('the same brand and size give the same document', () => {
  const size: DesignSize = { width: 1080, height: 1350 }
  for (const one of starters)
    for (const brand of Object.values(brands)) expect(one.draw(brand, size)).toEqual(one.draw(brand, size))
})

const badlySet = (design: DesignDocument): string[] =>
  design.pages.flatMap(textsOf).flatMap((text) => {
    const isInside =
      text.x >= 0 && text.y >= 0 && text.x + text.width <= design.width && text.y + text.height <= design.height
    const set = measures.map((measure) => layoutText(text, measure))
    const smallest = (Math.min(design.width, design.height) / 100) * 2
    return [
      ...(isInside ? [] : [`${text.slot} leaves the page`]),
      ...(set.some(({ isOverflowing }) => isOverflowing) ? [`${text.slot} runs over`] : []),
      ...(set.some(({ size }) => size < smallest) ? [`${text.slot} is too small`] : []),
    ]
  })

const unreadable = (design: DesignDocument): string[] =>
  design.pages.flatMap((page) =>
    page.elements.flatMap((element, at) => {
      if (element.type !== 'text') return []
      const grounds = inkOf(element, narrow)
        .flatMap(pointsOf)
        .map((point) => groundAt(page, at, point))
      return [...new Set(grounds)]
        .filter((ground) => contrastOf(element.color, ground) < 4.5)
        .map((ground) => `${element.slot} on ${ground}`)
    }),
  )

const overlapping = (design: DesignDocument): string[] =>
  design.pages.map(textsOf).flatMap((texts) =>
    texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => measures.some((measure) => doOverlap(inkOf(one, measure), inkOf(other, measure))))
        .map((other) => `${one.slot} and ${other.slot}`),
    ),
  )

const faultsOf = (design: DesignDocument): string[] => {
  const read = designDocument.safeParse(design)
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const repeated = (all: readonly string[]): string[] => all.filter((one, at) => all.indexOf(one) !== at)

const textsOf = (page: DesignPage): TextElement[] => page.elements.filter((element) => element.type === 'text')

interface Ink {
  left: number
  right: number
  top: number
  foot: number
}

/** Where the letters of each line are. */
function inkOf(text: TextElement, measure: Measure): Ink[] {
  const { size, lines } = layoutText(text, measure)
  return lines.map(({ x, y, width }) => ({
    left: text.x + x,
    right: text.x + x + width,
    top: text.y + y - 0.72 * size,
    foot: text.y + y + 0.18 * size,
  }))
}

const pointsOf = ({ left, right, top, foot }: Ink): { x: number; y: number }[] =>
  [left, (left + right) / 2, right].flatMap((x) => [top, (top + foot) / 2, foot].map((y) => ({ x, y })))

const doOverlap = (some: readonly Ink[], others: readonly Ink[]): boolean =>
  some.some((one) =>
    others.some(
      (other) => one.left < other.right && other.left < one.right && one.top < other.foot && other.top < one.foot,
    ),
  )
