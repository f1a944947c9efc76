import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskShapes, pathElement, shapeKinds } from '../../../contract/designDocument.ts'
import { drawnCrop } from '../../../rules/designs/crops.ts'
import { filterMatrix, noFilters } from '../../../rules/designs/filters.ts'
import { outlineOf } from '../../../rules/designs/outlines.ts'

const side = fc.double({ min: 1, max: 20_000, noNaN: true })
const kind = fc.constantFrom(...shapeKinds, ...maskShapes)

test('every outline is path data that a document could hold, closed and within its box', () => {
  fc.assert(
    fc.property(kind, side, side, fc.double({ min: 0, max: 20_000, noNaN: true }), (shape, width, height, corner) => {
      const path = outlineOf(shape, width, height, corner)
      expect(pathElement.shape.path.safeParse(path).success).toBe(true)
      expect(path.endsWith('Z')).toBe(true)
      const most = Math.max(width, height) + 0.001
      for (const number of path.match(/[\d.]+/g) ?? []) expect(Number(number)).toBeLessThanOrEqual(most)
    }),
  )
})

test('corners are never rounder than the box', () =>
  expect(outlineOf('rectangle', 100, 20, 60)).toBe(outlineOf('rectangle', 100, 20, 10)))

const share = fc.double({ min: 0, max: 1, noNaN: true })
const crop = fc
  .tuple(share, share, share, share)
  .map(([x, y, width, height]) => ({ x, y, width: width * (1 - x), height: height * (1 - y) }))

test('a picture fills its box without being stretched, from within what was cropped', () => {
  fc.assert(
    fc.property(
      fc.option(crop),
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      (cut, width, height) => {
        fc.pre(cut === null || (cut.width > 0.001 && cut.height > 0.001))
        const drawn = drawnCrop({ crop: cut, width, height }, { width: 1600, height: 900 })
        expect((drawn.width * 1600) / (drawn.height * 900)).toBeCloseTo(width / height, 4)
        const whole = cut ?? { x: 0, y: 0, width: 1, height: 1 }
        expect(drawn.x).toBeGreaterThanOrEqual(whole.x - 1e-9)
        expect(drawn.y + drawn.height).toBeLessThanOrEqual(whole.y + whole.height + 1e-9)
      },
    ),
  )
})

test('a picture without filters has no matrix', () => expect(filterMatrix({ ...noFilters, blur: 9 })).toBeNull())

test.for([
  [{ brightness: -1 }, [1, 1, 1], [0, 0, 0]],
  [{ contrast: -1 }, [1, 0, 0], [0.5, 0.5, 0.5]],
  [{ saturation: -1 }, [0, 1, 0], [0.7152, 0.7152, 0.7152]],
  [{ duotone: { dark: '#000033', light: '#ff9900' } }, [0, 0, 0], [0, 0, 0.2]],
  [{ duotone: { dark: '#000033', light: '#ff9900' } }, [1, 1, 1], [1, 0.6, 0]],
  [{ saturation: -1, duotone: { dark: '#000000', light: '#ffffff' } }, [1, 0, 0], [0.2126, 0.2126, 0.2126]],
] as const)('%j makes %j into %j', ([filters, from, to]) => {
  const matrix = filterMatrix({ ...noFilters, ...filters }) ?? []
  const made = [0, 1, 2].map((row) =>
    [...from, 1, 1].reduce((sum, part, column) => sum + part * (matrix[row * 5 + column] ?? 0), 0),
  )
  for (const [at, part] of made.entries()) expect(part).toBeCloseTo(to[at] ?? 0, 6)
})
