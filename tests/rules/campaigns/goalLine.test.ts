import { expect, test } from 'vitest'
import { dateWords, longDateWords, spanWords } from '../../../rules/campaigns/dateWords.ts'
import { goalLine } from '../../../rules/campaigns/goalLine.ts'
import { sampleCampaign, today } from './support.ts'

test.each([
  [{ endsOn: '2026-12-19' }, '24 places in January by December 19'],
  [{ goal: '40 loaves every Friday' }, '40 loaves every Friday'],
  [{ goal: 'Sold out by Christmas' }, 'Sold out by Christmas'],
  [{ endsOn: null }, '24 places in January'],
  [{ goal: '', goalAmount: 1200, endsOn: '2027-12-19' }, '1,200 places by December 19, 2027'],
  [{ goal: '', goalAmount: null }, 'No goal yet'],
])('%#: %s', (change, words) => {
  expect(goalLine(sampleCampaign(change), today)).toBe(words)
})

test('dates say their year where it is far away', () => {
  expect([dateWords('2026-11-18', today), dateWords('2025-11-18', today)]).toEqual(['Nov 18', 'Nov 18, 2025'])
  expect([longDateWords('2027-01-04', today), longDateWords('2028-01-04', today)]).toEqual([
    'January 4',
    'January 4, 2028',
  ])
})

test.each([
  ['2026-12-01', '2026-12-20', 'Dec 1–20'],
  ['2026-11-30', '2026-12-19', 'Nov 30–Dec 19'],
  ['2026-12-01', '2026-12-01', 'Dec 1'],
  ['2025-12-01', '2026-01-20', 'Dec 1, 2025–Jan 20, 2026'],
  ['2025-12-01', '2025-12-20', 'Dec 1–20, 2025'],
  ['2025-11-29', '2026-11-28', 'Nov 29, 2025–Nov 28'],
])('from %s until %s: %s', (from, until, words) => {
  expect(spanWords(from, until, today)).toBe(words)
})
