import type { AppStore } from '../appStore.ts'
import type { HttpClient } from '../httpClient.ts'
import type { Graph } from '../meta/graph.ts'
import { graphHostsOf, hostsOf } from '../meta/hosts.ts'
import { instagramServer, lastingToken } from '../meta/login.ts'
import { type Account, NetworkFault } from '../network.ts'
import type { ConsentWay } from '../oauth/consent.ts'
import { TokenRefused } from '../oauth/oauthClient.ts'
import type { StoredTokens } from '../oauth/tokens.ts'
import { ownAccount } from './ownAccount.ts'

interface Deps {
  call: HttpClient
  graph: Graph
  apps: Pick<AppStore, 'apiVersionOf'>
  now(): number
}

/** The way by Instagram's own consent page, which opens one account. */
export const instagramWay = ({ call, graph, apps, now }: Deps): ConsentWay => ({
  app: 'instagram',
  authorizationServer: instagramServer,

  async accountsOf({ origin, app, tokens }) {
    const hosts = hostsOf(origin)
    const query = {
      grant_type: 'ig_exchange_token',
      client_secret: app.clientSecret,
      access_token: tokens.accessToken,
    }
    const title = 'Instagram'
    const { token, expiresAt } = await lastingToken(
      { call, now },
      { address: `${hosts.instagram}/access_token`, query, title },
    )
    const version = await apps.apiVersionOf('instagram')
    const access = { graph: graphHostsOf(origin, version).graph, version, token, secret: null, title }
    const profile = await ownAccount(graph, access, null)
    const credentials: StoredTokens = {
      access_token: token,
      refresh_token: null,
      expires_at: expiresAt,
      consent_ends_at: null,
      way: 'instagram',
    }
    return [{ network: 'instagram', profile: { ...profile, server: new URL(origin).host, origin }, credentials }]
  },
})

/** Renews a token of Instagram's own sign-in by itself; a page's token, which does not end, is renewed by nothing. */
export const createRenewal =
  (deps: Pick<Deps, 'call' | 'now'>) =>
  async ({ origin }: Account, tokens: StoredTokens): Promise<StoredTokens> => {
    if (tokens.way !== 'instagram') throw new TokenRefused('invalid_grant', '')
    const query = { grant_type: 'ig_refresh_token', access_token: tokens.access_token }
    const address = `${hostsOf(origin).instagram}/refresh_access_token`
    try {
      const { token, expiresAt } = await lastingToken(deps, { address, query, title: 'Instagram' })
      return { ...tokens, access_token: token, expires_at: expiresAt }
    } catch (cause) {
      const isRefused = cause instanceof NetworkFault && cause.kind === 'refused'
      throw isRefused ? new TokenRefused('invalid_grant', cause.message) : cause
    }
  }
