import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxWithin, cropShapes, ratioOf, shapeWith } from '../../../rules/media/cropShapes.ts'

test('a picture is of the shape that it was cropped to, a pixel more or less', () => {
  expect(shapeWith({ width: 1080, height: 1350 })).toBe('4:5')
  expect(shapeWith({ width: 1080, height: 1080 })).toBe('1:1')
  expect(shapeWith({ width: 1080, height: 565 })).toBe('1.91:1')
  expect(shapeWith({ width: 1080, height: 1920 })).toBe('9:16')
  expect(shapeWith({ width: 1600, height: 1067 })).toBe(null)
})

test('a part chosen in the picture as it is shown is scaled to the picture itself', () => {
  const picture = { width: 4000, height: 3000 }
  const part = { x: 50, y: 20, width: 80, height: 100 }
  expect(boxWithin(picture, { width: 400, height: 300 }, part, '4:5')).toEqual({
    x: 500,
    y: 200,
    width: 800,
    height: 1000,
  })
})

const side = fc.integer({ min: 4, max: 9000 })
const place = fc.double({ min: -50, max: 9000, noNaN: true })

test('whatever was chosen, the part lies inside the picture and has the shape', () => {
  fc.assert(
    fc.property(side, side, place, place, place, fc.constantFrom(...cropShapes), (width, height, x, y, wide, shape) => {
      const picture = { width, height }
      const box = boxWithin(picture, picture, { x, y, width: wide, height: wide / ratioOf(shape) }, shape)
      expect([box.x, box.y, box.width, box.height].every((value) => Number.isInteger(value) && value >= 0)).toBe(true)
      expect(box.width).toBeGreaterThan(0)
      expect(box.height).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(height)
      if (box.width > 20) expect(Math.abs(box.width / box.height / ratioOf(shape) - 1)).toBeLessThan(0.1)
    }),
  )
})
