import { longestCardAddress, mostLinkCards } from '../../contract/linkCards.ts'
import type { LinkCard, PostContent } from './postContent.ts'

type Texts = Pick<PostContent, 'parts' | 'variants'>

/** The cards of a content with one that was read or changed; those of addresses that stand in no text any more are let go of. */
export function withLinkCard(content: Texts & Pick<PostContent, 'linkCards'>, card: LinkCard): readonly LinkCard[] {
  const { linkCards } = content
  if (card.address.length > longestCardAddress) return linkCards
  const others = linkCards.filter(({ address }) => address !== card.address && isWritten(content, address))
  return [...others, card].slice(-mostLinkCards)
}

/** Whether an address stands in any text of a content. */
export const isWritten = ({ parts, variants }: Texts, address: string): boolean =>
  [parts, ...variants.map((variant) => variant.parts)].flat().some(({ text }) => text.includes(address))
