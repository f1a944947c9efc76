import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextReading, nextTry, readingAges, stepAt } from '../../../rules/insight/collectionPlan.ts'

const day = 86_400_000
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
