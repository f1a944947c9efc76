import { longestCardAddress, mostLinkCards } from '../../contract/linkCards.ts'
import type { LinkCard, PostContent } from './postContent.ts'

/** The cards of a content with one that was read or changed; those of addresses that stand in no text any more are let go of. */
export function withLinkCard(
  { parts, variants, linkCards }: Pick<PostContent, 'parts' | 'variants' | 'linkCards'>,
  card: LinkCard,
): readonly LinkCard[] {
  if (card.address.length > longestCardAddress) return linkCards
  const texts = [parts, ...variants.map((variant) => variant.parts)].flat().map(({ text }) => text)
  const isWritten = ({ address }: LinkCard) => texts.some((text) => text.includes(address))
  const others = linkCards.filter((one) => one.address !== card.address && isWritten(one))
  return [...others, card].slice(-mostLinkCards)
}
