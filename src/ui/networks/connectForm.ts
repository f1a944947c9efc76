import type { ConnectableNetwork, ConnectRequest, SocialAccount } from '../../machines/networks/connection.machine.ts'

/** What the form of every network is given. */
export interface ConnectFormProps {
  /** The account that is connected again; null for a new one. */
  account: SocialAccount | null
  /** Whom a new account is to post for. */
  businessProfileId: number | null
  /** Whether the installation has the credentials that the network asks it for. */
  isConfigured: boolean
  /** Names of the ways that it has them for, of a network that has several. */
  configuredWays: readonly string[]
  practice: ConnectableNetwork['practiceServers']
  problem: string | null
  isBusy: boolean
  onSubmit(request: ConnectRequest): void
}
