import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DesignDocument, DesignElement } from '../../../contract/designDocument.ts'
import { blankDocument, blankPage } from '../../../rules/designs/blankDocument.ts'
import { pictureElementOf, shapeElementOf, textElementOf } from '../../../rules/designs/newElements.ts'
import { fillSlots, type SlotValue, slotNamed, slotsOf } from '../../../rules/designs/slots.ts'
import { design, isValid } from './arbitraries.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }
const headline = textElementOf({ id: 'h', ...box, text: 'Stollen class', slot: 'Headline' })
const photo = pictureElementOf({
  id: 'p',
  ...box,
  mediaId: 7,
  alt: 'A stollen',
  slot: 'Photo',
  crop: { x: 0, y: 0, width: 0.5, height: 0.5 },
})
const designOf = (...pages: DesignElement[][]): DesignDocument => ({
  ...blankDocument({ width: 1080, height: 1080 }, 'page'),
  pages: pages.map((elements, index) => ({ ...blankPage(`p${index}`), elements })),
})
const filled = (document: DesignDocument, values: Record<string, SlotValue>) =>
  fillSlots(document, new Map(Object.entries(values))).pages.flatMap(({ elements }) => elements)

describe('the places of a design', () => {
  test('are its texts and pictures, by the name of their place or their own', () => {
    const plain = textElementOf({ id: 'd', ...box, text: 'Saturday' })
    expect(slotsOf(designOf([shapeElementOf({ id: 's', ...box }), photo, headline, plain]))).toEqual([
      { key: 'picture photo', kind: 'picture', name: 'Photo', sample: 'A stollen' },
      { key: 'text headline', kind: 'text', name: 'Headline', sample: 'Stollen class' },
      { key: 'text saturday', kind: 'text', name: 'Saturday', sample: 'Saturday' },
    ])
  })

  test('of one name are one place, on all pages', () => {
    const again = { ...headline, id: 'h2', slot: ' headline ' }
    expect(slotsOf(designOf([headline], [again])).map(({ name }) => name)).toEqual(['Headline'])
  })

  test('locked and hidden elements are none unless they are named as one', () => {
    const quiet = { ...headline, slot: null }
    expect(
      slotsOf(
        designOf([
          { ...quiet, isLocked: true },
          { ...quiet, id: 'x', isHidden: true },
        ]),
      ),
    ).toEqual([])
    expect(slotsOf(designOf([{ ...headline, isLocked: true }]))).toHaveLength(1)
  })

  test('are found by what a column is called', () => {
    const slots = slotsOf(designOf([photo, headline]))
    expect(slotNamed(slots, ' HEADLINE')?.key).toBe('text headline')
    expect(slotNamed(slots, 'Price')).toBeNull()
  })
})

describe('filling', () => {
  test('puts a text in every element of its place', () => {
    const again = { ...headline, id: 'h2', isLocked: true }
    const texts = filled(designOf([headline], [again]), { 'text headline': { kind: 'text', text: 'Rye class' } })
    expect(texts).toMatchObject([{ text: 'Rye class' }, { text: 'Rye class' }])
  })

  test('shows another picture by its middle, and the same one as it was cropped', () => {
    const document = designOf([photo])
    const [other] = filled(document, { 'picture photo': { kind: 'picture', mediaId: 8, alt: 'A loaf' } })
    expect(other).toMatchObject({ mediaId: 8, alt: 'A loaf', crop: null })
    const [same] = filled(document, { 'picture photo': { kind: 'picture', mediaId: 7, alt: 'A stollen' } })
    expect(same).toEqual(photo)
  })

  test('leaves alone what has no value, or one of another kind', () => {
    const document = designOf([headline, photo])
    expect(fillSlots(document, new Map())).toEqual(document)
    expect(filled(document, { 'picture photo': { kind: 'text', text: 'Rye' } })).toEqual([headline, photo])
  })

  test('always makes a valid document', () => {
    fc.assert(
      fc.property(design, fc.string({ maxLength: 9000 }), (any, text) => {
        const values = slotsOf(any).map(({ key, kind }): [string, SlotValue] => [
          key,
          kind === 'text' ? { kind, text } : { kind, mediaId: 3, alt: text },
        ])
        return isValid(fillSlots(any, new Map(values)))
      }),
    )
  })
})
