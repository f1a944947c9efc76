import { longestCardAddress, mostLinkCards } from '../../contract/linkCards.ts'
import { type Network, networks } from '../../contract/networks.ts'
import { partsOf } from '../networks/textParts.ts'
import { cardMakers } from './linkCards.ts'
import type { LinkCard, PostContent } from './postContent.ts'

type Texts = Pick<PostContent, 'parts' | 'variants'>

/** A content's cards with one that was read or changed; those of addresses that are no link of any text are let go of. */
export function withLinkCard(content: Texts & Pick<PostContent, 'linkCards'>, card: LinkCard): readonly LinkCard[] {
  const { linkCards } = content
  if (card.address.length > longestCardAddress) return linkCards
  const others = linkCards.filter(({ address }) => address !== card.address && isLinkIn(content, address))
  return [...others, card].slice(-mostLinkCards)
}

/**
 * Whether an address is a link in any text of a content, on a network that is sent cards: not where it is the beginning of
 * a longer one.
 */
export const isLinkIn = ({ parts, variants }: Texts, address: string): boolean =>
  [parts, ...variants.map((variant) => variant.parts)]
    .flat()
    .some(({ text }) => text.includes(address) && takers.some((network) => linksIn(network, text).includes(address)))

const takers = networks.filter((network) => cardMakers[network] === 'sender')

const linksIn = (network: Network, text: string): string[] =>
  partsOf(network, text.trim()).flatMap((part) => (part.kind === 'link' ? [part.text] : []))
