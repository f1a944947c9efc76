import { expect, test } from 'vitest'
import { reviewGrid } from '../../../rules/campaigns/reviewGrid.ts'
import { reviewed } from './reviewSupport.ts'

test('each account has its posts by week, and a place where it has none', () => {
  const accounts = [
    { accountId: 1, postsPerWeek: 2, network: 'bluesky' as const },
    { accountId: 2, postsPerWeek: 1, network: 'mastodon' as const },
  ]
  const posts = [reviewed({ id: 1 }), reviewed({ id: 2, accountIds: [1, 2] }), reviewed({ id: 3, week: 3 })]
  const { weeks, rows } = reviewGrid(posts, { accounts })
  expect(weeks).toEqual([1, 3])
  expect(
    rows.map(({ account, cells }) => [account.network, cells.map((cell) => cell.posts.map(({ id }) => id))]),
  ).toEqual([
    ['bluesky', [[1, 2], [3]]],
    ['mastodon', [[2], []]],
  ])
})
