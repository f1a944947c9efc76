import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestHours } from '../../../../rules/insight/bestHours.ts'
import { isClearlyGood } from '../../../../rules/insight/strategy/hourRecommendations.ts'

/** Sums of uniform numbers, as a normal variable; `next` between 0 and 1. */
const normal = (next: () => number): number => Array.from({ length: 12 }, next).reduce((sum, value) => sum + value, -6)

/** What posts brought at hours that are all alike: as far apart as posts on networks lie. */
const noise = (next: () => number, posts: number) =>
  Array.from({ length: posts }, () => ({
    ...{ weekday: Math.floor(next() * 7), hour: Math.floor(next() * 24) },
    ratio: Math.exp(normal(next) * 0.8),
  }))

/** Of Park and Miller (Communications of the ACM, 1988). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

test('of hours that are all alike one is called good in at most 5 of 100 cases, however many hours there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      const next = numbers(seed)
      const draws = Array.from({ length: 100 }, () => bestHours(noise(next, 1000), () => 1))
      const wrong = draws.filter((hours) => hours.some(isClearlyGood)).length
      // With 5 in the mean, beyond 18 lie less than two of a million draws of 100.
      expect(wrong).toBeLessThanOrEqual(18)
    }),
    { numRuns: 3 },
  )
})

test('an hour that brings three times as much is found in nearly all cases', () => {
  const next = numbers(7)
  const found = Array.from({ length: 100 }, () => {
    const results = noise(next, 1000).map((one) =>
      one.weekday === 2 && one.hour === 17 ? { ...one, ratio: one.ratio * 3 } : one,
    )
    const loaded = Array.from({ length: 20 }, () => ({ weekday: 2, hour: 17, ratio: 3 * Math.exp(normal(next) * 0.8) }))
    const hours = bestHours([...results, ...loaded], () => 1)
    return hours.some((hour) => isClearlyGood(hour) && hour.weekday === 2 && hour.hour === 17)
  }).filter(Boolean).length
  expect(found).toBeGreaterThanOrEqual(90)
})
