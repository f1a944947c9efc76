import type { Kysely } from 'kysely'
import { type AppNetwork, appNetworks, type TestOutcome } from '../../contract/networkCredentials.ts'
import { callbackPaths } from '../../rules/networks/callbackPaths.ts'
import { networkNames } from '../../rules/networks/networkNames.ts'
import type { Database } from '../db/schema.ts'
import { createPublicFetch } from '../http/publicFetch.ts'
import { createAppStore } from '../networks/appStore.ts'
import type { AuthorizationServers } from '../networks/credentials/authorizationServers.ts'
import { testApp } from '../networks/credentials/testApp.ts'
import { createHttpClient } from '../networks/httpClient.ts'
import type { OAuthApp } from '../networks/oauth/authorizationServer.ts'
import { createOAuthClient } from '../networks/oauth/oauthClient.ts'
import { createSealer, readKey } from '../process/sealer.ts'
import type { Settings } from '../process/settings.ts'
import { type Finding, fine, toCheck, wrong } from './finding.ts'

const patience = 10_000

/**
 * Tests the registrations as "Test" in the admin area does, and stores nothing. Those that are in an embedded database
 * are the product's to test.
 */
export async function checkNetworks(
  settings: Settings,
  db: Kysely<Database> | null,
  servers: AuthorizationServers,
): Promise<Finding[]> {
  const appOf = await appReader(settings, db)
  const findings = await Promise.all(
    appNetworks.map((network) => networkFinding({ network, settings, servers, appOf })),
  )
  const told = findings.flat()
  if (told.length > 0) return told
  const where = db ? 'are set or entered' : 'are set; those entered at /admin?tab=networks are tested there'
  return [fine('networks', `No registrations with networks ${where}. Bluesky and Mastodon need none.`)]
}

type AppReader = (network: AppNetwork) => Promise<OAuthApp | null>

async function appReader(settings: Settings, db: Kysely<Database> | null): Promise<AppReader> {
  const key = db && (await readKey(settings).catch(() => null))
  if (!db || key === null) return async (network) => settings.NETWORK_APPS[network] ?? null
  const store = createAppStore({ db, sealer: createSealer(key), settings, now: Date.now })
  return store.find
}

interface Tested {
  network: AppNetwork
  settings: Settings
  servers: AuthorizationServers
  appOf: AppReader
}

const findingOf = { accepted: fine, refused: wrong, unclear: toCheck } satisfies Record<TestOutcome, unknown>

async function networkFinding({ network, settings, servers, appOf }: Tested): Promise<Finding[]> {
  const app = await appOf(network).catch(() => 'unreadable' as const)
  if (app === null) return []
  if (app === 'unreadable') {
    return [wrong('networks', `The registration with ${networkNames[network]} cannot be opened with this key.`)]
  }
  const call = createHttpClient(createPublicFetch({ allowedHosts: settings.PRACTICE_HOSTS }), patience)
  const oauth = createOAuthClient({ call, now: Date.now })
  const redirectUri = `${settings.PUBLIC_URL}${callbackPaths[network]}`
  const { outcome, message } = await testApp(oauth, { network, server: servers[network], app, redirectUri })
  return [findingOf[outcome]('networks', message)]
}
