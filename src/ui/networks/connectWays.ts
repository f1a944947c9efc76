import type { Network } from '../../../contract/networks.ts'
import { strings } from '../../../strings/networks.ts'

/** How a person connects an account of a network, in words. */
export const connectWays = {
  twitter: strings.youAgreeOnThePageOfX,
  facebook: strings.youAgreeOnItsOwnPageAnd,
  instagram: strings.aProfessionalAccount,
  linkedin: strings.yourOwnProfile,
  linkedin_org: strings.thePagesYouAdminister,
  tiktok: strings.youAgreeOnItsOwnPageAndCome,
  threads: strings.youAgreeOnThePageOfThreads,
  bluesky: strings.withYourHandle,
  mastodon: strings.onAnyServer,
} satisfies Record<Network, string>
