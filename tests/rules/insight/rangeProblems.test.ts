import { expect, test } from 'vitest'
import { rangeProblems } from '../../../rules/insight/rangeProblems.ts'

test.each([
  ['', '2026-11-21', { from: 'Choose the first day' }],
  ['2026-11-21', '', { to: 'Choose the last day' }],
  ['2026-11-21', '2026-11-20', { to: 'The last day is before the first one' }],
  ['2025-11-20', '2026-11-21', { to: 'Choose 366 days at the most' }],
])('what is wrong from “%s” to “%s” is said at its field', (from, to, problems) => {
  expect(rangeProblems({ from, to })).toEqual(problems)
})

test('a day alone and a leap year of days are ranges', () => {
  expect(rangeProblems({ from: '2026-11-21', to: '2026-11-21' })).toEqual({})
  expect(rangeProblems({ from: '2025-11-21', to: '2026-11-21' })).toEqual({})
})
