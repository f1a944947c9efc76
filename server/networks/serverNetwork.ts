import type { Kysely } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { listNetworks, Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import type { LogFailure } from '../process/failureLog.ts'
import type { NetworkRegistrations } from '../process/networkSettings.ts'
import type { Sealer } from '../process/sealer.ts'
import type { Accounts } from './accounts.ts'
import type { AppStore } from './appStore.ts'
import type { ConnectAttempts } from './connectAttempts.ts'
import type { HttpClient } from './httpClient.ts'
import type { MediaSource } from './mediaSource.ts'
import type { NetworkAdapter } from './network.ts'
import type { Choices } from './oauth/choices.ts'
import type { Vault } from './vault.ts'

/** A network as the provider has it. */
export interface ServerNetwork {
  adapter: NetworkAdapter
  /** How a person connects an account. */
  way: Answer<typeof listNetworks>['networks'][number]['way']
  /** Whether the installation has the credentials that the network asks it for. */
  isConfigured(): Promise<boolean>
  /** Names of the ways that it has them for; only of a network that has several. */
  configuredWays?(): Promise<readonly string[]>
  /** What a person is told of a practice server of this network. */
  practiceHint: string
  /** The endpoints by which an account is connected. */
  registerRoutes(app: ProviderApp, accounts: Accounts): void
}

/** What a network has sealed for long, beside the credentials of accounts. */
export interface NetworkSecret {
  /** Throws where the key is another one. */
  open(sealer: Sealer): void
  /** Takes it away, so that it is asked for anew. */
  forget(): Promise<unknown>
  /** The network whose credentials the owner must enter anew then; absent where nobody has to do anything. */
  enteredFor?: Network
}

/** What a network is made with. */
export interface ServerNetworkDeps {
  db: Kysely<Database>
  sealer: Sealer
  vault: Vault
  attempts: ConnectAttempts
  choices: Choices
  apps: AppStore
  /** The files of a content. */
  media: MediaSource
  call: HttpClient
  /** A client whose calls end after so many milliseconds. */
  callWithin(patience: number): HttpClient
  settings: NetworkSettings
  /** Logs what fails beside the calls, seldom enough for an outage. */
  logFailure: LogFailure
  now(): number
}

/** Without registrations and versions, those that administrators stored count. */
export interface NetworkSettings extends Partial<NetworkRegistrations> {
  PUBLIC_URL: string
  PLC_URL: string
  /** `host:port` of practice servers. */
  PRACTICE_HOSTS: readonly string[]
}
