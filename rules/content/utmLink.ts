import type { Network } from '../../contract/networks.ts'
import { partsOf } from '../networks/textParts.ts'
import { contentAsWritten } from './contentFor.ts'
import type { PostContent, Recipient } from './postContent.ts'
import { suggestedUtm } from './utm.ts'
import { withUtm } from './withUtm.ts'

/** A link of a post, and the network that makes it. */
export interface UtmLink {
  network: Network
  /** As it is written. */
  address: string
  /** UTM parameters are added to it; it has none of its own. */
  takesUtm: boolean
}

/**
 * The first link of what goes out anywhere that UTM parameters are added to, in a text, a variant or a first comment; where
 * there is none, the first link. Null where no network makes a link of anything.
 */
export function utmLinkIn(content: PostContent, accounts: readonly Recipient[]): UtmLink | null {
  let first: UtmLink | null = null
  for (const account of accounts) {
    for (const link of linksOn(account, content)) {
      if (link.takesUtm) return link
      first ??= link
    }
  }
  return first
}

function* linksOn(account: Recipient, content: PostContent): Iterable<UtmLink> {
  const { network } = account
  const { parts, firstComment } = contentAsWritten(content, account)
  for (const text of [...parts.map((part) => part.text), firstComment ?? '']) {
    for (const part of partsOf(network, text)) {
      if (part.kind !== 'link') continue
      const address = part.text
      yield { network, address, takesUtm: withUtm(address, network, suggestedUtm) !== address }
    }
  }
}
