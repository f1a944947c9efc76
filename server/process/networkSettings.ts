import * as z from 'zod/mini'
import { type AppNetwork, appNetworks, mostReadingBudget } from '../../contract/networkCredentials.ts'
import { apiVersions, type VersionedNetwork, versionedNetworks } from '../../rules/networks/apiVersions.ts'
import { type PaidNetwork, paidNetworks } from '../../rules/networks/paidReading.ts'
import { checkTogether, type GivenSettings, parseSettings, problemsOf } from './environment.ts'

const part = z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/, 'must have no spaces')))
const version = ({ pattern, shape }: { pattern: RegExp; shape: string }) =>
  z.optional(z.string().check(z.regex(pattern, shape)))

const environment = z.object({
  TWITTER_CLIENT_ID: part,
  TWITTER_CLIENT_SECRET: part,
  FACEBOOK_CLIENT_ID: part,
  FACEBOOK_CLIENT_SECRET: part,
  INSTAGRAM_CLIENT_ID: part,
  INSTAGRAM_CLIENT_SECRET: part,
  LINKEDIN_CLIENT_ID: part,
  LINKEDIN_CLIENT_SECRET: part,
  LINKEDIN_ORG_CLIENT_ID: part,
  LINKEDIN_ORG_CLIENT_SECRET: part,
  TIKTOK_CLIENT_ID: part,
  TIKTOK_CLIENT_SECRET: part,
  THREADS_CLIENT_ID: part,
  THREADS_CLIENT_SECRET: part,
  FACEBOOK_API_VERSION: version(apiVersions.facebook),
  INSTAGRAM_API_VERSION: version(apiVersions.instagram),
  LINKEDIN_API_VERSION: version(apiVersions.linkedin),
  THREADS_API_VERSION: version(apiVersions.threads),
  TWITTER_PAID_READING: z.optional(z.enum(['on', 'off'], 'must be on or off')),
  TWITTER_READING_BUDGET: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, 'must be whole US dollars')),
      z.pipe(z.transform(Number), z.int().check(z.lte(mostReadingBudget, `must be ${mostReadingBudget} at most`))),
    ),
  ),
})

/** All names that the environment may set of networks, and what is wrong with those that it sets. */
export const networkSettingNames: readonly string[] = Object.keys(environment.def.shape)
export const networkSettingProblems = (given: GivenSettings): string[] => problemsOf(environment, given)

type Environment = z.output<typeof environment>
type NetworkSetting = keyof Environment
type TextSetting = Exclude<NetworkSetting, 'TWITTER_READING_BUDGET'>

interface AppSettings {
  id: TextSetting
  secret: TextSetting
}

/** The settings of each registration. */
export const appSettings: Readonly<Record<AppNetwork, AppSettings>> = {
  twitter: { id: 'TWITTER_CLIENT_ID', secret: 'TWITTER_CLIENT_SECRET' },
  facebook: { id: 'FACEBOOK_CLIENT_ID', secret: 'FACEBOOK_CLIENT_SECRET' },
  instagram: { id: 'INSTAGRAM_CLIENT_ID', secret: 'INSTAGRAM_CLIENT_SECRET' },
  linkedin: { id: 'LINKEDIN_CLIENT_ID', secret: 'LINKEDIN_CLIENT_SECRET' },
  linkedin_org: { id: 'LINKEDIN_ORG_CLIENT_ID', secret: 'LINKEDIN_ORG_CLIENT_SECRET' },
  tiktok: { id: 'TIKTOK_CLIENT_ID', secret: 'TIKTOK_CLIENT_SECRET' },
  threads: { id: 'THREADS_CLIENT_ID', secret: 'THREADS_CLIENT_SECRET' },
}

export const versionSettings: Readonly<Record<VersionedNetwork, TextSetting>> = {
  facebook: 'FACEBOOK_API_VERSION',
  instagram: 'INSTAGRAM_API_VERSION',
  linkedin: 'LINKEDIN_API_VERSION',
  linkedin_org: 'LINKEDIN_API_VERSION',
  threads: 'THREADS_API_VERSION',
}

export const paidReadingSettings = {
  twitter: 'TWITTER_PAID_READING',
} as const satisfies Readonly<Record<PaidNetwork, NetworkSetting>>

export const readingBudgetSettings = {
  twitter: 'TWITTER_READING_BUDGET',
} as const satisfies Readonly<Record<PaidNetwork, NetworkSetting>>

/** A registration with a network as its owner sets it. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
}

export interface NetworkRegistrations {
  /** What the environment says; the other registrations are stored by administrators. */
  NETWORK_APPS: Readonly<Partial<Record<AppNetwork, NetworkApp>>>
  API_VERSIONS: Readonly<Partial<Record<VersionedNetwork, string>>>
  PAID_READING: Readonly<Partial<Record<PaidNetwork, boolean>>>
  /** Whole US dollars a month. */
  READING_BUDGETS: Readonly<Partial<Record<PaidNetwork, number>>>
}

/**
 * Reads what the environment says of the networks. Throws a `StartFailure` where it says an id without its secret: every
 * connection would fail at the network, where nobody looks for it.
 */
export function readNetworkSettings(given: GivenSettings): NetworkRegistrations {
  const said = parseSettings(environment, given)
  for (const { id, secret } of Object.values(appSettings)) checkTogether(said, [id, secret])
  return {
    NETWORK_APPS: appsOf(said),
    API_VERSIONS: versionsOf(said),
    PAID_READING: paidReadingOf(said),
    READING_BUDGETS: readingBudgetsOf(said),
  }
}

function appsOf(said: Environment): NetworkRegistrations['NETWORK_APPS'] {
  const apps: Partial<Record<AppNetwork, NetworkApp>> = {}
  for (const network of appNetworks) {
    const { id, secret } = appSettings[network]
    const [clientId, clientSecret] = [said[id], said[secret]]
    if (clientId !== undefined && clientSecret !== undefined) apps[network] = { clientId, clientSecret }
  }
  return apps
}

function versionsOf(said: Environment): NetworkRegistrations['API_VERSIONS'] {
  const versions: Partial<Record<VersionedNetwork, string>> = {}
  for (const network of versionedNetworks) {
    const version = said[versionSettings[network]]
    if (version !== undefined) versions[network] = version
  }
  return versions
}

function paidReadingOf(said: Environment): NetworkRegistrations['PAID_READING'] {
  const wishes: Partial<Record<PaidNetwork, boolean>> = {}
  for (const network of paidNetworks) {
    const wish = said[paidReadingSettings[network]]
    if (wish !== undefined) wishes[network] = wish === 'on'
  }
  return wishes
}

function readingBudgetsOf(said: Environment): NetworkRegistrations['READING_BUDGETS'] {
  const budgets: Partial<Record<PaidNetwork, number>> = {}
  for (const network of paidNetworks) {
    const budget = said[readingBudgetSettings[network]]
    if (budget !== undefined) budgets[network] = budget
  }
  return budgets
}
