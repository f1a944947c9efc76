import type { Network, TextLimits } from '../../contract/networks.ts'
import { countText } from '../networks/countText.ts'
import { usualLimits } from '../networks/usualLimits.ts'

/** How long a text may be on a network, and about how long it is good, in what the network counts in. */
export interface TextBounds {
  /** Those of an account of which nothing is known. */
  limits: TextLimits
  aim: number
}

/**
 * Where a network shows the beginning and folds the rest away, what is said should not need much more than that; where it
 * shows all, most of the room is used.
 */
const aims = {
  twitter: 220,
  facebook: 480,
  instagram: 600,
  linkedin: 900,
  linkedin_org: 900,
  tiktok: 200,
  threads: 350,
  bluesky: 240,
  mastodon: 400,
} satisfies Record<Network, number>

export const textBoundsOf = (network: Network): TextBounds => ({ limits: usualLimits[network], aim: aims[network] })

/** By how much a text is too long for a network, as that counts it; 0 where it fits. */
export function excessOf(network: Network, text: string): number {
  const { over, bytesOver } = countText(network, text, usualLimits[network])
  return Math.max(over, bytesOver)
}
