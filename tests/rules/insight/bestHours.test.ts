import { expect, test } from 'vitest'
import { bestHours, type HourResult } from '../../../rules/insight/bestHours.ts'

const flat = () => 1
const posts = (weekday: number, hour: number, ratios: readonly number[]): HourResult[] =>
  ratios.map((ratio) => ({ weekday, hour, ratio }))
const at = (results: readonly HourResult[], weekday: number, hour: number, byDefault = flat) => {
  const found = bestHours(results, byDefault).find((one) => one.weekday === weekday && one.hour === hour)
  if (!found) throw new Error('No such hour')
  return found
}

test('the week has all its hours, Sunday first, and without a post they are the default', () => {
  const hours = bestHours([], (weekday, hour) => 1 + weekday / 10 + hour / 100)
  expect(hours).toHaveLength(168)
  expect(hours[0]).toEqual({
    ...{ weekday: 0, hour: 0, times: 1 },
    interval: null,
    isAboveUsual: false,
    posts: 0,
    sureness: 'default',
  })
  expect(hours[167]).toMatchObject({ weekday: 6, hour: 23, times: expect.closeTo(1.83, 10), sureness: 'default' })
})

test("Bühlmann's credibility: five posts of four times the usual and a default of once make twice", () => {
  expect(at(posts(2, 17, [4, 4, 4, 4, 4]), 2, 17)).toMatchObject({ times: expect.closeTo(2, 10), posts: 5 })
})

test('one lucky post moves an hour little, and twenty move it far', () => {
  expect(at(posts(2, 17, [8]), 2, 17).times).toBeCloseTo(8 ** (1 / 6), 10)
  expect(
    at(
      posts(
        2,
        17,
        Array.from({ length: 20 }, () => 8),
      ),
      2,
      17,
    ).times,
  ).toBeCloseTo(8 ** (20 / 25), 10)
})

test('the interval: two posts at 1 and e² spread by 2, with one degree of freedom', () => {
  const { times, interval } = at(posts(2, 17, [1, Math.exp(2)]), 2, 17)
  const reach = 6.313751515 * Math.sqrt(2 / 7)
  expect(Math.log(times)).toBeCloseTo(2 / 7, 10)
  expect(Math.log(interval?.from ?? 0)).toBeCloseTo(2 / 7 - reach, 5)
  expect(Math.log(interval?.until ?? 0)).toBeCloseTo(2 / 7 + reach, 5)
})

test('how far posts lie apart is learned from all hours, and is not told where no hour has two', () => {
  const others = posts(0, 9, [1, 2, 0.5, 1])
  expect(at([...posts(2, 17, [2]), ...others], 2, 17).interval).not.toBeNull()
  expect(at(posts(2, 17, [2]), 2, 17).interval).toBeNull()
  expect(at(others, 2, 17).interval).toBeNull()
})

test('an hour is own from five posts on, mixed below, and default without', () => {
  const sureness = [0, 1, 4, 5].map(
    (count) =>
      at(
        posts(
          2,
          17,
          Array.from({ length: count }, () => 2),
        ),
        2,
        17,
      ).sureness,
  )
  expect(sureness).toEqual(['default', 'mixed', 'mixed', 'own'])
})

test('an hour is above the usual by an interval that counts how many hours were looked at', () => {
  const others = (count: number) =>
    Array.from({ length: count }, (_, index) => posts(Math.floor(index / 24), index % 24, [0.9, 1, 1.1])).flat()
  const better = posts(
    6,
    17,
    [0.9, 1, 1.1, 0.9, 1, 1.1].map((ratio) => 1.18 * ratio),
  )
  const [amongFew, amongMany] = [3, 120].map((count) => at([...others(count), ...better], 6, 17))
  expect(amongFew?.interval?.from).toBeGreaterThan(1)
  expect(amongMany?.interval?.from).toBeGreaterThan(1)
  expect([amongFew?.isAboveUsual, amongMany?.isAboveUsual]).toEqual([true, false])
})

test('what is at no hour of the week is left out', () => {
  expect(bestHours(posts(7, 24, [9, 9]), flat)).toEqual(bestHours([], flat))
})
