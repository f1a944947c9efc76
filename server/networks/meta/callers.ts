import { networkNames } from '../../../rules/networks/networkNames.ts'
import { appFinder } from '../appFinder.ts'
import { type Account, NetworkFault } from '../network.ts'
import { storedTokens } from '../oauth/tokens.ts'
import type { Tokens } from '../oauth/withToken.ts'
import type { ServerNetworkDeps } from '../serverNetwork.ts'
import type { GraphAccess } from './graph.ts'
import { graphHostsOf } from './hosts.ts'

/** An account's calls: with a token that counts, and the proof that its way of signing in asks for. */
export interface Callers {
  withAccess<T>(account: Account, act: (access: GraphAccess) => Promise<T>): Promise<T>
}

type Deps = Pick<ServerNetworkDeps, 'vault' | 'apps' | 'settings'> & {
  tokens: Tokens
  /** By whose version the Graph API is called. */
  network: 'facebook' | 'instagram'
}

export function createCallers({ vault, apps, settings, tokens, network }: Deps): Callers {
  const appFor = appFinder({ apps, settings })

  /** The secret that calls are proved with; null of an account that signed in with Instagram. */
  async function secretFor(account: Account): Promise<string | null> {
    const { way } = storedTokens.parse((await vault.open(account)).credentials)
    if (way !== 'facebook') return null
    const app = await appFor('facebook', account.origin)
    if (app) return app.clientSecret
    const sentence = 'This installation has no credentials for Facebook any more. Its owner must set them.'
    throw new NetworkFault('unavailable', sentence, { contact: 'none' })
  }

  return {
    async withAccess(account, act) {
      const secret = await secretFor(account)
      const version = await apps.apiVersionOf(network)
      const { graph } = graphHostsOf(account.origin, version)
      const title = networkNames[account.network]
      return tokens.withToken(account, (token) => act({ graph, version, token, secret, title }))
    },
  }
}
