import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { platformStrategies } from '../../../rules/campaigns/marketing/platformStrategies.ts'
import { defaultsMonth, defaultTimes, defaultTimesOfAll } from '../../../rules/insight/defaultHours.ts'

const week = Array.from({ length: 168 }, (_, index) => [Math.floor(index / 24), index % 24] as const)

test('the good hours are those that campaigns are proposed by', () => {
  const monday = Array.from({ length: 24 }, (_, hour) => defaultTimes('bluesky', 1, hour))
  expect(monday.flatMap((times, hour) => (times === 1.3 ? [hour] : []))).toEqual([9, 10, 17, 18])
  expect(monday.flatMap((times, hour) => (times === 1.1 ? [hour] : []))).toEqual([8, 11, 16, 19])
  expect(monday.flatMap((times, hour) => (times === 0.7 ? [hour] : []))).toEqual([0, 1, 2, 3, 4, 5, 23])
})

test('a weekday without good hours has none beside them', () => {
  expect(Array.from({ length: 18 }, (_, hour) => defaultTimes('linkedin', 0, hour + 6))).toEqual([
    ...Array.from({ length: 17 }, () => 1),
    0.7,
  ])
})

test('every network has good hours, and none is far from the usual', () => {
  for (const network of networks) {
    const times = week.map(([weekday, hour]) => defaultTimes(network, weekday, hour))
    expect(times.filter((one) => one === 1.3).length).toBeGreaterThan(2)
    expect([Math.min(...times), Math.max(...times)]).toEqual([0.7, 1.3])
  }
})

test('over several networks good hours of one weigh less, and of none all hours are alike', () => {
  expect(defaultTimesOfAll(['bluesky', 'linkedin'], 1, 9)).toBeCloseTo(Math.sqrt(1.3), 10)
  expect(defaultTimesOfAll(['bluesky'], 1, 9)).toBeCloseTo(1.3, 10)
  expect(week.map(([weekday, hour]) => defaultTimesOfAll([], weekday, hour))).toEqual(week.map(() => 1))
})

test('the defaults are of a month in the year that they say themselves', () => {
  for (const { fields } of platformStrategies) expect(defaultsMonth.startsWith(`${fields.year}-`)).toBe(true)
})
