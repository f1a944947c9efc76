import type { Network } from '../../../../contract/networks.ts'
import { cardAddressOf, cardMakers, sentCardOf } from '../../../../rules/content/linkCards.ts'
import type { ContentPart, LinkCard } from '../../../../rules/content/postContent.ts'
import type { PreviewItem } from './previewItem.ts'

/** What a card shows: the host, and what is known of the page. */
export interface ShownCard {
  host: string
  /** Null where nothing is known. */
  title: string | null
  imageUrl: string | null
  /** The picture in place of one at an address. */
  mediaId: number | null
}

/** What is known of links: the post's own cards, and what pages say of themselves. */
interface Known extends Pick<PreviewItem, 'cards'> {
  linkCards: readonly LinkCard[]
}

/** The card that a part without pictures has on a network; null where it has none. */
export function cardOf(network: Network, part: ContentPart, { linkCards, cards = {} }: Known): ShownCard | null {
  if (cardMakers[network] === 'sender') {
    const sent = sentCardOf(network, part, linkCards)
    return sent && { host: hostOf(sent.address), title: sent.title, imageUrl: null, mediaId: sent.mediaId }
  }
  const address = cardAddressOf(network, part)
  if (address === null) return null
  const content = cards[address]
  return { host: hostOf(address), title: content?.title ?? null, imageUrl: content?.imageUrl ?? null, mediaId: null }
}

/** `wren.coffee` of `https://www.wren.coffee/class`. */
const hostOf = (address: string): string => /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)/iu.exec(address)?.[1] ?? address
