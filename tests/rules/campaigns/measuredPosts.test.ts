import { expect, test } from 'vitest'
import { amountsOf, countOnNetwork, countPosts } from '../../../rules/campaigns/measuredPosts.ts'
import { readFigures } from '../../../rules/campaigns/readFigures.ts'
import { measured } from './measured.ts'

test('of no posts nothing is counted, and nothing is told', () => {
  expect(countPosts([])).toEqual({ planned: 0, published: 0, troubled: 0, told: null, read: readFigures([]) })
})

test('a post is planned while it is out nowhere, and published once it is out on one network', () => {
  const posts = [
    measured({ bluesky: ['planned', null], threads: ['planned', null] }),
    measured({ bluesky: ['out', null], threads: ['planned', null] }),
    measured({ bluesky: ['out', null], threads: ['out', null] }),
  ]
  expect(countPosts(posts)).toMatchObject({ planned: 1, published: 2, troubled: 0 })
  expect(countOnNetwork(posts, 'threads')).toMatchObject({ planned: 2, published: 1 })
  expect(countOnNetwork(posts, 'mastodon')).toMatchObject({ planned: 0, published: 0 })
})

test('one that is out in part is published and in trouble, and one that failed is in trouble only', () => {
  const partly = measured({ bluesky: ['out', null], threads: ['troubled', null] })
  const failed = measured({ bluesky: ['troubled', null] })
  expect(countPosts([partly, failed])).toMatchObject({ planned: 1, published: 1, troubled: 2 })
  expect(countOnNetwork([partly, failed], 'threads')).toMatchObject({ planned: 1, published: 0, troubled: 1 })
  expect(countPosts([measured({ facebook: ['partly', null] })])).toMatchObject({ published: 1, troubled: 1 })
})

test('a held post is neither planned nor published, unless it is out somewhere', () => {
  const held = measured({ bluesky: ['planned', null] }, { isOnSchedule: false })
  const out = measured({ bluesky: ['out', null] }, { isOnSchedule: false })
  expect(countPosts([held, out])).toMatchObject({ planned: 0, published: 1 })
})

test('a result counts once every network is told that the post is out on; by network each counts by itself', () => {
  const posts = [
    measured({ bluesky: ['out', 3], threads: ['out', 4] }),
    measured({ bluesky: ['out', 5], threads: ['out', null] }),
    measured({ bluesky: ['out', 0], threads: ['planned', null] }),
  ]
  expect(amountsOf(posts)).toEqual([7, 0])
  expect(countPosts(posts).told).toEqual({ posts: 2, amount: 7 })
  expect(countOnNetwork(posts, 'bluesky').told).toEqual({ posts: 3, amount: 8 })
  expect(countOnNetwork(posts, 'threads').told).toEqual({ posts: 1, amount: 4 })
})

test('what is told of a network that the post is not out on counts nowhere', () => {
  expect(countPosts([measured({ bluesky: ['planned', 9] })]).told).toBeNull()
})
