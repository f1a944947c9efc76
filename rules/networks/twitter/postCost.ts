import { strings } from '../../../strings/networks/twitter.ts'
import { dollars } from '../charges.ts'
import { chargeOfPost, twitterPrices } from './prices.ts'

/** A post that is made. */
export interface ChargedPost {
  text: string
  /** How many of its pictures go out with an alternative text, each of which X charges for. */
  describedCount: number
}

/** What making posts costs, in hundredths of a cent of a US dollar. */
interface PostCost {
  amount: number
  /** How many of the posts have a link. */
  linkCount: number
  /** Of the amount, what the posts with a link cost. */
  linkAmount: number
}

/**
 * `X charges about $0.23, of that $0.20 for the link.` and what is not in it: what is read before and after depends on the
 * installation, and on what the account has posted. Null where no post is made.
 */
export const costSentence = (posts: readonly ChargedPost[]): string | null =>
  posts.length === 0 ? null : strings.making(making(posts))

function making(posts: readonly ChargedPost[]): string {
  const { amount, linkCount, linkAmount } = postCost(posts)
  const told = strings.xChargesAbout(dollars(amount))
  if (linkCount === 0) return told
  const what = linkCount === 1 ? strings.theLink : strings.theLinks
  return linkAmount === amount ? strings.for(told, what) : strings.ofThatFor(told, dollars(linkAmount), what)
}

/** What X charges for making these posts. */
function postCost(posts: readonly ChargedPost[]): PostCost {
  const charges = posts.flatMap(({ text, describedCount }) => [
    chargeOfPost(text),
    ...Array.from({ length: describedCount }, () => 'mediaMetadata' as const),
  ])
  const linkCount = charges.filter((charge) => charge === 'postWithLink').length
  return {
    amount: charges.reduce((sum, charge) => sum + twitterPrices[charge], 0),
    linkCount,
    linkAmount: linkCount * twitterPrices.postWithLink,
  }
}
