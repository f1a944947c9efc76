import type { Network } from '../../../contract/networks.ts'

/** How a person connects an account of a network, in words. */
export const connectWays = {
  twitter: 'You agree on the page of X and come back.',
  facebook: 'You agree on its own page, and choose the pages to post for.',
  instagram: 'A professional account: you agree on the page of Instagram, or of Facebook.',
  linkedin: 'Your own profile: you agree on LinkedIn and come back.',
  linkedin_org: 'The pages you administer: you agree on LinkedIn and choose which.',
  tiktok: 'You agree on its own page and come back.',
  threads: 'You agree on the page of Threads and come back.',
  bluesky: 'With your handle: you agree on its own page, or use an app password.',
  mastodon: 'On any server: you agree on its own page and come back.',
} satisfies Record<Network, string>
