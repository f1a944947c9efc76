import { expect, test } from 'vitest'
import type { DesignElement } from '../../../contract/designDocument.ts'
import { layerName, layerNames } from '../../../rules/designs/layerNames.ts'
import {
  lineElementOf,
  pathElementOf,
  pictureElementOf,
  qrElementOf,
  shapeElementOf,
  textElementOf,
} from '../../../rules/designs/newElements.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }
/** Each asked for by itself; all of them asked for at once are called the same. */
function namesOf(...elements: DesignElement[]): string[] {
  const names = elements.map((element) => layerName(element, { elements }))
  expect([...layerNames({ elements })]).toEqual(elements.map(({ id }, at) => [id, names[at]]))
  return names
}

test('a text is called by its words, on one line', () => {
  expect(namesOf(textElementOf({ id: 'a', ...box, text: ' 9 AM\nNov ' }))).toEqual(['9 AM Nov'])
})

test('a long text by its first words', () => {
  const [name = ''] = namesOf(textElementOf({ id: 'a', ...box, text: 'bread and butter '.repeat(9) }))
  expect(name).toBe('bread and butter bread and butter bread and butter bread…')
  expect(name.length).toBeLessThanOrEqual(61)
})

test('the name that the person gave comes first', () => {
  expect(namesOf(textElementOf({ id: 'a', ...box, text: 'Saturday', name: 'Day' }))).toEqual(['Day'])
})

test('a picture by what it shows', () => {
  expect(namesOf(pictureElementOf({ id: 'a', ...box, mediaId: 4, alt: 'Stollen' }))).toEqual(['Stollen'])
})

test('all others by their kind, counted from the lowest', () => {
  const names = namesOf(
    shapeElementOf({ id: 'a', ...box }),
    shapeElementOf({ id: 'b', ...box, shape: 'heart' }),
    shapeElementOf({ id: 'c', ...box, name: 'Fir' }),
    shapeElementOf({ id: 'd', ...box }),
    pictureElementOf({ id: 'e', ...box, mediaId: 1 }),
    pictureElementOf({ id: 'f', ...box }),
    lineElementOf({ id: 'g', ...box }),
    pathElementOf({ id: 'h', ...box, path: 'M0 0', view: { width: 1, height: 1 } }),
    qrElementOf({ id: 'i', ...box, text: 'https://hearth.example' }),
    textElementOf({ id: 'j', ...box, text: ' ' }),
  )
  expect(names).toEqual([
    'Rectangle 1',
    'Heart 1',
    'Fir',
    'Rectangle 2',
    'Picture 1',
    'Empty frame 1',
    'Line 1',
    'Drawing 1',
    'QR code 1',
    'Empty text 1',
  ])
})
