import type { Network } from '../../contract/networks.ts'
import { partsOf } from '../networks/textParts.ts'
import type { ContentPart, LinkCard } from './postContent.ts'

/**
 * Who makes the card of a link: the network by itself from the first address of a post, or whoever posts, by sending it
 * along. Null where there are none.
 */
export const cardMakers = {
  twitter: 'network',
  facebook: 'network',
  instagram: null,
  linkedin: 'sender',
  linkedin_org: 'sender',
  tiktok: null,
  threads: 'network',
  bluesky: 'sender',
  mastodon: 'network',
} satisfies Record<Network, 'network' | 'sender' | null>

/** The address, as it is written, of which a network shows a card below a part; null where it shows none. */
export function cardAddressOf(network: Network, { text, mediaIds }: ContentPart): string | null {
  if (cardMakers[network] === null || mediaIds.length > 0) return null
  return partsOf(network, text.trim()).find(({ kind }) => kind === 'link')?.text ?? null
}

/**
 * The card that goes out with a part, of the cards that `contentFor` answers beside it. Null where the network makes its
 * own, the part has media, the card was removed, or nothing is known of the link.
 */
export function sentCardOf(network: Network, part: ContentPart, cards: readonly LinkCard[]): LinkCard | null {
  if (cards.length === 0 || cardMakers[network] !== 'sender') return null
  const address = cardAddressOf(network, part)
  const card = cards.find((one) => one.address === address)
  return card && !card.isRemoved && card.title.trim() !== '' ? card : null
}
