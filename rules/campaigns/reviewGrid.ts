import type { Campaign as WireCampaign } from '../../contract/campaigns.ts'
import type { Camel } from '../shell/camel.ts'
import type { ReviewedPost } from './reviewedPost.ts'

export interface GridRow {
  account: Camel<WireCampaign>['accounts'][number]
  /** For each week of the grid its posts, in their order. */
  cells: readonly { week: number; posts: readonly ReviewedPost[] }[]
}

/** Which posts each account has in each week. */
export function reviewGrid(posts: readonly ReviewedPost[], { accounts }: Pick<Camel<WireCampaign>, 'accounts'>) {
  const weeks = [...new Set(posts.map(({ week }) => week))]
  const rows = accounts.map(
    (account): GridRow => ({
      account,
      cells: weeks.map((week) => ({
        week,
        posts: posts.filter((post) => post.week === week && post.accountIds.includes(account.accountId)),
      })),
    }),
  )
  return { weeks, rows }
}
