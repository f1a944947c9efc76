import type { Network, TextLimits } from '../../contract/networks.ts'
import { countText, type TextCount } from '../networks/countText.ts'
import { usualLimits } from '../networks/usualLimits.ts'

/** What the person's own accounts take, by their networks; of the others the network's usual. */
export type OwnLimits = Partial<Record<Network, TextLimits>>

/** What a text for a network may be as long as. */
export const limitsFor = (network: Network, own: OwnLimits): TextLimits => own[network] ?? usualLimits[network]

/** Counts a text for a network as it does. */
export const countFor = (network: Network, text: string, own: OwnLimits): TextCount =>
  countText(network, text, limitsFor(network, own))

/** The tightest first: what fits there is soonest read, and what is written first is shortest. */
export const tightestFirst = (networks: readonly Network[], own: OwnLimits): Network[] =>
  networks.toSorted((one, other) => limitsFor(one, own).characters - limitsFor(other, own).characters)
