import { appFinder } from '../appFinder.ts'
import { type Account, NetworkFault } from '../network.ts'
import { createOAuthClient, TokenRefused } from '../oauth/oauthClient.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import type { ServerNetworkDeps } from '../serverNetwork.ts'
import { authorizationServerOf, storedOf } from './connecting.ts'

type Deps = Pick<ServerNetworkDeps, 'apps' | 'call' | 'settings' | 'now'>

/** What the installation asks TikTok for with its own registration, for an account that is there. */
export function createRenewing({ apps, call, settings, now }: Deps) {
  const oauth = createOAuthClient({ call, now })

  const appFor = appFinder({ apps, settings })

  return {
    /** New tokens for a refresh token, which works once. Throws `TokenRefused`, or a `NetworkFault`. */
    async renew(account: Account, tokens: StoredTokens): Promise<StoredTokens> {
      const app = await appFor('tiktok', account.origin)
      if (!app) throw new NetworkFault('unavailable', 'This installation has no credentials for TikTok any more.')
      if (tokens.refresh_token === null) throw new TokenRefused('invalid_grant', '')
      return storedOf(await oauth.refresh(authorizationServerOf(account.origin), app, tokens.refresh_token), tokens)
    },

    async revokeToken(account: Account, token: string): Promise<void> {
      const app = await appFor('tiktok', account.origin)
      if (app) await oauth.revoke(authorizationServerOf(account.origin), app, token)
    },
  }
}
