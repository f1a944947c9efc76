import fc from 'fast-check'
import { expect, test } from 'vitest'
import { styleFor } from '../../../rules/designs/copyStyle.ts'
import { patchElement } from '../../../rules/designs/edits/patchElement.ts'
import {
  lineElementOf,
  pathElementOf,
  pictureElementOf,
  shapeElementOf,
  textElementOf,
} from '../../../rules/designs/newElements.ts'
import { element } from './arbitraries.ts'

const box = { x: 0, y: 0, width: 100, height: 100 }
const headline = textElementOf({
  id: 'h',
  ...box,
  text: '28',
  font: 'Lora',
  weight: 800,
  size: 90,
  color: '#c98b4b',
  opacity: 0.8,
})

test('a text gets the face, the size and the color of another, never its words or place', () => {
  const other = textElementOf({ id: 'o', x: 9, y: 9, width: 50, height: 50, text: 'Saturday' })
  expect(patchElement(other, styleFor(headline, other))).toEqual({
    ...other,
    font: 'Lora',
    weight: 800,
    size: 90,
    color: '#c98b4b',
    opacity: 0.8,
  })
})

test('between two types the main color goes', () => {
  const line = lineElementOf({ id: 'l', ...box })
  expect(patchElement(line, styleFor(headline, line))).toEqual({ ...line, stroke: '#c98b4b', opacity: 0.8 })
  const shape = shapeElementOf({ id: 's', ...box, fill: '#2e4a3f' })
  expect(styleFor(shape, headline)).toEqual({ opacity: 1, color: '#2e4a3f' })
})

test('a drawing of lines alone gets its lines colored', () => {
  const icon = pathElementOf({
    id: 'i',
    ...box,
    path: 'M0 0',
    view: { width: 24, height: 24 },
    fill: null,
    stroke: '#000000',
  })
  expect(styleFor(headline, icon)).toEqual({ opacity: 0.8, stroke: '#c98b4b' })
})

test('a picture has corners and no color to give', () => {
  const picture = pictureElementOf({ id: 'p', ...box, mask: 'rounded', corner: 24 })
  expect(styleFor(picture, shapeElementOf({ id: 's', ...box }))).toEqual({ opacity: 1, corner: 24 })
  expect(styleFor(headline, picture)).toEqual({ opacity: 0.8 })
})

test('the style of an element is never its place, its text, its picture, its lock or its name', () => {
  const own = [
    'id',
    'type',
    'name',
    'x',
    'y',
    'width',
    'height',
    'rotation',
    'text',
    'mediaId',
    'path',
    'isLocked',
    'group',
  ]
  fc.assert(
    fc.property(element, element, (from, to) => {
      expect(Object.keys(styleFor(from, to)).filter((key) => own.includes(key))).toEqual([])
    }),
  )
})
