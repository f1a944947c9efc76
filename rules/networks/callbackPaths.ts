import type { ConsentNetwork } from '../../contract/connecting.ts'
import type { Path } from '../shell/paths.ts'

/** Where the networks that ask on a page of their own send the person back to (specification, section 2). */
export const callbackPaths = {
  twitter: '/connect/twitter/callback',
  facebook: '/connect/facebook/callback',
  instagram: '/connect/ig/callback',
  linkedin: '/connect/linkedin/callback',
  linkedin_org: '/connect/linkedin/business/callback',
  tiktok: '/connect/tiktok/callback',
  threads: '/connect/threads/callback',
  bluesky: '/connect/bluesky/callback',
  mastodon: '/connect/mastodon/callback',
} as const satisfies Readonly<Record<ConsentNetwork, Path>>
