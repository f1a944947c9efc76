import type { Network, TextLimits } from '../../contract/networks.ts'
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

/** Counts a text as the network does: graphemes of what it counts, and UTF-8 bytes where it bounds them too. */
export function countText(network: Network, text: string, limits: TextLimits): TextCount {
  const used = graphemesOf(rulesOf(network).countedText(text, limits))
  return {
    used,
    limit: limits.characters,
    over: Math.max(0, used - limits.characters),
    bytesOver: limits.bytes === null ? 0 : Math.max(0, utf8Length(text) - limits.bytes),
  }
}

/** Counts one text for many accounts: once for all of a network that have the same limits. */
export function textCounter(text: string): (network: Network, limits: TextLimits) => TextCount {
  const known = new Map<string, TextCount>()
  return (network, limits) => {
    const key = [network, limits.characters, limits.characters_per_url, limits.bytes].join()
    const count = known.get(key) ?? countText(network, text, limits)
    known.set(key, count)
    return count
  }
}

/** Counts many texts for many accounts. */
export function contentCounter(): typeof countText {
  const counters = new Map<string, ReturnType<typeof textCounter>>()
  return (network, text, limits) => {
    const counter = counters.get(text) ?? textCounter(text)
    counters.set(text, counter)
    return counter(network, limits)
  }
}

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

function graphemesOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
