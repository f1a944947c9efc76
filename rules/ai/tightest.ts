import type { Network } from '../../contract/networks.ts'
import { excessOf, type TextBounds, textBoundsOf } from './textBounds.ts'

/** Networks that one text goes to. */
export type SomeNetworks = readonly [Network, ...Network[]]

/** How long one text for several networks may be, as the tightest of them counts it, and about how long it is good. */
export function tightestBounds(networks: SomeNetworks): TextBounds {
  const bounds = networks.map(textBoundsOf)
  const { limits } = bounds.reduce((least, one) => (one.limits.characters < least.limits.characters ? one : least))
  return { limits, aim: Math.min(limits.characters, ...bounds.map(({ aim }) => aim)) }
}

/** By how much a text is too long where it is too long most; 0 where it fits on each. */
export const greatestExcess = (networks: SomeNetworks, text: string): number =>
  Math.max(...networks.map((network) => excessOf(network, text)))
