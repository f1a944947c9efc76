import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankDocument, blankPage } from '../../../rules/designs/blankDocument.ts'
import { migrateDocument } from '../../../rules/designs/migrateDocument.ts'
import { pictureElementOf, qrElementOf, textElementOf } from '../../../rules/designs/newElements.ts'
import { readDocument } from '../../../rules/designs/readDocument.ts'
import { design, isValid } from './arbitraries.ts'

const box = { x: 0, y: 0, width: 100, height: 50 }
const text = textElementOf({ id: 'headline', ...box, text: 'Stollen class' })
const stored = {
  ...blankDocument({ width: 1080, height: 1350 }, 'page'),
  pages: [{ ...blankPage('page'), elements: [text] }],
}
const withElements = (...elements: unknown[]) => ({ ...stored, pages: [{ ...blankPage('page'), elements }] })
const elementsOf = (value: unknown) => readDocument(value).document.pages[0]?.elements

describe('a document', () => {
  test('serialized and read back is the same', () => {
    fc.assert(
      fc.property(design, (before) => {
        const { document, unread } = readDocument(JSON.parse(JSON.stringify(before)))
        expect(JSON.stringify(document)).toBe(JSON.stringify(before))
        expect(unread).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('whose keys the database put in another order reads the same, without a word', () => {
    const picture = pictureElementOf({ id: 'p', ...box, crop: { height: 1, width: 0.5, y: 0, x: 0.25 } })
    const turned = withElements(Object.fromEntries(Object.entries(picture).toReversed()))
    expect(readDocument(turned)).toEqual({ document: withElements(picture), unread: [] })
  })

  test('of whatever kind opens as a valid one', () => {
    const loose = fc.record(
      { version: fc.anything(), width: fc.anything(), pages: fc.array(fc.anything()), guides: fc.anything() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.anything(), loose), (value) => isValid(readDocument(value).document)),
      { numRuns: 1000 },
    )
  })

  test('that is damaged at one place opens as a valid one', () => {
    fc.assert(
      fc.property(design, fc.nat(), fc.anything(), (before, at, damage) => {
        const places = placesIn(before)
        const damaged = replaced(before, places[at % places.length] ?? [], damage)
        return isValid(readDocument(damaged).document)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('what cannot be read is said', () => {
  test.each([null, 'text', [], {}, { pages: [] }])('nothing at all: %j', (value) => {
    const { document, unread } = readDocument(value)
    expect(document).toEqual(blankDocument({ width: 1080, height: 1080 }, 'page'))
    expect(unread).toEqual(['Nothing of this design can be read. A blank page is shown instead.'])
  })

  test('elements, by page and number', () => {
    const { document, unread } = readDocument(withElements(text, { type: 'hologram' }, 7))
    expect(document.pages[0]?.elements).toEqual([text])
    expect(unread).toEqual(['2 elements on page 1 cannot be read and are missing.'])
  })

  test('an element in part: what is no value of it becomes the usual', () => {
    const { document, unread } = readDocument(withElements({ ...text, align: 'justified', size: 90 }))
    expect(document.pages[0]?.elements).toEqual([{ ...text, size: 90 }])
    expect(unread).toEqual(['An element on page 1 cannot be read in full and may look different.'])
  })

  test('a number out of bounds, brought within them', () => {
    const { document, unread } = readDocument(withElements({ ...text, opacity: 3 }))
    expect(document.pages[0]?.elements).toEqual([text])
    expect(unread).toHaveLength(1)
  })

  test('an element without a box or without what it shows', () => {
    const { x: _, ...boxless } = text
    const { text: __, ...empty } = qrElementOf({ id: 'qr', ...box, text: 'https://hearth.example' })
    expect(elementsOf(withElements(boxless, empty))).toEqual([])
  })

  test('the size', () => {
    const { document, unread } = readDocument({ ...stored, width: 'broad' })
    expect(document).toMatchObject({ width: 1080, height: 1080, pages: stored.pages })
    expect(unread).toEqual(['The size of this design cannot be read. It is shown as 1080 × 1080.'])
  })

  test('a page', () => {
    const { document, unread } = readDocument({ ...stored, pages: ['torn', ...stored.pages] })
    expect(document.pages).toEqual(stored.pages)
    expect(unread).toEqual(['Page 1 cannot be read.'])
  })

  test('pages and elements over the most', () => {
    const pages = Array.from({ length: 22 }, (_, index) => blankPage(`p${index}`))
    expect(readDocument({ ...stored, pages }).document.pages).toHaveLength(20)
    expect(readDocument({ ...stored, pages }).unread).toHaveLength(1)
    const elements = Array.from({ length: 301 }, (_, index) => ({ ...text, id: `e${index}` }))
    expect(elementsOf(withElements(...elements))).toHaveLength(300)
    expect(readDocument(withElements(...elements)).unread).toHaveLength(1)
  })

  test('a newer version, of which what is known opens', () => {
    const { document, unread } = readDocument({ ...stored, version: 9, mood: 'calm' })
    expect(document).toEqual(stored)
    expect(unread).toEqual([
      'This design was saved by a newer version of the editor. What only that version knows is missing.',
    ])
  })
})

test('an id that is missing or there twice becomes one that is free', () => {
  const twice = withElements(text, text, { ...text, id: 'Not an id' }, { ...text, id: 'page' })
  expect(elementsOf(twice)?.map(({ id }) => id)).toEqual(['headline', 'element-2', 'element', 'element-3'])
})

describe('an older version', () => {
  const steps = {
    1: (old: object) => ({ ...old, second: true }),
    2: (old: object) => ({ ...old, third: true }),
  }

  test('is brought up one version after the other', () => {
    expect(migrateDocument({ version: 1 }, steps, 3)).toEqual({ version: 3, second: true, third: true })
    expect(migrateDocument({ version: 2 }, steps, 3)).toEqual({ version: 3, third: true })
  })

  test('is left alone where it is current, newer, or says none', () => {
    for (const document of [{ version: 3 }, { version: 8 }, { version: 'old' }, {}]) {
      expect(migrateDocument(document, steps, 3)).toBe(document)
    }
  })
})

type Place = readonly (string | number)[]

function placesIn(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at]
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))]
}

function replaced(value: unknown, [key, ...rest]: Place, by: unknown): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return by
  const copy = Array.isArray(value) ? [...value] : { ...value }
  Reflect.set(copy, key, replaced(Reflect.get(value, key), rest, by))
  return copy
}
