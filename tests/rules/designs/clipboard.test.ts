import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blankPage } from '../../../rules/designs/blankDocument.ts'
import { clipboardText, elementsOfClipboard, pastedElements } from '../../../rules/designs/clipboard.ts'
import { copyOfPage } from '../../../rules/designs/copiesOf.ts'
import { shapeElementOf } from '../../../rules/designs/newElements.ts'
import { element } from './arbitraries.ts'

const page = { width: 1080, height: 1080 }
const square = (id: string, rest = {}) => shapeElementOf({ id, x: 100, y: 100, width: 50, height: 50, ...rest })
const counting = () => {
  let count = 0
  return () => {
    count += 1
    return `new-${count}`
  }
}
const pasted = (elements: ReturnType<typeof square>[], by = 24, size = page) =>
  pastedElements(elements, { newId: counting(), by, page: size })

describe('elements on the clipboard', () => {
  test('are read back as they were', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1, maxLength: 5 }), (elements) => {
        expect(JSON.stringify(elementsOfClipboard(clipboardText(elements)))).toBe(JSON.stringify(elements))
      }),
    )
  })

  test.each([
    'Eight places',
    '',
    '{"elements":[]}',
    '{"soloSocialDesign":1',
    '{"soloSocialDesign":1,"elements":7}',
    '{"soloSocialDesign":1,"elements":[{"type":"script"},null]}',
  ])('are none in %j', (text) => {
    expect(elementsOfClipboard(text)).toBeNull()
  })

  test('of a page that somebody wrote are taken as far as they can be read', () => {
    const text = `{"soloSocialDesign":1,"elements":[${JSON.stringify({ ...square('a'), fill: 'url(x)', onload: 'x' })},3]}`
    expect(elementsOfClipboard(text)).toEqual([square('a')])
  })
})

describe('pasting', () => {
  test('puts copies beside what they are copies of, unlocked, with ids and groups of their own', () => {
    const copies = pasted([square('a', { group: 'g', isLocked: true }), square('b', { group: 'g' }), square('c')])
    expect(copies.map(({ x, y }) => [x, y])).toEqual([
      [124, 124],
      [124, 124],
      [124, 124],
    ])
    expect(copies.map(({ isLocked }) => isLocked)).toEqual([false, false, false])
    const [first, second, third] = copies
    expect(first?.group).toBe(second?.group)
    expect(first?.group).not.toBe('g')
    expect(third?.group).toBeNull()
    expect(new Set([...copies.map(({ id }) => id), 'a', 'b', 'c']).size).toBe(6)
  })

  test('puts what would not be seen in the middle of the page', () => {
    expect(pasted([square('a', { x: 3000 })])).toMatchObject([{ x: 515, y: 515 }])
  })

  test('of nothing is nothing', () => {
    expect(pasted([])).toEqual([])
  })
})

test('a copy of a page is the same page with ids of its own', () => {
  const before = { ...blankPage('page', '#2e4a3f'), name: 'Cover', elements: [square('a', { isLocked: true })] }
  const copy = copyOfPage(before, counting())
  expect(copy).toMatchObject({ name: 'Cover', background: '#2e4a3f', elements: [{ x: 100, isLocked: true }] })
  expect([copy.id, copy.elements[0]?.id]).toEqual(['new-1', 'new-2'])
})
