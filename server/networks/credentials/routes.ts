import type { Kysely } from 'kysely'
import {
  type AppNetwork,
  isAppNetwork,
  listNetworkCredentials,
  type NetworkCredentials,
  removeNetworkCredentials,
  saveNetworkCredentials,
  saveReadingBudget,
  testNetworkCredentials,
} from '../../../contract/networkCredentials.ts'
import { apiVersionProblem, isVersioned } from '../../../rules/networks/apiVersions.ts'
import { callbackPaths } from '../../../rules/networks/callbackPaths.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { isPaid } from '../../../rules/networks/paidReading.ts'
import type { Database } from '../../db/schema.ts'
import type { ProviderApp } from '../../http/env.ts'
import { HttpError, notFound } from '../../http/httpError.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Log } from '../../process/log.ts'
import { appSettings, readingBudgetSettings } from '../../process/networkSettings.ts'
import type { Sealer } from '../../process/sealer.ts'
import { type AppStore, isBudgetOfEnvironment } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import { createOAuthClient } from '../oauth/oauthClient.ts'
import type { NetworkSettings } from '../serverNetwork.ts'
import type { AuthorizationServers } from './authorizationServers.ts'
import { describeNetworkApps } from './describe.ts'
import { createNetworkAppRows } from './networkApps.ts'
import { testApp } from './testApp.ts'

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  apps: AppStore
  call: HttpClient
  settings: NetworkSettings
  servers: AuthorizationServers
  /** Where Bluesky's servers read what this installation is; null where they cannot reach it. */
  clientMetadataUrl: string | null
  log: Log
}

/** For administrators: what the installation is registered with networks by. The log says who changed it, never to what. */
export function networkCredentialsRoutes(app: ProviderApp, deps: Deps): void {
  const { db, sealer, apps, call, settings, servers, clientMetadataUrl, log } = deps
  const rows = createNetworkAppRows(db, sealer)
  const oauth = createOAuthClient({ call, now: Date.now })
  const describeAll = () => describeNetworkApps({ db, rows, apps, servers, settings })

  async function describe(network: AppNetwork): Promise<NetworkCredentials> {
    const found = (await describeAll()).find((described) => described.network === network)
    if (!found) throw noSuchNetwork()
    return found
  }

  function refuseEnvironment(network: AppNetwork): void {
    if (settings.NETWORK_APPS?.[network] === undefined) return
    const { id, secret } = appSettings[network]
    throw new HttpError(
      409,
      `The environment sets the credentials for ${networkNames[network]}: change ${id} and ${secret} there and start again.`,
    )
  }

  function refuseBudgetOfEnvironment(network: AppNetwork): void {
    if (!isPaid(network) || !isBudgetOfEnvironment(settings, network)) return
    const name = readingBudgetSettings[network]
    throw new HttpError(409, `The environment sets this budget: change ${name} there and start again.`)
  }

  registerEndpoint(app, listNetworkCredentials, async () => ({
    networks: await describeAll(),
    client_metadata_url: clientMetadataUrl,
  }))

  registerEndpoint(app, saveNetworkCredentials, async ({ network: named, body }, { user, requestId }) => {
    const network = networkOf(named)
    refuseEnvironment(network)
    refuseVersion(network, body.api_version)
    if (body.is_reading_paid) refuseFree(network, 'is_reading_paid')
    const {
      client_id: clientId,
      client_secret: clientSecret,
      api_version: apiVersion,
      is_reading_paid: isReadingPaid,
      revision,
    } = body
    const before = await rows.find(network)
    if (revision !== (before?.revision ?? 0)) throw changedMeanwhile()
    if (clientSecret === undefined && before?.client_id !== clientId) throw missingSecret(before?.client_id ?? null)
    const saved = { clientId, clientSecret, apiVersion, isReadingPaid, revision, userId: user.id }
    if (!(await rows.save(network, saved))) {
      throw changedMeanwhile()
    }
    log.info({ requestId, userId: user.id, network }, 'credentials for a network were stored')
    return describe(network)
  })

  registerEndpoint(app, saveReadingBudget, async ({ network: named, body }, { user, requestId }) => {
    const network = networkOf(named)
    refuseFree(network, 'reading_budget')
    refuseBudgetOfEnvironment(network)
    const { reading_budget: budget, revision } = body
    if (!(await rows.saveBudget(network, budget, { revision, userId: user.id }))) throw changedMeanwhile()
    log.info({ requestId, userId: user.id, network, budget }, 'a budget for reading was stored')
    return describe(network)
  })

  registerEndpoint(app, removeNetworkCredentials, async ({ network: named, query }, { user, requestId }) => {
    const network = networkOf(named)
    refuseEnvironment(network)
    if (!(await rows.clear(network, { revision: query.revision, userId: user.id }))) throw changedMeanwhile()
    log.info({ requestId, userId: user.id, network }, 'credentials for a network were removed')
    return describe(network)
  })

  registerEndpoint(app, testNetworkCredentials, async ({ network: named }, { user, requestId }) => {
    const network = networkOf(named)
    const found = await apps.find(network)
    if (!found) throw new HttpError(409, `There are no credentials for ${networkNames[network]} to test.`)
    const redirectUri = `${settings.PUBLIC_URL}${callbackPaths[network]}`
    const result = await testApp(oauth, { network, server: servers[network], app: found, redirectUri })
    await rows.noteTest(network, found, result, new Date())
    log.info({ requestId, userId: user.id, network, outcome: result.outcome }, 'credentials for a network were tested')
    return describe(network)
  })
}

const noSuchNetwork = (): HttpError => notFound('There is no such network.')

function networkOf(name: string): AppNetwork {
  if (isAppNetwork(name)) return name
  throw noSuchNetwork()
}

function refuseVersion(network: AppNetwork, version: string | null): void {
  if (version === null) return
  const problem = isVersioned(network)
    ? apiVersionProblem(network, version)
    : `The API of ${networkNames[network]} has no version to choose`
  if (problem !== null) throw new HttpError(400, problem, { field: 'api_version' })
}

const changedMeanwhile = (): HttpError =>
  new HttpError(409, 'Somebody else has changed these credentials meanwhile. This is how they are now.')

/** A secret belongs to its id: an old one must not be sent with a new one. */
const missingSecret = (clientId: string | null): HttpError =>
  new HttpError(
    400,
    clientId === null ? 'The secret is required' : 'The secret is required too: the stored one belongs to the old id',
    { field: 'client_secret' },
  )

/** What costs is chosen of networks alone that charge for it. */
function refuseFree(network: AppNetwork, field: 'is_reading_paid' | 'reading_budget'): void {
  if (isPaid(network)) return
  throw new HttpError(400, `${networkNames[network]} charges nothing for reading`, { field })
}
