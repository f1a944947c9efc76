import { expect, test } from 'vitest'
import { ruleSentence } from '../../../src/ui/recycling/ruleWords.ts'
import { tipsRule } from '../../../tests/machines/recycling/sampleRecycling.ts'

const allYear = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

test.each([
  [{ times: null, until: null, months: allYear }, 'After 90 days of rest.'],
  [{ times: 4, until: null, months: allYear }, 'After 90 days of rest, 4 times in all.'],
  [{ times: null, until: '2027-01-31', months: allYear }, 'After 90 days of rest, until January 31, 2027.'],
  [{ times: null, until: null, months: [11, 12] }, 'After 90 days of rest, in November and December.'],
  [
    { times: 4, until: '2027-01-31', months: allYear.slice(0, 9) },
    'After 90 days of rest, 4 times in all, until January 31, 2027, in 9 of 12 months.',
  ],
])('a rule says when and how often its posts come again, and only what limits it: %#', (limits, said) =>
  expect(ruleSentence({ ...tipsRule, restDays: 90, ...limits })).toBe(said),
)
