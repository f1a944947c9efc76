import type { NetworkFault } from '../networks/network.ts'

/** What was asked of each account while one look lasts, so that its parts share what the network allows. */
export interface LookCalls {
  /** Notes that the numbers of so many posts of an account are asked for. */
  addPosts(accountId: number, count: number): void
  /** How many were asked for by now, of each account. */
  readonly posts: ReadonlyMap<number, number>
  /** Notes how a call of an account failed. */
  addFault(accountId: number, fault: NetworkFault): void
  /** Milliseconds for which each network asked to leave an account alone (429). */
  readonly waits: ReadonlyMap<number, number>
}

export function createLookCalls(): LookCalls {
  const posts = new Map<number, number>()
  const waits = new Map<number, number>()
  return {
    posts,
    waits,
    addPosts(accountId, count) {
      posts.set(accountId, (posts.get(accountId) ?? 0) + count)
    },
    addFault(accountId, { kind, wait }) {
      if (kind === 'limited') waits.set(accountId, wait)
    },
  }
}
