import type { CampaignPost } from '../../contract/campaignPosts.ts'
import type { Network, TextLimits } from '../../contract/networks.ts'
import { countText, type TextCount } from '../networks/countText.ts'

/** A text that is too long for a network, as that counts it. */
export interface Overrun {
  network: Network
  count: TextCount
}

type Texts = Pick<CampaignPost, 'text' | 'variants'>

/**
 * The networks of these accounts that what a post says there is too long for, each once: of several accounts the one with
 * the least room counts.
 */
export function overrunsOf(
  post: Texts,
  accounts: readonly { network: Network; limits: TextLimits }[],
  count: typeof countText = countText,
): Overrun[] {
  const worst = new Map<Network, TextCount>()
  for (const { network, limits } of accounts) {
    const counted = count(network, textOn(post, network), limits)
    const known = worst.get(network)
    if (excess(counted) > (known ? excess(known) : 0)) worst.set(network, counted)
  }
  return Array.from(worst, ([network, counted]) => ({ network, count: counted }))
}

/** By how much, in what it is too many of: characters, or bytes where only these are too many. */
export const excess = ({ over, bytesOver }: TextCount): number => (over > 0 ? over : bytesOver)

/** What goes out on a network: its own text, else the common one. */
export const textOn = ({ text, variants }: Texts, network: Network): string =>
  variants.find((one) => one.network === network)?.text ?? text
