import { strings } from '../../strings/networks.ts'
import { twitterPrices } from './twitter/prices.ts'

/** The networks that charge an installation for reading what stands there. */
export const paidNetworks = ['twitter'] as const
export type PaidNetwork = (typeof paidNetworks)[number]

export const isPaid = (network: string): network is PaidNetwork => paidNetworks.some((paid) => paid === network)

/** What an administrator is told of reading that costs, a sentence or two. */
export const paidReadingHelp: Readonly<Record<PaidNetwork, string>> = {
  twitter: strings.readsTheAccountsNewestPostsBeforeEach(twitterPrices.postRead / 10_000),
}
