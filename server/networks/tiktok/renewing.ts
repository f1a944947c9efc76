import { type AppStore, practiceApp } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import { createOAuthClient, TokenRefused } from '../oauth/oauthClient.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import { authorizationServerOf, storedOf } from './connecting.ts'

interface Deps {
  apps: AppStore
  call: HttpClient
  /** `host:port` of practice servers. */
  practiceHosts: readonly string[]
  now(): number
}

/** What the installation asks TikTok for with its own registration, for an account that is there. */
export function createRenewing({ apps, call, practiceHosts, now }: Deps) {
  const oauth = createOAuthClient({ call, now })

  const appOf = ({ origin }: Account) =>
    practiceHosts.includes(new URL(origin).host) ? practiceApp : apps.find('tiktok')

  return {
    /** New tokens for a refresh token, which works once. Throws `TokenRefused`, or a `NetworkFault`. */
    async renew(account: Account, tokens: StoredTokens): Promise<StoredTokens> {
      const app = await appOf(account)
      if (!app) throw new NetworkFault('unavailable', 'This installation has no credentials for TikTok any more.')
      if (tokens.refresh_token === null) throw new TokenRefused('invalid_grant', '')
      return storedOf(await oauth.refresh(authorizationServerOf(account.origin), app, tokens.refresh_token), tokens)
    },

    async revokeToken(account: Account, token: string): Promise<void> {
      const app = await appOf(account)
      if (app) await oauth.revoke(authorizationServerOf(account.origin), app, token)
    },
  }
}
