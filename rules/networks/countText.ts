import type { Network, TextLimits } from '../../contract/networks.ts'
import { countGraphemes } from './graphemes.ts'
import { rulesOf } from './networks.ts'
import { utf8Length } from './utf8Length.ts'

export interface TextCount {
  /** In what the network counts in: graphemes, with addresses and names shortened where it does so. */
  used: number
  limit: number
  /** How many too many; 0 when it fits. */
  over: number
  /** How many UTF-8 bytes too many, where the network bounds them; 0 when it fits. */
  bytesOver: number
}

/**
 * Counts a text as the network does: graphemes of what it counts, and UTF-8 bytes where it bounds them too. A warning before
 * the content counts with it on the networks that have one.
 */
export function countText(network: Network, text: string, limits: TextLimits, warning = ''): TextCount {
  const used = countGraphemes(rulesOf(network).countedText(text, limits, warning))
  return {
    used,
    limit: limits.characters,
    over: Math.max(0, used - limits.characters),
    bytesOver: limits.bytes === null ? 0 : Math.max(0, utf8Length(text) - limits.bytes),
  }
}

/** Counts one text for many accounts: once for all of a network that have the same limits. */
export function textCounter(text: string): (network: Network, limits: TextLimits, warning?: string) => TextCount {
  const known = new Map<string, TextCount>()
  return (network, limits, warning = '') => {
    const key = [network, limits.characters, limits.characters_per_url, limits.bytes, warning].join()
    const count = known.get(key) ?? countText(network, text, limits, warning)
    known.set(key, count)
    return count
  }
}

/** Texts whose counts are remembered: more than a post and its variants have, and not all that was ever typed. */
const mostTexts = 300

/** Counts many texts for many accounts; one that was counted lately is not counted again. */
export function contentCounter(): typeof countText {
  const counters = new Map<string, ReturnType<typeof textCounter>>()
  return (network, text, limits, warning) => {
    const counter = counters.get(text) ?? textCounter(text)
    counters.delete(text)
    counters.set(text, counter)
    for (const oldest of counters.keys()) {
      if (counters.size <= mostTexts) break
      counters.delete(oldest)
    }
    return counter(network, limits, warning)
  }
}
