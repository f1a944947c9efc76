import type { Network } from '../../contract/networks.ts'

/**
 * What a network does with a text that an account has posted before. any: takes it · not_in_a_row: refuses it right after
 * the same · never_again: refuses it, or may
 */
export type SameTextRule = 'any' | 'not_in_a_row' | 'never_again'

/**
 * X: 403 "not allowed to create a Tweet with duplicate content" · Facebook: error 506, identical consecutive posts ·
 * LinkedIn: 422 DUPLICATE_POST within a window that it does not tell.
 */
const sameTextRules = {
  twitter: 'never_again',
  facebook: 'not_in_a_row',
  instagram: 'any',
  linkedin: 'never_again',
  linkedin_org: 'never_again',
  tiktok: 'any',
  threads: 'any',
  bluesky: 'any',
  mastodon: 'any',
} satisfies Record<Network, SameTextRule>

export const sameTextRuleOf = (network: Network): SameTextRule => sameTextRules[network]
