import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networks } from '../../../contract/networks.ts'
import { type CadenceWeek, cadenceOf } from '../../../rules/insight/cadence.ts'

const week = (posts: number, perPost: number | null): CadenceWeek => ({ posts, perPost })
const nine = (perPost: readonly [number, number, number]) =>
  [2, 2, 3, 4, 5, 5, 7, 8, 9].map((posts, index) => week(posts, perPost[Math.floor(index / 3)] ?? null))
const lasting = (posts: number) => Array.from({ length: 8 }, () => week(posts, null))

test('the weeks that did best are the third in which a post brought most', () => {
  expect(cadenceOf('bluesky', nine([300, 100, 100]))).toMatchObject({ best: { from: 2, to: 3 }, sureness: 'own' })
  expect(cadenceOf('bluesky', nine([100, 300, 100])).best).toEqual({ from: 4, to: 5 })
  expect(cadenceOf('bluesky', nine([100, 100, 300])).best).toEqual({ from: 7, to: 9 })
})

test('of thirds that did alike it is the one of fewer posts', () => {
  expect(cadenceOf('bluesky', nine([100, 100, 100])).best).toEqual({ from: 2, to: 3 })
})

test('one lucky week does not make its third the best', () => {
  const weeks = nine([200, 100, 100]).map((one, index) => (index === 8 ? week(9, 9000) : one))
  expect(cadenceOf('bluesky', weeks).best).toEqual({ from: 2, to: 3 })
})

test('how often an account posts is told of its last eight weeks', () => {
  expect(cadenceOf('bluesky', [week(100, 1), ...lasting(3)]).perWeek).toBe(3)
  expect(cadenceOf('bluesky', [week(1, 1), week(2, 1)]).perWeek).toBe(1.5)
  expect(cadenceOf('bluesky', []).perWeek).toBe(0)
})

test('it is told how far the best weeks lie, and never to try more than two more', () => {
  const verdict = (posts: number) => {
    const weeks = [...nine([100, 300, 100]), ...lasting(posts)]
    const { verdict, by } = cadenceOf('bluesky', weeks)
    return `${verdict} ${by}`
  }
  expect([1, 2, 3, 4, 5, 6, 9].map(verdict)).toEqual([
    ...['more 2', 'more 2', 'more 1', 'stay 0', 'stay 0', 'fewer 1', 'fewer 4'],
  ])
})

test('under eight weeks told of it is the default of the network, around where campaigns begin', () => {
  const seven = [...nine([100, 300, 100]).slice(0, 7), ...lasting(5)]
  expect(cadenceOf('bluesky', seven)).toEqual({
    ...{ perWeek: 5, best: { from: 4, to: 6 } },
    ...{ verdict: 'stay', by: 0, sureness: 'default' },
  })
  expect(cadenceOf('bluesky', nine([100, 300, 100]).slice(0, 8)).sureness).toBe('own')
  expect(cadenceOf('linkedin_org', []).best).toEqual({ from: 1, to: 3 })
})

test('who follows the advice is not told the opposite, whatever the weeks were', () => {
  const anyWeek = fc.record({
    posts: fc.integer({ min: 0, max: 30 }),
    perPost: fc.option(fc.integer({ min: 0, max: 100_000 })),
  })
  fc.assert(
    fc.property(fc.constantFrom(...networks), fc.array(anyWeek, { maxLength: 30 }), (network, weeks) => {
      const { perWeek, best, verdict, by } = cadenceOf(network, weeks)
      expect(best.from).toBeLessThanOrEqual(best.to)
      if (verdict === 'more') expect(perWeek + by).toBeLessThan(best.from + 1)
      if (verdict === 'fewer') expect(perWeek - by).toBeGreaterThan(best.to - 1)
      expect(by === 0).toBe(verdict === 'stay')
    }),
  )
})
