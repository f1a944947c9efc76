import { twitterPrices } from './twitter/prices.ts'

/** The networks that charge an installation for reading what stands there. */
export const paidNetworks = ['twitter'] as const
export type PaidNetwork = (typeof paidNetworks)[number]

export const isPaid = (network: string): network is PaidNetwork => paidNetworks.some((paid) => paid === network)

/** What an administrator is told of reading that costs, a sentence or two. */
export const paidReadingHelp: Readonly<Record<PaidNetwork, string>> = {
  twitter: `Reads the account's newest posts before each post (up to 5) and after one whose outcome is unclear. X charges $${twitterPrices.postRead / 10_000} for each post that is read. Without it, a person is asked what became of such a post.`,
}
