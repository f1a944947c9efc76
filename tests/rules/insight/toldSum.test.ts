import { expect, test } from 'vitest'
import { mostToldPosts } from '../../../contract/calendar.ts'
import type { RankedBy } from '../../../contract/rankedBy.ts'
import { toldSum } from '../../../rules/insight/toldSum.ts'

const told = (measure: RankedBy, value: number) => ({ measure, value })

test('posts are summed by the first measure that any of them was told by, and only those are counted', () => {
  expect(toldSum([told('engagement', 7), told('reach', 40), told('impressions', 900), told('reach', 2)])).toEqual({
    ...{ measure: 'reach', value: 42, posts: 2 },
  })
  expect(toldSum([told('engagement', 7), told('impressions', 900)])).toMatchObject({ measure: 'impressions', posts: 1 })
})

test('nothing told is no sum, and a 0 that was told is one', () => {
  expect(toldSum([])).toBeNull()
  expect(toldSum([told('engagement', 0)])).toEqual({ measure: 'engagement', value: 0, posts: 1 })
})

test('where more posts may be told of than an answer holds, there is no sum', () => {
  const all = Array.from({ length: mostToldPosts }, () => told('reach', 1))
  expect(toldSum(all)).toBeNull()
  expect(toldSum(all.slice(1))?.posts).toBe(mostToldPosts - 1)
})
