import type { Network } from '../../contract/networks.ts'
import { findBlueskyParts } from './bluesky/textParts.ts'
import { findFacebookParts } from './facebook/textParts.ts'
import { findInstagramParts } from './instagram/textParts.ts'
import { findLinkedInParts } from './linkedin/textParts.ts'
import { findMastodonParts } from './mastodon/textParts.ts'
import type { TextPart } from './textPart.ts'
import { findThreadsParts } from './threads/textParts.ts'
import { findTiktokParts } from './tiktok/textParts.ts'
import { findTwitterParts } from './twitter/textParts.ts'

/** Apart from the other rules: the page loads them, with all the endings of domains, only once there is a text. */
const finders = {
  twitter: findTwitterParts,
  facebook: findFacebookParts,
  instagram: findInstagramParts,
  linkedin: findLinkedInParts,
  linkedin_org: findLinkedInParts,
  tiktok: findTiktokParts,
  threads: findThreadsParts,
  bluesky: findBlueskyParts,
  mastodon: findMastodonParts,
} satisfies Record<Network, (text: string) => TextPart[]>

/** Cuts a text into what the network makes of it, in order; the parts joined are the text. For counting and previews. */
export function partsOf(network: Network, text: string): readonly TextPart[] {
  const find = finders[network]
  const known = latest.get(find)
  if (known?.text === text) return known.parts
  const parts = find(text)
  latest.set(find, { text, parts })
  return parts
}

/** What each found last: a preview asks for the same text more than once, for its words and for the card of its link. */
const latest = new Map<(typeof finders)[Network], { text: string; parts: readonly TextPart[] }>()
