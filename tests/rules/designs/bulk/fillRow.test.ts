import fc from 'fast-check'
import { expect, test } from 'vitest'
import { designDocument } from '../../../../contract/designDocument.ts'
import { type FoundPicture, fillRow, pictureNamesOf, type RowDeps } from '../../../../rules/designs/bulk/fillRow.ts'
import { slotOf, slotsOf } from '../../../../rules/designs/slots.ts'
import { design } from '../arbitraries.ts'
import { offerDesign } from './offerDesign.ts'

const choice = new Map([
  ['text headline', 0],
  ['text price', 1],
  ['picture photo', 2],
])
/** Every character is half as broad as the text is high. */
const measure: RowDeps['measure'] = (text, { size }) => text.length * size * 0.5
const library: Readonly<Record<string, FoundPicture | null>> = {
  'cake.jpg': { mediaId: 9, alt: 'A cake' },
  'lost.jpg': null,
  '17': 'video',
}
const deps: RowDeps = {
  slots: slotsOf(offerDesign),
  choice,
  pictureNamed: (name) => library[name],
  arePosts: false,
  measure,
}

const fill = (row: readonly string[], change: Partial<RowDeps> = {}) => {
  const filled = fillRow(offerDesign, row, { ...deps, ...change })
  const elements = filled.document.pages.flatMap((page) => page.elements)
  const shown = elements.map((element) =>
    element.type === 'text' ? element.text : element.type === 'picture' ? element.mediaId : null,
  )
  return { ...filled, shown }
}

test('a row fills the texts and the picture of a design, and its alternative text is made of them', () => {
  const { shown, faults, altText } = fill([' Cakes ', '€ 3', 'cake.jpg'])
  expect(shown).toEqual([9, '€ 3', 'Cakes'])
  expect(faults).toEqual([])
  expect(altText).toBe('Cakes. € 3.')
})

test('a text that does not fit its box is told', () => {
  expect(fill(['Cakes with cream and butter '.repeat(4), '€ 3', 'cake.jpg']).faults).toEqual(['Headline does not fit.'])
})

test('an empty cell empties its text, and that is told', () => {
  const { shown, faults } = fill(['Cakes', '', 'cake.jpg'])
  expect(shown).toEqual([9, '', 'Cakes'])
  expect(faults).toEqual(['Price is empty.'])
  expect(fill(['Cakes']).faults).toContain('Price is empty.')
})

test('a text that is too long for a design is cut, and that is told', () => {
  const { faults, document } = fill(['Cakes', 'a'.repeat(5001), 'cake.jpg'])
  expect(faults[0]).toBe('Price is cut after 5000 characters.')
  expect(designDocument.safeParse(document).success).toBe(true)
})

test('a video fills no place, and that is told', () => {
  expect(fill(['Cakes', '€ 3', '17'])).toMatchObject({
    shown: [5, '€ 3', 'Cakes'],
    faults: ['“17” is a video, so the design’s own picture stays.'],
  })
})

test('what a post has instead of a picture is told of the post', () => {
  const told = (cell: string) => fill(['Cakes', '€ 3', cell], { arePosts: true }).faults
  expect(told('17')).toEqual(['The post starts with a video, so the design’s own picture stays.'])
  expect(told('')).toEqual(['The post has no picture, so the design’s own picture stays.'])
  expect(told('lost.jpg')).toEqual(['The picture of the post is not in your media any more.'])
  expect(told('cake.jpg')).toEqual([])
})

test('a picture that is missing leaves the one of the design, and that is told', () => {
  expect(fill(['Cakes', '€ 3', 'lost.jpg'])).toMatchObject({
    shown: [5, '€ 3', 'Cakes'],
    faults: ['Your media have no picture called “lost.jpg” for Photo.'],
  })
  expect(fill(['Cakes', '€ 3', '']).faults).toEqual(['Photo is empty, so the design’s own picture stays.'])
})

test('a picture that is still looked for is no fault', () => {
  expect(fill(['Cakes', '€ 3', 'soon.jpg'])).toMatchObject({ shown: [5, '€ 3', 'Cakes'], faults: [] })
})

test('a place without a column stays as it is', () => {
  const { shown, faults } = fill(['Cakes', '€ 3', 'lost.jpg'], { choice: new Map([['text price', 1]]) })
  expect(shown).toEqual([5, '€ 3', 'Pies'])
  expect(faults).toEqual([])
})

test('pictures are asked for by what the columns of pictures have, each once', () => {
  const rows = [['a', 'b', ' cake.jpg'], ['c', 'd', 'cake.jpg'], ['e', 'f', ''], ['g']]
  expect(pictureNamesOf(rows, deps)).toEqual(['cake.jpg'])
  expect(pictureNamesOf(rows, { ...deps, choice: new Map([['text price', 0]]) })).toEqual([])
})

test('every chosen cell stands in its place, the rest is as it was, and the outcome is a design', () => {
  fc.assert(
    fc.property(design, fc.array(fc.string({ maxLength: 30 }), { minLength: 6, maxLength: 6 }), (document, row) => {
      const slots = slotsOf(document)
      const some = new Map(slots.slice(0, 4).map(({ key }, at) => [key, at]))
      const filled = fillRow(document, row, { ...deps, slots, choice: some, pictureNamed: () => null })
      const was = document.pages.flatMap((page) => page.elements.map((element) => ({ element, page })))
      const is = filled.document.pages.flatMap(({ elements }) => elements)
      for (const [index, { element, page }] of was.entries()) {
        const at = some.get(slotOf(element, page)?.key ?? '')
        const isFilled = element.type === 'text' && at !== undefined
        expect(is[index]).toEqual(isFilled ? { ...element, text: row[at]?.trim() } : element)
      }
      expect(designDocument.safeParse(filled.document).success).toBe(true)
    }),
  )
})
