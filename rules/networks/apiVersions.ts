import { strings } from '../../strings/networks.ts'

/** The networks whose API is called by a version that they retire after a while. */
export const versionedNetworks = ['facebook', 'instagram', 'linkedin', 'linkedin_org', 'threads'] as const
export type VersionedNetwork = (typeof versionedNetworks)[number]

export const isVersioned = (network: string): network is VersionedNetwork =>
  versionedNetworks.some((versioned) => versioned === network)

interface VersionRule {
  /** What the adapters are written for. */
  usual: string
  pattern: RegExp
  /** What is wrong with one that does not fit, after its name. */
  shape: string
}

const graph = { pattern: /^v\d{1,3}\.\d$/, shape: strings.mustBeAVersionOfTheGraph }
// LinkedIn Marketing API: the header LinkedIn-Version is the year and month of the version.
const linkedin = {
  usual: '202605',
  pattern: /^20\d\d(0[1-9]|1[0-2])$/,
  shape: strings.mustBeAYearAndMonthSuch,
}

export const apiVersions: Readonly<Record<VersionedNetwork, VersionRule>> = {
  facebook: { usual: 'v25.0', ...graph },
  instagram: { usual: 'v25.0', ...graph },
  linkedin,
  linkedin_org: linkedin,
  threads: {
    usual: 'v1.0',
    pattern: graph.pattern,
    shape: strings.mustBeAVersionOfTheThreads,
  },
}

/** Why a version cannot be one of this network; null where it can. */
export const apiVersionProblem = (network: VersionedNetwork, version: string): string | null =>
  apiVersions[network].pattern.test(version) ? null : strings.theApiVersion(apiVersions[network].shape)
