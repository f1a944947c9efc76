import { expect, test } from 'vitest'
import { triedTimes } from '../../../rules/admin/triedTimes.ts'

/** A Sunday evening in Berlin, where it is Monday already. */
const clock = { now: Date.parse('2031-03-02T23:30:00Z'), timezone: 'Europe/Berlin' }
const strategy = {
  ...{ network: 'bluesky' as const, posts_per_week: 2 },
  hours: [{ weekdays: [3], from: '15:00', until: '16:00' }],
}

test('posts of two weeks from tomorrow on have the hours of the strategy on its days, and else those of the day', () => {
  const times = triedTimes(strategy, clock)
  expect(times.without).toEqual(['2031-03-05T08:00', '2031-03-09T08:00', '2031-03-12T08:00', '2031-03-16T08:00'])
  expect(times.with).toEqual(['2031-03-05T15:00', '2031-03-09T08:00', '2031-03-12T15:00', '2031-03-16T08:00'])
})

test('it posts as often as the strategy says', () => {
  expect(triedTimes({ ...strategy, posts_per_week: 5 }, clock).with).toHaveLength(10)
})

test('hours in the night are quiet', () => {
  const night = { ...strategy, hours: [{ weekdays: [0, 1, 2, 3, 4, 5, 6], from: '22:00', until: '23:00' }] }
  const times = triedTimes(night, clock)
  expect(times.with).toEqual(times.without)
})
