import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lanesOf, marksOf, placeOf, spanOf } from '../../../rules/content/ruler.ts'

test('a day is shown from six to nine, and further where something lies outside', () => {
  expect(spanOf(['2026-11-19T09:41'])).toEqual({ from: 360, to: 1260 })
  expect(spanOf(['2026-11-19T04:30', '2026-11-19T23:59'])).toEqual({ from: 240, to: 1440 })
})

test('the hours are labelled, but not where the label of now stands', () => {
  expect(marksOf({ from: 360, to: 1260 }, '2026-11-19T10:30')).toEqual([360, 540, 720, 900, 1080, 1260])
  expect(marksOf({ from: 360, to: 1380 }, '2026-11-19T22:33')).toEqual([360, 540, 720, 900, 1080])
})

test('a time lies where its minutes are', () => {
  expect(placeOf('2026-11-19T06:00', { from: 360, to: 1260 })).toBe(0)
  expect(placeOf('2026-11-19T13:30', { from: 360, to: 1260 })).toBe(50)
})

test('what stands in one lane never overlaps', () => {
  const places = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 30 })
  fc.assert(
    fc.property(places, fc.integer({ min: 1, max: 40 }), (found, width) => {
      const sorted = found.toSorted((one, other) => one - other)
      const lanes = lanesOf(sorted, width)
      sorted.forEach((place, index) => {
        const before = sorted.filter((_, other) => other < index && lanes[other] === lanes[index])
        expect(before.every((other) => other + width <= place)).toBe(true)
      })
    }),
  )
})
