import type { Kysely } from 'kysely'
import type { AdminAct } from '../../../contract/audit.ts'
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
import { type Act, recordAct } from '../../audit/recordAct.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
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
import { createNetworkAppRows, type NetworkAppRow, type NetworkAppRows } from './networkApps.ts'
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

  /** Changes what is stored of a network, and writes down who did. */
  const change = ({ network, act, actor }: Done, work: (stored: NetworkAppRows) => Promise<Told>): Promise<void> =>
    db.transaction().execute(async (trx) => {
      const told = await work(createNetworkAppRows(trx, sealer))
      await recordAct(trx, { actor, act, target: networkNames[network], ...told })
    })

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
    const saved = { clientId, clientSecret, apiVersion, isReadingPaid, revision, userId: user.id }
    await change({ network, act: 'network.credentials_saved', actor: user }, async (stored) => {
      const before = await stored.find(network)
      if (revision !== (before?.revision ?? 0)) throw changedMeanwhile()
      if (clientSecret === undefined && before?.client_id !== clientId) throw missingSecret(before?.client_id ?? null)
      if (!(await stored.save(network, saved))) throw changedMeanwhile()
      const after = { client_id: clientId, api_version: apiVersion, is_reading_paid: isReadingPaid }
      return { before: credentialFacts(before), after: { ...after, is_secret_new: clientSecret !== undefined } }
    })
    log.info({ requestId, userId: user.id, network }, 'credentials for a network were stored')
    return describe(network)
  })

  registerEndpoint(app, saveReadingBudget, async ({ network: named, body }, { user, requestId }) => {
    const network = networkOf(named)
    refuseFree(network, 'reading_budget')
    refuseBudgetOfEnvironment(network)
    const { reading_budget: budget, revision } = body
    await change({ network, act: 'network.budget_saved', actor: user }, async (stored) => {
      const before = await stored.find(network)
      if (!(await stored.saveBudget(network, budget, { revision, userId: user.id }))) throw changedMeanwhile()
      return { before: { reading_budget: before?.reading_budget ?? null }, after: { reading_budget: budget } }
    })
    log.info({ requestId, userId: user.id, network, budget }, 'a budget for reading was stored')
    return describe(network)
  })

  registerEndpoint(app, removeNetworkCredentials, async ({ network: named, query }, { user, requestId }) => {
    const network = networkOf(named)
    refuseEnvironment(network)
    await change({ network, act: 'network.credentials_removed', actor: user }, async (stored) => {
      const before = await stored.find(network)
      if (!(await stored.clear(network, { revision: query.revision, userId: user.id }))) throw changedMeanwhile()
      return { before: credentialFacts(before), after: null }
    })
    log.info({ requestId, userId: user.id, network }, 'credentials for a network were removed')
    return describe(network)
  })

  registerEndpoint(app, testNetworkCredentials, async ({ network: named }, { user, requestId }) => {
    const network = networkOf(named)
    const found = await apps.find(network)
    if (!found) throw new HttpError(409, `There are no credentials for ${networkNames[network]} to test.`)
    const redirectUri = `${settings.PUBLIC_URL}${callbackPaths[network]}`
    const result = await testApp(oauth, { network, server: servers[network], app: found, redirectUri })
    await change({ network, act: 'network.credentials_tested', actor: user }, async (stored) => {
      await stored.noteTest(network, found, result, new Date())
      return { before: null, after: { client_id: found.clientId, outcome: result.outcome } }
    })
    log.info({ requestId, userId: user.id, network, outcome: result.outcome }, 'credentials for a network were tested')
    return describe(network)
  })
}

interface Done {
  network: AppNetwork
  act: AdminAct
  actor: User
}

type Told = Required<Pick<Act, 'before' | 'after'>>

/** Never the secret. */
const credentialFacts = (row: NetworkAppRow | undefined) =>
  row && row.client_id !== null
    ? { client_id: row.client_id, api_version: row.api_version, is_reading_paid: row.is_reading_paid }
    : null

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
