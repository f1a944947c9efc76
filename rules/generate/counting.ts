import type { Network, TextLimits } from '../../contract/networks.ts'
import { filled, type Level, levelOf } from '../content/fullness.ts'
import { countText } from '../networks/countText.ts'
import { usualLimits } from '../networks/usualLimits.ts'

/** What the person's own accounts take, by their networks; of the others the network's usual. */
export type OwnLimits = Partial<Record<Network, TextLimits>>

/** What a text for a network may be as long as. */
export const limitsFor = (network: Network, own: OwnLimits): TextLimits => own[network] ?? usualLimits[network]

/** How full a network is with a text. */
export interface Fullness {
  used: number
  limit: number
  /** Too many, in what the network counts in or, where only those are, in bytes; 0 where it fits. */
  excess: number
  level: Level
  /** In percent. */
  filled: number
}

/** Counts a text for a network as it does. */
export function fullnessFor(network: Network, text: string, own: OwnLimits): Fullness {
  const count = countText(network, text, limitsFor(network, own))
  const { used, limit, over, bytesOver } = count
  return { used, limit, excess: over || bytesOver, level: levelOf(count), filled: filled(count) }
}

/** The tightest first: what fits there is soonest read, and what is written first is shortest. */
export const tightestFirst = (networks: readonly Network[], own: OwnLimits): Network[] =>
  networks.toSorted((one, other) => limitsFor(one, own).characters - limitsFor(other, own).characters)
