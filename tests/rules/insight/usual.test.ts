import { describe, expect, test } from 'vitest'
import { postKey } from '../../../rules/insight/postKey.ts'
import { leastAgeOfWeak, mostRanked, type OutPost, rankPosts, usualOf } from '../../../rules/insight/usual.ts'

const now = Date.UTC(2026, 10, 20)
const outPost = (id: number, given: Partial<OutPost> = {}): OutPost => ({
  ...{
    post: postKey('post', id),
    accountId: 1,
    at: now - leastAgeOfWeak,
    reach: null,
    impressions: null,
    engagement: null,
  },
  ...given,
})
const reaching = (...values: number[]) => values.map((reach, index) => outPost(index + 1, { reach }))
const ranked = (posts: readonly OutPost[], earlier = posts) => rankPosts(posts, earlier, now)

describe('what is usual on an account', () => {
  test('it is the median of at least five posts that were told of', () => {
    expect(usualOf(reaching(1, 2, 3, 4), 'reach').get(1)).toBeUndefined()
    expect(usualOf([...reaching(1, 2, 3, 4), outPost(5)], 'reach').get(1)).toBeUndefined()
    expect(usualOf(reaching(9, 1, 1000, 4, 7), 'reach').get(1)).toBe(7)
    expect(usualOf(reaching(9, 1, 1000, 4, 7, 8), 'reach').get(1)).toBe(7.5)
  })

  test('it is of that account alone', () => {
    const other = reaching(100, 100, 100, 100, 100).map((post) => ({ ...post, accountId: 2 }))
    expect([...usualOf([...reaching(1, 1, 1, 1, 1), ...other], 'reach')]).toEqual([
      [1, 1],
      [2, 100],
    ])
  })
})

describe('the best and the weakest', () => {
  test('a post is a number of times what is usual on its accounts together', () => {
    const first = reaching(10, 10, 10, 10, 10, 40)
    const second = reaching(100, 100, 100, 100, 100, 125).map((post) => ({ ...post, accountId: 2 }))
    const [best] = ranked([...first, ...second]).best
    expect(best).toMatchObject({ post: 'post 6', value: 165, times: 1.5 })
  })

  test('an account on which nothing is usual adds to the number, and does not count for how many times', () => {
    const posts = [...reaching(10, 10, 10, 10, 10, 20), outPost(6, { accountId: 2, reach: 500 })]
    expect(ranked(posts).best).toMatchObject([{ post: 'post 6', value: 520, times: 2 }])
  })

  test('reach ranks them, otherwise impressions, otherwise engagement, otherwise nothing does', () => {
    const by = (name: 'reach' | 'impressions' | 'engagement', count: number) =>
      Array.from({ length: count }, (_, index) => outPost(index + 1, { [name]: index + 1 }))
    expect(ranked([...by('reach', 5), ...by('impressions', 9)]).rankedBy).toBe('reach')
    expect(ranked([...by('reach', 4), ...by('impressions', 5), ...by('engagement', 9)]).rankedBy).toBe('impressions')
    expect(ranked([...by('impressions', 4), ...by('engagement', 5)]).rankedBy).toBe('engagement')
    expect(ranked(by('engagement', 4))).toEqual({ rankedBy: null, best: [], weakest: [] })
  })

  test('what is out for less than three days is not weak yet', () => {
    const young = outPost(6, { reach: 1, at: now - leastAgeOfWeak + 1 })
    expect(ranked([...reaching(10, 10, 10, 10, 10), young]).weakest).toEqual([])
    const old = outPost(6, { reach: 1, at: now - leastAgeOfWeak })
    expect(ranked([...reaching(10, 10, 10, 10, 10), old]).weakest).toMatchObject([{ post: 'post 6', times: 0.1 }])
  })

  test('the best come best first and the weakest weakest first, five at the most, and as usual is neither', () => {
    const { best, weakest } = ranked(reaching(1, 2, 3, 4, 5, 6, 10, 10, 10, 14, 15, 16, 17, 18, 19))
    expect(best.map(({ value }) => value)).toEqual([19, 18, 17, 16, 15])
    expect(weakest.map(({ value }) => value)).toEqual([1, 2, 3, 4, 5])
    expect(best).toHaveLength(mostRanked)
  })

  test('where usually nothing comes, no post is a number of times that', () => {
    expect(ranked(reaching(0, 0, 0, 0, 0, 9))).toEqual({ rankedBy: null, best: [], weakest: [] })
  })
})
