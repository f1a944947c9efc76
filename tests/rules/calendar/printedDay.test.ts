import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printedDay } from '../../../rules/calendar/printedDay.ts'

const posts = (count: number) => Array.from({ length: count }, (_, index) => `post ${index + 1}`)
const day = (count: number, more: number, room: number) => {
  const { shown, more: hidden } = printedDay(posts(count), more, room)
  return [shown.map(({ lines }) => lines), hidden]
}

test.each([
  ['a post alone has three lines at most', day(1, 0, 8), [[3], 0]],
  ['the room is shared', day(3, 0, 6), [[2, 2, 2], 0]],
  ['all that fit with a line each are there', day(4, 0, 4), [[1, 1, 1, 1], 0]],
  ['a line is left for how many are only counted', day(5, 0, 4), [[1, 1, 1], 2]],
  ['also for those that were not read', day(2, 7, 6), [[2, 2], 7]],
  ['without room all are only counted', day(3, 2, 0), [[], 5]],
  ['with a line the count has it', day(3, 0, 1), [[], 3]],
  ['nothing is nothing', day(0, 0, 5), [[], 0]],
])('%s', (_, shown, wanted) => {
  expect(shown).toEqual(wanted)
})

test('no day is higher than its room, and no post is left out of its count', () => {
  const size = fc.nat({ max: 60 })
  fc.assert(
    fc.property(size, size, size, (count, more, room) => {
      const { shown, more: hidden } = printedDay(posts(count), more, room)
      const lines = shown.reduce((sum, one) => sum + one.lines, 0) + (hidden > 0 && room > 0 ? 1 : 0)
      expect(lines).toBeLessThanOrEqual(room)
      expect(shown.length + hidden).toBe(count + more)
      expect(shown.map(({ post }) => post)).toEqual(posts(count).slice(0, shown.length))
      expect(shown.every((one) => one.lines >= 1)).toBe(true)
    }),
  )
})
