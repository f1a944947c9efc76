import type { Network } from '../../contract/networks.ts'

/**
 * Who is asked for people by a name, where `@` with their handle becomes a link in a post's text. network: one view of the
 * whole network · server: the account's own, and each knows others · null: the network does not let people be looked up
 */
export const mentionSources = {
  twitter: null,
  facebook: null,
  instagram: null,
  linkedin: null,
  linkedin_org: null,
  tiktok: null,
  threads: null,
  bluesky: 'network',
  mastodon: 'server',
} as const satisfies Record<Network, 'network' | 'server' | null>

interface Asking {
  network: Network
  /** Host of the account's own server. */
  server: string
}

/** Of these accounts those that people are looked up with, in their order: nobody is asked twice for the same. */
export function mentionAccounts<Account extends Asking>(accounts: readonly Account[]): Account[] {
  const bySource = new Map<string, Account>()
  for (const account of accounts) {
    const source = sourceOf(account)
    if (source !== null && !bySource.has(source)) bySource.set(source, account)
  }
  return [...bySource.values()]
}

function sourceOf({ network, server }: Asking): string | null {
  const source = mentionSources[network]
  return source === 'server' ? `${network} ${server}` : source && network
}
