import type { Network } from '../../../../contract/networks.ts'
import { partsOf } from '../../../../rules/networks/textParts.ts'
import type { CardContent, PreviewItem } from './previewItem.ts'

/**
 * Who makes the card of a link: the network by itself from the first address of a post, or whoever posts, by sending it
 * along. Null where there are none.
 */
const makers = {
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

/** What a card shows: the host, and what is known of the page. */
export interface ShownCard {
  host: string
  content: CardContent | null
}

/** The card that a text without pictures has on a network; null where it has none. */
export function cardOf(network: Network, text: string, cards: PreviewItem['cards'] = {}): ShownCard | null {
  const maker = makers[network]
  if (maker === null) return null
  const address = partsOf(network, text.trim()).find(({ kind }) => kind === 'link')?.text
  if (address === undefined) return null
  const content = cards[address] ?? null
  return maker === 'network' || content !== null ? { host: hostOf(address), content } : null
}

/** `wren.coffee` of `https://www.wren.coffee/class`. */
const hostOf = (address: string): string => /^(?:https?:\/\/)?(?:www\.)?([^/?#]*)/iu.exec(address)?.[1] ?? address
