import { dollars } from '../charges.ts'
import { chargeOfPost, twitterPrices } from './prices.ts'

/** What making posts costs, in hundredths of a cent of a US dollar; neither pictures nor reading are in it. */
interface PostCost {
  amount: number
  /** How many of the posts have a link. */
  linkCount: number
  /** Of the amount, what the posts with a link cost. */
  linkAmount: number
}

/** `X charges about $0.23, of that $0.20 for the link`; null where no post is made. */
export function costSentence(texts: readonly string[]): string | null {
  if (texts.length === 0) return null
  const { amount, linkCount, linkAmount } = postCost(texts)
  const told = `X charges about ${dollars(amount)}`
  if (linkCount === 0) return told
  const what = linkCount === 1 ? 'the link' : 'the links'
  return linkAmount === amount ? `${told}, for ${what}` : `${told}, of that ${dollars(linkAmount)} for ${what}`
}

/** What X charges for making posts of these texts, each one post. */
function postCost(texts: readonly string[]): PostCost {
  const charges = texts.map(chargeOfPost)
  const linkCount = charges.filter((charge) => charge === 'postWithLink').length
  return {
    amount: charges.reduce((sum, charge) => sum + twitterPrices[charge], 0),
    linkCount,
    linkAmount: linkCount * twitterPrices.postWithLink,
  }
}
