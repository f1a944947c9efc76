import type { BuiltNetwork } from '../../../contract/builtNetworks.ts'

/** How a person connects an account of a network, in words. */
export const connectWays = {
  facebook: 'You agree on its own page, and choose the pages to post for.',
  instagram: 'A professional account: you agree on the page of Instagram, or of Facebook.',
  bluesky: 'With your handle and an app password.',
  mastodon: 'On any server: you agree on its own page and come back.',
} satisfies Record<BuiltNetwork, string>
