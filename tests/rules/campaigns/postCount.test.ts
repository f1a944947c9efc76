import { expect, test } from 'vitest'
import { countWords, dayCountOf, postCountOf, spanLength } from '../../../rules/campaigns/postCount.ts'

const today = '2026-11-21'
const basis = (endsOn: string, ...perWeek: number[]) => ({
  startsOn: '2026-11-30',
  endsOn,
  accounts: perWeek.map((postsPerWeek, index) => ({ accountId: index + 1, postsPerWeek })),
})

test.each([
  ['three weeks', basis('2026-12-20', 4), 12],
  ['accounts that share their posts', basis('2026-12-20', 4, 2), 12],
  ['no account', basis('2026-12-20'), 0],
  ['no last day', basis('', 4), null],
  ['a last day before the first', basis('2026-11-29', 4), null],
  ['more days than a campaign has', basis('2027-11-29', 4), null],
])('%s come to so many posts', (_, said, count) => {
  expect(postCountOf(said, today)).toBe(count)
})

test.each([
  ['2026-12-20', [4], 'About 12 posts in 3 weeks.'],
  ['2026-12-19', [4, 2], 'About 11 posts in 3 weeks.'],
  ['2026-12-02', [4], 'About 2 posts in 3 days.'],
  ['', [1, 4], '4 posts a week. The dates say how many in all.'],
  ['', [1], '1 post a week. The dates say how many in all.'],
  ['2026-12-20', [], 'No account is chosen yet.'],
])('until %s with %j a week: %s', (endsOn, perWeek, words) => {
  expect(countWords(basis(endsOn, ...perWeek), today)).toBe(words)
})

test('days count the first and the last', () => {
  expect(dayCountOf(basis('2026-11-30'))).toBe(1)
  expect(dayCountOf(basis('2026-12-20'))).toBe(21)
  expect(dayCountOf({ startsOn: '', endsOn: '2026-12-20' })).toBe(null)
})

test.each([
  [1, '1 day'],
  [6, '6 days'],
  [7, '1 week'],
  [20, '20 days, which is about 3 weeks'],
  [21, '3 weeks'],
])('%i days are %s', (days, words) => {
  expect(spanLength(days)).toBe(words)
})
