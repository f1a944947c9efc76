import type { Network } from '../../contract/networks.ts'
import { certainPolicy, listedPolicy, missedAfterByDefault, type PublishingPolicy } from './policy.ts'

type NetworkPolicy = Omit<PublishingPolicy, 'missedAfter'>

/** Where nothing is read, nothing is sent a second time unasked: a person is. */
const unreadPolicy = { ...listedPolicy, resendWithin: 0 }

const policies = {
  twitter: listedPolicy,
  facebook: listedPolicy,
  // A container tells a post for certain, but a comment only the list does.
  instagram: listedPolicy,
  linkedin: unreadPolicy,
  linkedin_org: listedPolicy,
  tiktok: certainPolicy,
  threads: certainPolicy,
  bluesky: certainPolicy,
  mastodon: listedPolicy,
} satisfies Record<Network, NetworkPolicy>

/** The patience for one network. `missedAfter` is in milliseconds. */
export const policyOf = (network: Network, missedAfter: number = missedAfterByDefault): PublishingPolicy => ({
  ...policies[network],
  missedAfter,
})

/** Whether what an account posts can be read back on a network. */
export const isRead = (network: Network): boolean => policies[network] !== unreadPolicy
