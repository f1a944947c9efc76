import type { Account } from '../network.ts'

/** Bluesky's own view of the network: it answers anybody, and no account's server has to be asked. */
const publicView = 'https://public.api.bsky.app'

/** Who is asked about the whole network. Servers of tests and practice have a view of their own. */
export const viewOf = ({ origin }: Pick<Account, 'origin'>): string =>
  origin.startsWith('https:') ? publicView : origin
