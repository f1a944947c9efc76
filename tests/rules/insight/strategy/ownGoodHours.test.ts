import { describe, expect, test } from 'vitest'
import { enoughPosts } from '../../../../contract/strategy.ts'
import type { HourTimes } from '../../../../rules/insight/bestHours.ts'
import { ownGoodHours } from '../../../../rules/insight/strategy/ownGoodHours.ts'

const hourOf = (hour: number, given: Partial<HourTimes> = {}): HourTimes => ({
  ...{
    weekday: 2,
    hour,
    times: 1.6,
    interval: { from: 1.2, until: 2.1 },
    isAboveUsual: true,
    posts: 6,
    sureness: 'own',
  },
  ...given,
})

describe('own good hours', () => {
  test('are those whose interval lies above the usual, with how many times that they bring', () => {
    const hours = [
      hourOf(9, { interval: { from: 0.9, until: 2.1 }, isAboveUsual: false }),
      hourOf(10, { times: 1.1, interval: { from: 1.05, until: 1.15 } }),
      hourOf(11, { posts: 0, interval: null, isAboveUsual: false, sureness: 'default' }),
      hourOf(18),
    ]
    expect(ownGoodHours({ posts: enoughPosts, hours })).toEqual([
      { weekdays: [2], from: '18:00', until: '19:00', times: 1.6 },
    ])
  })

  test('are unknown while the account has fewer posts than are enough', () => {
    expect(ownGoodHours({ posts: enoughPosts - 1, hours: [hourOf(18)] })).toEqual([])
  })

  test('end with the day', () => {
    expect(ownGoodHours({ posts: enoughPosts, hours: [hourOf(23)] })).toMatchObject([{ from: '23:00', until: '00:00' }])
  })
})
