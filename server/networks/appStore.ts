import type { Kysely } from 'kysely'
import { type AppNetwork, isAppNetwork } from '../../contract/networkCredentials.ts'
import type { Network } from '../../contract/networks.ts'
import { apiVersions, isVersioned, type VersionedNetwork } from '../../rules/networks/apiVersions.ts'
import type { PaidNetwork } from '../../rules/networks/paidReading.ts'
import type { Database } from '../db/schema.ts'
import type { NetworkRegistrations } from '../process/networkSettings.ts'
import type { Sealer } from '../process/sealer.ts'
import type { OAuthApp } from './oauth/authorizationServer.ts'

/** The installation's registrations with the networks that need one, and the versions their APIs are called by. */
export interface AppStore {
  /** Null where the installation has none. */
  find(network: Network): Promise<OAuthApp | null>
  /** By the environment, else by an administrator, else what the adapters are written for. */
  apiVersionOf(network: VersionedNetwork): Promise<string>
  /** Whether a network that charges for it is read, to find out what became of a post; not unless somebody wants it. */
  isReadingPaid(network: PaidNetwork): Promise<boolean>
  /** Whole US dollars that reading numbers may cost in a month; 0, which reads none, unless somebody wants it. */
  readingBudget(network: PaidNetwork): Promise<number>
  /**
   * Keeps that the network no longer takes the version that is set, for the owner to be told; `message` in the network's
   * words. For adapters: LinkedIn answers 426 then, Graph error 2635.
   */
  versionRetired(network: VersionedNetwork, message: string): Promise<void>
}

/** What every practice network knows this installation by. */
export const practiceApp: OAuthApp = { clientId: 'practice-client', clientSecret: 'practice-secret' }

/** What the seal of a network's client secret is bound to: with another id it does not open. */
export const appContext = (network: AppNetwork, clientId: string): string => `network_apps/${network}/${clientId}`

/** The longest of a network's words that is kept. */
export const longestMessage = 500

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  /** What the environment says wins. */
  settings: Partial<NetworkRegistrations>
  now(): number
}

/** The registrations of the environment and, where it says nothing, those that administrators stored. */
export function createAppStore({ db, sealer, settings, now }: Deps): AppStore {
  const { NETWORK_APPS = {}, API_VERSIONS = {}, PAID_READING = {}, READING_BUDGETS = {} } = settings
  async function apiVersionOf(network: VersionedNetwork): Promise<string> {
    const own = API_VERSIONS[network]
    if (own) return own
    const row = await db
      .selectFrom('network_apps')
      .select('api_version')
      .where('network', '=', network)
      .executeTakeFirst()
    return row?.api_version ?? apiVersions[network].usual
  }

  return {
    apiVersionOf,

    async find(network) {
      if (!isAppNetwork(network)) return null
      const own = NETWORK_APPS[network]
      if (own) return own
      const row = await db
        .selectFrom('network_apps')
        .select(['client_id', 'client_secret'])
        .where('network', '=', network)
        .executeTakeFirst()
      if (!row?.client_id || !row.client_secret) return null
      return {
        clientId: row.client_id,
        clientSecret: sealer.open(row.client_secret, appContext(network, row.client_id)),
      }
    },

    async isReadingPaid(network) {
      if (isReadingOfEnvironment(settings, network)) return PAID_READING[network] ?? false
      const row = await db
        .selectFrom('network_apps')
        .select('is_reading_paid')
        .where('network', '=', network)
        .executeTakeFirst()
      return row?.is_reading_paid ?? false
    },

    async readingBudget(network) {
      const own = READING_BUDGETS[network]
      if (own !== undefined) return own
      const row = await db
        .selectFrom('network_apps')
        .select('reading_budget')
        .where('network', '=', network)
        .executeTakeFirst()
      return row?.reading_budget ?? 0
    },

    async versionRetired(network, message) {
      const version = await apiVersionOf(network)
      const retired = {
        retired_version: version,
        retired_message: message.slice(0, longestMessage),
        retired_at: new Date(now()),
      }
      await db
        .insertInto('network_apps')
        .values({ network, ...retired })
        .onConflict((conflict) =>
          conflict
            .column('network')
            .doUpdateSet(retired)
            // The first time is the one that is told.
            .where('network_apps.retired_version', 'is distinct from', version),
        )
        .execute()
    },
  }
}

/**
 * Whether the environment says if a network that charges for it is read: where it says so, and where it sets the
 * credentials, beside which nothing is stored; then it is off unless it says otherwise.
 */
export const isReadingOfEnvironment = (
  { NETWORK_APPS = {}, PAID_READING = {} }: Partial<NetworkRegistrations>,
  network: PaidNetwork,
): boolean => PAID_READING[network] !== undefined || NETWORK_APPS[network] !== undefined

/** Whether the environment says what reading numbers may cost: a budget is stored beside its credentials, too. */
export const isBudgetOfEnvironment = (
  { READING_BUDGETS = {} }: Partial<NetworkRegistrations>,
  network: PaidNetwork,
): boolean => READING_BUDGETS[network] !== undefined

/** A version that its network has retired, while it is still the one that is called. */
export interface RetiredVersion {
  network: VersionedNetwork
  version: string
  message: string
  at: Date
}

/** What adapters have been told of the versions that are set now. */
export async function retiredVersions(db: Kysely<Database>, apps: AppStore): Promise<RetiredVersion[]> {
  const rows = await db
    .selectFrom('network_apps')
    .select(['network', 'retired_version', 'retired_message', 'retired_at'])
    .where('retired_version', 'is not', null)
    .orderBy('network')
    .execute()
  const found: RetiredVersion[] = []
  for (const { network, retired_version: version, retired_message: message, retired_at: at } of rows) {
    if (!isVersioned(network) || version === null || message === null || at === null) continue
    if ((await apps.apiVersionOf(network)) === version) found.push({ network, version, message, at })
  }
  return found
}
