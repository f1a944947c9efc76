import type { Network } from '../../contract/networks.ts'
import { type AppStore, practiceApp } from './appStore.ts'
import type { OAuthApp } from './oauth/authorizationServer.ts'
import type { NetworkSettings } from './serverNetwork.ts'

interface Deps {
  apps: Pick<AppStore, 'find'>
  settings: Pick<NetworkSettings, 'PRACTICE_HOSTS'>
}

/**
 * Whose registration a network is called by at an origin: a practice server knows its own, every other the
 * installation's. Null where the installation has none.
 */
export const appFinder =
  ({ apps, settings }: Deps) =>
  async (network: Network, origin: string): Promise<OAuthApp | null> =>
    settings.PRACTICE_HOSTS.includes(new URL(origin).host) ? practiceApp : apps.find(network)
