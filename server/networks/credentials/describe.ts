import type { Kysely } from 'kysely'
import { type AppNetwork, appNetworks, type NetworkCredentials } from '../../../contract/networkCredentials.ts'
import { apiVersions, isVersioned } from '../../../rules/networks/apiVersions.ts'
import { callbackPaths } from '../../../rules/networks/callbackPaths.ts'
import { monthOf } from '../../../rules/networks/charges.ts'
import { isPaid, paidReadingHelp } from '../../../rules/networks/paidReading.ts'
import { readingBudgetHelp } from '../../../rules/networks/readingBudget.ts'
import type { Database } from '../../db/schema.ts'
import {
  appSettings,
  paidReadingSettings,
  readingBudgetSettings,
  versionSettings,
} from '../../process/networkSettings.ts'
import { type AppStore, isBudgetOfEnvironment, isReadingOfEnvironment } from '../appStore.ts'
import { readingExpense } from '../metering/readingBudget.ts'
import { chargedMonths } from '../metering/summaries.ts'
import type { OAuthApp } from '../oauth/authorizationServer.ts'
import type { NetworkSettings } from '../serverNetwork.ts'
import type { AuthorizationServers } from './authorizationServers.ts'
import { type NetworkAppRow, type NetworkAppRows, testedAs } from './networkApps.ts'
import { registrations } from './registrations.ts'

interface Deps {
  db: Kysely<Database>
  rows: NetworkAppRows
  apps: AppStore
  servers: AuthorizationServers
  settings: NetworkSettings
}

/** How the registrations stand, without their secrets; of one network or all. */
export async function describeNetworkApps(deps: Deps): Promise<NetworkCredentials[]> {
  const [rows, counts] = await Promise.all([deps.rows.all(), countConnected(deps.db)])
  return Promise.all(
    appNetworks.map((network) =>
      describe(deps, network, {
        row: rows.find((row) => row.network === network),
        connectedCount: counts.get(network) ?? 0,
      }),
    ),
  )
}

interface Known {
  row: NetworkAppRow | undefined
  connectedCount: number
}

async function describe(deps: Deps, network: AppNetwork, { row, connectedCount }: Known): Promise<NetworkCredentials> {
  const { apps, servers, settings } = deps
  const app = await apps.find(network)
  const isOfEnvironment = settings.NETWORK_APPS?.[network] !== undefined
  const { clientIdLabel, clientSecretLabel, consoleName, consoleUrl, callbacks, needsHttps, steps } =
    registrations[network]
  const version = await versionOf(deps, network, row)
  return {
    network,
    source: app === null ? null : isOfEnvironment ? 'environment' : 'stored',
    client_id: app?.clientId ?? null,
    has_secret: app !== null,
    revision: row?.revision ?? 0,
    client_id_label: clientIdLabel,
    client_secret_label: clientSecretLabel,
    api_version: version,
    paid_reading: await paidReadingOf(deps, network),
    reading_budget: await readingBudgetOf(deps, network),
    charges: isPaid(network) ? await chargedMonths(deps.db, network) : [],
    setting_names: [appSettings[network].id, appSettings[network].secret],
    redirect_urls: callbacks.map((callback) => `${settings.PUBLIC_URL}${callbackPaths[callback]}`),
    is_https_missing: needsHttps && !settings.PUBLIC_URL.startsWith('https://'),
    scopes: [...servers[network].scopes],
    steps: [...steps],
    console_name: consoleName,
    console_url: consoleUrl,
    test: testIn(row, app),
    retired: retiredIn(row, version?.value),
    connected_count: connectedCount,
  }
}

async function versionOf(
  { apps, settings }: Deps,
  network: AppNetwork,
  row: NetworkAppRow | undefined,
): Promise<NetworkCredentials['api_version']> {
  if (!isVersioned(network)) return null
  const isOfEnvironment = settings.API_VERSIONS?.[network] !== undefined
  const isStored = row !== undefined && row.api_version !== null
  return {
    value: await apps.apiVersionOf(network),
    source: isOfEnvironment ? 'environment' : isStored ? 'stored' : 'default',
    default: apiVersions[network].usual,
    setting_name: versionSettings[network],
  }
}

async function paidReadingOf(
  { apps, settings }: Deps,
  network: AppNetwork,
): Promise<NetworkCredentials['paid_reading']> {
  if (!isPaid(network)) return null
  return {
    is_on: await apps.isReadingPaid(network),
    is_of_environment: isReadingOfEnvironment(settings, network),
    setting_name: paidReadingSettings[network],
    help: paidReadingHelp[network],
  }
}

async function readingBudgetOf(
  { db, apps, settings }: Deps,
  network: AppNetwork,
): Promise<NetworkCredentials['reading_budget']> {
  if (!isPaid(network)) return null
  return {
    dollars: await apps.readingBudget(network),
    used: await readingExpense(db, { network, month: monthOf(Date.now()), isPractice: false }),
    is_of_environment: isBudgetOfEnvironment(settings, network),
    setting_name: readingBudgetSettings[network],
    help: readingBudgetHelp[network],
  }
}

/** A test of other credentials than those that count now says nothing. */
function testIn(row: NetworkAppRow | undefined, app: OAuthApp | null): NetworkCredentials['test'] {
  if (!row || !app || row.tested_app !== testedAs(app)) return null
  const { test_outcome: outcome, test_message: message, tested_at: at } = row
  return outcome === null || message === null || at === null ? null : { outcome, message, at: at.toISOString() }
}

function retiredIn(row: NetworkAppRow | undefined, version: string | undefined): NetworkCredentials['retired'] {
  if (!row || version === undefined || row.retired_version !== version) return null
  const { retired_message: message, retired_at: at } = row
  return message === null || at === null ? null : { version, message, at: at.toISOString() }
}

/** Accounts of practice networks need no registration. */
async function countConnected(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const counts = await db
    .selectFrom('social_accounts')
    .select(['network', (eb) => eb.fn.countAll().as('count')])
    .where('state', '=', 'connected')
    .where('is_practice', '=', false)
    .groupBy('network')
    .execute()
  return new Map(counts.map(({ network, count }) => [network, Number(count)]))
}
