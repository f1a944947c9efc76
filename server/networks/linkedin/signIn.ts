import { appFinder } from '../appFinder.ts'
import { type Account, NetworkFault } from '../network.ts'
import type { AuthorizationServer, GivenTokens } from '../oauth/authorizationServer.ts'
import { createOAuthClient } from '../oauth/oauthClient.ts'
import { createTokens, type StoredTokens, storedTokens } from '../oauth/tokens.ts'
import type { Tokens } from '../oauth/withToken.ts'
import type { ServerNetworkDeps } from '../serverNetwork.ts'

/** The tokens of accounts, and how they end. */
export interface SignIn {
  tokens: Tokens
  revoke(account: Account, credentials: unknown): Promise<void>
}

interface Spec {
  network: 'linkedin' | 'linkedin_org'
  title: string
  authorizationServer(origin: string): AuthorizationServer
}

const tenMinutes = 10 * 60_000

export function createSignIn(deps: ServerNetworkDeps, { network, title, authorizationServer }: Spec): SignIn {
  const { vault, call, now } = deps
  const oauth = createOAuthClient({ call, now })

  const appFor = appFinder(deps)

  /** LinkedIn gives refresh tokens only to apps that it reviewed; without one a token counts to its end. */
  async function renew(account: Account, before: StoredTokens): Promise<StoredTokens> {
    const { refresh_token, expires_at } = before
    const isOver = expires_at !== null && expires_at <= now()
    if (refresh_token === null && !isOver) return before
    if (refresh_token === null) throw new NetworkFault('expired', `${title} no longer takes the sign-in.`)
    const app = await appFor(network, account.origin)
    if (!app) throw new NetworkFault('unavailable', `This installation has no credentials for ${title} any more.`)
    return {
      ...before,
      ...tokensFrom(await oauth.refresh(authorizationServer(account.origin), app, refresh_token), before),
    }
  }

  return {
    tokens: createTokens({ vault, now, title, spare: tenMinutes, renew }),
    async revoke(account, credentials) {
      const app = await appFor(network, account.origin)
      const { access_token } = storedTokens.parse(credentials)
      if (app) await oauth.revoke(authorizationServer(account.origin), app, access_token)
    },
  }
}

/** What is sealed of tokens; the refresh token lasts from the first consent on, and is not made longer by using it. */
export function tokensFrom(given: GivenTokens, before: StoredTokens | null = null): StoredTokens {
  const refresh_token = given.refreshToken ?? before?.refresh_token ?? null
  return {
    access_token: given.accessToken,
    refresh_token,
    expires_at: given.expiresAt,
    consent_ends_at:
      refresh_token === null ? given.expiresAt : (given.refreshExpiresAt ?? before?.consent_ends_at ?? null),
  }
}
