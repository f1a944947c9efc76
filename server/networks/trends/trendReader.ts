import type { Account } from '../network.ts'

/** A topic as its network tells it. */
export interface NetworkTopic {
  topic: string
  /** A fact with its number, as a sentence. */
  detail: string
  /** Where the network shows it; null where that is no web address. */
  url: string | null
}

/** What is talked about on the network of an account now, most first. Throws a `NetworkFault`. */
export type ReadTrends = (account: Account) => Promise<NetworkTopic[]>

export interface TrendReader {
  /** Which server is read for an account: whoever has the same is told the same. */
  placeOf(account: Pick<Account, 'origin'>): string
  /** Whether each server knows something else; where not, all of the network is read. */
  isOfServer: boolean
  read: ReadTrends
}

/** As long as the title of an idea may be. */
export const longestTopic = 120
