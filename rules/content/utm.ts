import type { Network } from '../../contract/networks.ts'

/**
 * What is added to the links of a post, so that the statistics of a website tell where its visitors come from. An empty one
 * is not added; `{network}` in one stands for the network's name.
 */
export interface Utm {
  source: string
  medium: string
  campaign: string
}

/** A text as it goes out on a network: the parameters are in its links (`rules/content/withUtm.ts`). */
export type WithUtm = (text: string, network: Network, utm: Utm | null) => string

/** The same with the parameters of one post. */
export type Outgoing = (text: string, network: Network) => string

/** What is offered first, where there are none yet. */
export const suggestedUtm: Utm = { source: '{network}', medium: 'social', campaign: '' }

export const isSameUtm = (one: Utm | null, other: Utm | null): boolean =>
  one?.source === other?.source && one?.medium === other?.medium && one?.campaign === other?.campaign
