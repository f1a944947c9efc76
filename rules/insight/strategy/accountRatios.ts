import { rankingOrder } from '../figures.ts'
import { type OutPost, usualOf } from '../usual.ts'

/**
 * Posts of accounts with what they brought against the usual of their account, by the first measure that the account tells
 * of five posts at least; those of which nothing can be told are left out.
 */
export function accountRatios<Post extends OutPost>(posts: readonly Post[]): (Post & { ratio: number })[] {
  const usuals = rankingOrder.map((by) => ({ by, usual: usualOf(posts, by) }))
  return posts.flatMap((post) => {
    const { by, usual } = usuals.find((one) => one.usual.has(post.accountId)) ?? {}
    const value = by && post[by]
    const expected = usual?.get(post.accountId) ?? 0
    // Where nothing at all is usual, no post is a number of times that.
    return typeof value === 'number' && expected > 0 ? [{ ...post, ratio: value / expected }] : []
  })
}
