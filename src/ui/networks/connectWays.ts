import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'

/** How a person connects an account of a network, in words. */
export const connectWays = {
  twitter: 'You agree on the page of X and come back.',
  threads: 'You agree on the page of Threads and come back.',
  bluesky: 'With your handle and an app password.',
  mastodon: 'On any server: you agree on its own page and come back.',
} satisfies Record<BuiltNetwork, string>
