import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DesignElement } from '../../../contract/designDocument.ts'
import { altTextOf, altTextOfPage, gapsOfPage } from '../../../rules/designs/altText.ts'
import { blankPage } from '../../../rules/designs/blankDocument.ts'
import { pictureElementOf, textElementOf } from '../../../rules/designs/newElements.ts'
import { design } from './arbitraries.ts'

const text = (words: string, x: number, y: number, rest = {}) =>
  textElementOf({ id: `t-${x}-${y}`, x, y, width: 200, height: 100, text: words, ...rest })
const alt = (...elements: DesignElement[]) => altTextOfPage({ elements })

test('texts are read from the top and from the left, each as a sentence', () => {
  const page = [
    text('Eight places, aprons lent', 76, 900),
    text('9 AM\nNov', 800, 420),
    text('28', 76, 400, { height: 300 }),
    text('Ready?', 76, 700),
    text('Saturday', 76, 100),
  ]
  expect(alt(...page)).toBe('Saturday. 28. 9 AM Nov. Ready? Eight places, aprons lent.')
})

test('hidden texts and empty ones are left out', () => {
  const hidden = [text('Draft', 0, 0, { isHidden: true }), text('Ghost', 0, 200, { opacity: 0 }), text(' ', 0, 400)]
  expect(alt(...hidden, text('Open', 0, 600))).toBe('Open.')
})

test('a page without texts is what its pictures show', () => {
  const picture = pictureElementOf({ id: 'p', x: 0, y: 0, width: 100, height: 100, mediaId: 1, alt: 'A stollen' })
  expect(alt(picture)).toBe('A stollen.')
  expect(alt(picture, text('28', 0, 0))).toBe('28.')
})

test('a picture that was deleted is named where it was, and what it showed is not told', () => {
  const box = { x: 0, y: 200, width: 100, height: 100 }
  const gone = pictureElementOf({ ...box, id: 'p', name: 'rye.png', mediaId: 1, alt: 'A stollen' })
  const kept = pictureElementOf({ ...box, id: 'q', mediaId: 2, alt: 'A loaf' })
  const isGone = ({ mediaId }: { mediaId: number | null }) => mediaId === 1
  const page = { elements: [text('Above', 0, 0), gone, kept, text('Below', 0, 400)] }
  expect(altTextOfPage(page, isGone)).toBe('Above. “rye.png” was deleted from Media. Below.')
  expect(altTextOfPage({ elements: [gone, kept] }, isGone)).toBe('“rye.png” was deleted from Media.')
  expect(gapsOfPage(page, isGone)).toEqual([gone])
  const hidden = { elements: [{ ...gone, isHidden: true }, kept] }
  expect(altTextOfPage(hidden, isGone)).toBe('A loaf.')
  expect(gapsOfPage(hidden, isGone)).toEqual([])
})

test('a design is all of its pages', () => {
  const pages = [text('One', 0, 0), text('Two', 0, 0)].map((element, index) => ({
    ...blankPage(`p${index}`),
    elements: [element],
  }))
  expect(altTextOf({ pages })).toBe('One. Two.')
})

test('a long text is cut after a word', () => {
  const cut = alt(text('bread '.repeat(400), 0, 0))
  expect(cut.length).toBeLessThanOrEqual(1000)
  expect(cut.endsWith('bread…')).toBe(true)
  expect(alt(text('x'.repeat(2000), 0, 0))).toHaveLength(1000)
})

test('it never has more than 1,000 characters', () => {
  fc.assert(fc.property(design, (any) => altTextOf(any).length <= 1000))
})
