import type { Network } from './networks.ts'

/**
 * The networks that posts go out on; the contract names others, which are not built. Every registry of networks has an
 * entry for each of these: where one lacks, it does not compile.
 */
export const builtNetworks = [
  'twitter',
  'facebook',
  'instagram',
  'linkedin',
  'linkedin_org',
  'tiktok',
  'threads',
  'bluesky',
  'mastodon',
] as const satisfies readonly Network[]

export type BuiltNetwork = (typeof builtNetworks)[number]

export const isBuilt = (network: Network): network is BuiltNetwork => builtNetworks.some((built) => built === network)
