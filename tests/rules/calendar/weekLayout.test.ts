import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursShown, hoursWith, layOut } from '../../../rules/calendar/weekLayout.ts'

const block = (minute: number, height = 60) => ({ minute, height })

test('what does not cover anything has the whole width', () => {
  expect(layOut([block(540), block(600)], 3).placed.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 1],
    [0, 1],
  ])
})

test('what would cover another stands beside it, and a lane that is free again is used', () => {
  const { placed, overflows } = layOut([block(540), block(570), block(610)], 3)
  expect(placed.map(({ minute, lane, lanes }) => [minute, lane, lanes])).toEqual([
    [540, 0, 2],
    [570, 1, 2],
    [610, 0, 2],
  ])
  expect(overflows).toEqual([])
})

test('what does not fit is counted in the last lane', () => {
  const blocks = [1, 2, 3, 4, 5].map((minute) => block(720 + minute))
  const { placed, overflows } = layOut(blocks, 3)
  expect(placed).toHaveLength(2)
  expect(overflows).toMatchObject([{ minute: 723, lane: 2, lanes: 3, items: [{}, {}, {}] }])
})

test('nothing is lost, and nothing in sight covers anything else', () => {
  const blocks = fc.array(fc.record({ minute: fc.nat(1439), height: fc.integer({ min: 10, max: 120 }) }), {
    maxLength: 40,
  })
  fc.assert(
    fc.property(blocks, fc.integer({ min: 1, max: 4 }), (some, most) => {
      const { placed, overflows } = layOut(some, most)
      expect(placed.length + overflows.flatMap(({ items }) => items).length).toBe(some.length)
      for (const one of placed)
        for (const other of placed) {
          if (one === other || one.lane !== other.lane) continue
          const isApart = one.minute + one.height <= other.minute || other.minute + other.height <= one.minute
          expect(isApart).toBe(true)
        }
    }),
  )
})

test('the hours are from morning to evening unless something is outside of them', () => {
  expect(hoursShown([])).toEqual({ from: 7, until: 20 })
  expect(hoursShown([330])).toEqual({ from: 4, until: 20 })
  expect(hoursShown([1430])).toEqual({ from: 7, until: 24 })
  expect(hoursShown([10])).toEqual({ from: 0, until: 20 })
})

test('hours grow for one minute more, and stay the same ones where they show it', () => {
  const hours = { from: 7, until: 20 }
  expect(hoursWith(hours, 480)).toBe(hours)
  expect(hoursWith(hours, 1139)).toBe(hours)
  expect(hoursWith(hours, 479)).toEqual({ from: 6, until: 20 })
  expect(hoursWith(hours, 1140)).toEqual({ from: 7, until: 21 })
  expect(hoursWith(hours, 15)).toEqual({ from: 0, until: 20 })
  expect(hoursWith(hours, 1430)).toEqual({ from: 7, until: 24 })
})
