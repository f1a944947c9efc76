import { describe, expect, test } from 'vitest'
import { bucketSentence, monthFindingOf, monthSums, shareWords } from '../../../rules/buckets/monthFinding.ts'

const tips = {
  bucketId: 1,
  name: 'Tips',
  color: 'leaf' as const,
  share: 17,
  wanted: 6,
  out: 3,
  scheduled: 1,
  drafts: 0,
  troubled: 0,
  missing: 2,
  inStock: 1,
  lastsUntil: null,
  nextAt: null,
}
const regulars = {
  ...tips,
  bucketId: 2,
  name: 'Regulars',
  wanted: 2,
  out: 2,
  scheduled: 0,
  missing: 0,
  inStock: 3,
  share: 6,
}
const titleOf = (buckets: readonly (typeof tips)[], hasBuckets = true) =>
  monthFindingOf({ month: '2026-11', buckets: [...buckets] }, hasBuckets, (words) => words).join('')

describe('the title says how the month stands', () => {
  const short = (name: string, missing = 1) => ({ ...tips, name, missing })
  test.each([
    ['one short by one', [short('Tips'), regulars], 'Tips is one post short in November.'],
    ['one short by two', [tips, regulars], 'Tips is two posts short in November.'],
    ['one short by many', [short('Tips', 14)], 'Tips is 14 posts short in November.'],
    ['two short', [short('Tips'), short('News')], 'Tips and News are short in November.'],
    ['several short', [short('Tips'), short('News'), short('Offers')], 'Three buckets are short in November.'],
    ['all on plan', [regulars], 'November is on plan.'],
    ['no shares', [{ ...tips, wanted: 0, missing: 0 }], 'No bucket has a share yet.'],
    ['none active', [], 'No bucket is active.'],
  ])('%s', (_, buckets, said) => expect(titleOf(buckets)).toBe(said))

  test('no bucket at all', () => expect(titleOf([], false)).toBe('Sort what you post into buckets.'))

  test('what is short is what stands out', () => {
    const found = monthFindingOf({ month: '2026-11', buckets: [tips] }, true, (marked) => ({ marked }))
    expect(found).toEqual([{ marked: 'Tips is two posts short' }, ' in November.'])
  })
})

describe('the sums below it', () => {
  test.each([
    [[tips, regulars], '6 of 8 planned posts are out, scheduled or drafted. 4 more are in stock.'],
    [[{ ...tips, inStock: 0 }], '4 of 6 planned posts are out, scheduled or drafted. Nothing is in stock.'],
    [
      [tips, { ...regulars, out: 5 }],
      '6 of 8 planned posts are out, scheduled or drafted, and three more than planned. 4 more are in stock.',
    ],
    [[tips], '4 of 6 planned posts are out, scheduled or drafted. 1 more is in stock.'],
    [[{ ...tips, wanted: 0, out: 1, scheduled: 0 }], '1 post is out, scheduled or drafted. 1 more is in stock.'],
    [[{ ...tips, wanted: 0 }], '4 posts are out, scheduled or drafted. 1 more is in stock.'],
  ])('%#', (buckets, said) => expect(monthSums({ buckets })).toBe(said))
})

test.each([
  [tips, '17 %, two short'],
  [regulars, '6 %, on plan'],
  [{ ...regulars, out: 3 }, '6 %, one over'],
  [{ ...regulars, share: 0 }, 'No share'],
])('a bucket says its share and how it stands: %#', (bucket, said) => expect(shareWords(bucket)).toBe(said))

test.each([
  [tips, 'Its share of November is 6 posts. Two are missing.'],
  [{ ...tips, missing: 1 }, 'Its share of November is 6 posts. One is missing.'],
  [regulars, 'Its share of November is 2 posts. None is missing.'],
  [{ ...tips, wanted: 0, missing: 0 }, 'It has no share of the month.'],
])('the open bucket says its month: %#', (bucket, said) => expect(bucketSentence(bucket, '2026-11')).toBe(said))
