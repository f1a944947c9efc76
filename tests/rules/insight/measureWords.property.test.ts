import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measure as anyMeasure } from '../../../contract/analytics.ts'
import { changeWords, differenceWords } from '../../../rules/insight/measureWords.ts'

const measure = fc.constantFrom(...anyMeasure.options)
const value = fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 10_000_000 }))

test('a change says the direction that the numbers have, and never that there is none where there is one', () => {
  fc.assert(
    fc.property(measure, value, value, (of, now, before) => {
      for (const words of [changeWords(of, now, before), differenceWords(of, now, before)]) {
        expect(words).not.toMatch(/NaN|Infinity|undefined|^0/)
        if (/more|up|none before/.test(words)) expect(now).toBeGreaterThan(before)
        if (/less|fewer|down/.test(words)) expect(now).toBeLessThan(before)
        if (words === 'no change') expect(now).toBe(before)
      }
    }),
  )
})
