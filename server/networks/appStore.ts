import type { Network } from '../../contract/networks.ts'
import type { OAuthApp } from './oauth/authorizationServer.ts'

/** The installation's registrations with the networks that need one. */
export interface AppStore {
  /** Null where the installation has none. */
  find(network: Network): Promise<OAuthApp | null>
}

/** What every practice network knows this installation by. */
export const practiceApp: OAuthApp = { clientId: 'practice-client', clientSecret: 'practice-secret' }
