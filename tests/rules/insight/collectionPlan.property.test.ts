import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nextAccountReading,
  nextAccountTry,
  nextReading,
  nextTry,
  readingAges,
  stepAt,
} from '../../../rules/insight/collectionPlan.ts'

const hour = 3_600_000
const day = 24 * hour
const instant = fc.integer({ min: 0, max: 4_102_444_800_000 })
const age = fc.integer({ min: readingAges[0] ?? 0, max: 60 * day })

test('the next reading lies ahead, and counts as a later step than the one before', () => {
  fc.assert(
    fc.property(instant, age, (publishedAt, passed) => {
      const step = stepAt(passed)
      if (step === null) throw new Error('The first age has passed')
      const next = nextReading(publishedAt, step)
      if (next === null) expect(step).toBe(readingAges.length - 1)
      else {
        expect(next).toBeGreaterThan(publishedAt + passed)
        expect(stepAt(next - publishedAt)).toBe(step + 1)
      }
    }),
  )
})

test('a reading that fails over and over is tried a bounded number of times, each later than the one before', () => {
  fc.assert(
    fc.property(instant, age, fc.array(fc.integer({ min: 0, max: 3 * day })), (publishedAt, passed, waits) => {
      let now = publishedAt + passed
      let tries = 0
      for (;;) {
        const wait = waits[tries] ?? 0
        const next = nextTry({ publishedAt, now, tries, wait })
        if (next === null) break
        expect(next).toBeGreaterThanOrEqual(now + Math.max(wait, 5 * 60_000))
        now = next
        tries += 1
      }
      expect(tries).toBeLessThan(7 + 4 * 37)
    }),
  )
})

const accountId = fc.integer({ min: 1, max: 2_147_483_647 })

test('an account is read next on the following day (UTC), whenever it was read, with four hours left in that day', () => {
  fc.assert(
    fc.property(accountId, instant, (account, now) => {
      const next = nextAccountReading(account, now)
      expect(Math.floor(next / day)).toBe(Math.floor(now / day) + 1)
      expect(next % day).toBeLessThan(20 * hour)
      expect(Number.isInteger(next)).toBe(true)
    }),
  )
})

test('an account is read at the same hour every day', () => {
  fc.assert(
    fc.property(accountId, instant, (account, now) => {
      const next = nextAccountReading(account, now)
      expect(nextAccountReading(account, next)).toBe(next + day)
    }),
  )
})

test('accounts that were connected one after the other are spread over the day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (first) => {
      const hours = Array.from({ length: 200 }, (_, nth) => Math.floor(nextAccountReading(first + nth, 0) / hour))
      const inHours = [...Map.groupBy(hours, (one) => one).values()].map(({ length }) => length)
      expect(inHours).toHaveLength(20)
      expect(Math.max(...inHours)).toBeLessThanOrEqual(15)
    }),
  )
})

test('an account that fails over and over is tried at least every six hours, unless the network asks for longer', () => {
  fc.assert(
    fc.property(instant, fc.nat(2000), fc.nat(3 * day), (now, tries, wait) => {
      const passed = nextAccountTry({ now, tries, wait }) - now
      expect(passed).toBeGreaterThanOrEqual(Math.max(wait, 5 * 60_000))
      expect(passed).toBeLessThanOrEqual(Math.max(wait, 6 * hour))
    }),
  )
})
