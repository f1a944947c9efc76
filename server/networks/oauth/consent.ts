import type { ConsentNetwork } from '../../../contract/connecting.ts'
import type { Network } from '../../../contract/networks.ts'
import { callbackPaths } from '../../../rules/networks/callbackPaths.ts'
import { missingCredentials } from '../../../rules/networks/missingCredentials.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { HttpError } from '../../http/httpError.ts'
import { appFinder } from '../appFinder.ts'
import type { AppStore } from '../appStore.ts'
import { attemptUsed, type Returning } from '../connectAttempts.ts'
import { NetworkFault } from '../network.ts'
import { inCallScope, newScope } from '../pacing/callScope.ts'
import type { ServerNetworkDeps } from '../serverNetwork.ts'
import type { AuthorizationServer, GivenTokens, OAuthApp } from './authorizationServer.ts'
import type { OfferedAccount } from './choices.ts'
import { createOAuthClient, TokenRefused } from './oauthClient.ts'

/** One way of consent: where the person agrees, and which accounts that opens. */
export interface ConsentWay {
  /** Whose registration it goes by. */
  app: Network
  authorizationServer(origin: string): AuthorizationServer | Promise<AuthorizationServer>
  /** Throws a `NetworkFault`, or an `HttpError` with a sentence of its own. */
  accountsOf(consented: Consented): Promise<readonly OfferedAccount[]>
}

export interface Consented {
  /** Where the network's API is called: its own, or a practice server's. */
  origin: string
  app: OAuthApp
  tokens: GivenTokens
}

interface ConsentSpec {
  network: ConsentNetwork
  /** Where the network's API is called, without a slash at the end. */
  origin: string
  /** By name; the first is taken unless another is asked for. */
  ways: Readonly<Record<string, ConsentWay>>
  /** What is said where the person agreed, and there is nothing that can be posted to. */
  nothingFound: string
}

/** Connecting by consent on the network's own page. */
export interface ConsentConnecting {
  /** Whether the installation has credentials for one of its ways. */
  isConfigured(): Promise<boolean>
  /** Names of the ways that it has them for. */
  configuredWays(): Promise<readonly string[]>
  /** Refuses with a sentence: 409 where the installation has no credentials for the network. */
  begin(
    userId: number,
    asked: { server?: string | undefined; way?: string | undefined; businessProfileId: number | null },
  ): Promise<{ authorizeUrl: string; browserKey: string }>
  /** Works once, within ten minutes, for whoever began it. Refuses with a sentence. At least one account is offered. */
  finish(
    by: Returning,
    answer: { state: string; code?: string | undefined; error?: string | undefined },
  ): Promise<{ userId: number; businessProfileId: number | null; accounts: readonly OfferedAccount[] }>
}

export function createConsentConnecting(
  deps: Pick<ServerNetworkDeps, 'attempts' | 'call' | 'now' | 'settings'> & { apps: Pick<AppStore, 'find'> },
  spec: ConsentSpec,
): ConsentConnecting {
  const { attempts, apps, call, now, settings } = deps
  const { network, ways } = spec
  const title = networkNames[network]
  const oauth = createOAuthClient({ call, now })
  const appFor = appFinder(deps)
  const redirectUri = `${settings.PUBLIC_URL}${callbackPaths[network]}`

  /** Of what has begun: a practice server may have been taken off since, and nothing of ours belongs there then. */
  function originOf(host: string): string {
    if (host === new URL(spec.origin).host) return spec.origin
    if (settings.PRACTICE_HOSTS.includes(host)) return `http://${host}`
    throw attemptUsed()
  }

  function hostOf(server: string | undefined): string {
    if (server === undefined) return new URL(spec.origin).host
    if (settings.PRACTICE_HOSTS.includes(server)) return server
    throw new HttpError(400, 'This is no practice server of this installation.', { field: 'server' })
  }

  function wayOf(name: string | null | undefined): readonly [string, ConsentWay] {
    const [first] = Object.entries(ways)
    const found = name === null || name === undefined ? first : Object.entries(ways).find(([key]) => key === name)
    if (found) return found
    throw new HttpError(400, `${title} cannot be connected in this way.`, { field: 'way' })
  }

  async function appOf(way: ConsentWay, origin: string): Promise<OAuthApp> {
    const app = await appFor(way.app, origin)
    if (app) return app
    throw new HttpError(409, missingCredentials(network))
  }

  async function configuredWays(): Promise<readonly string[]> {
    const found = await Promise.all(
      Object.entries(ways).map(async ([name, { app }]) => ({ name, isSet: (await apps.find(app)) !== null })),
    )
    return found.filter(({ isSet }) => isSet).map(({ name }) => name)
  }

  return {
    isConfigured: async () => (await configuredWays()).length > 0,
    configuredWays,

    async begin(userId, { server, way: asked, businessProfileId }) {
      const [name, way] = wayOf(asked)
      const host = hostOf(server)
      const origin = originOf(host)
      const app = await appOf(way, origin)
      const { browserKey, ...secrets } = await attempts.begin({ userId, network, host, businessProfileId, way: name })
      const authorizationServer = await way.authorizationServer(origin)
      return { authorizeUrl: oauth.authorizeUrl(authorizationServer, app, { ...secrets, redirectUri }), browserKey }
    },

    async finish(by, { state, code, error }) {
      const attempt = await attempts.take({ network, state, by })
      if (error !== undefined && denials.has(error)) {
        throw new HttpError(400, `You did not allow it on ${title}, so nothing was connected.`)
      }
      if (!code) throw new HttpError(400, `${title} did not allow it${error ? ` (${error.slice(0, 100)})` : ''}.`)
      const [, way] = wayOf(attempt.way)
      const origin = originOf(attempt.host)
      try {
        const app = await appOf(way, origin)
        const given = { code, verifier: attempt.verifier, redirectUri }
        const tokens = await oauth.exchange(await way.authorizationServer(origin), app, given)
        const scope = newScope(attempt.userId, null)
        const accounts = await inCallScope(scope, () => way.accountsOf({ origin, app, tokens }))
        if (accounts.length === 0) throw new HttpError(400, spec.nothingFound)
        return { userId: attempt.userId, businessProfileId: attempt.businessProfileId, accounts }
      } catch (cause) {
        throw refusalOf(title, cause)
      }
    },
  }
}

/** What networks answer where the person said no (RFC 6749, section 4.1.2.1; LinkedIn: OAuth 2.0). */
const denials: ReadonlySet<string> = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])

function refusalOf(title: string, cause: unknown): unknown {
  if (cause instanceof TokenRefused) {
    const isOwn = cause.code === 'invalid_client' || cause.code === 'unauthorized_client'
    return isOwn
      ? new HttpError(502, `${title} does not take this installation's credentials. Its owner must correct them.`)
      : new HttpError(400, `${title} did not accept the answer. Please begin again.`)
  }
  if (cause instanceof NetworkFault && (cause.kind === 'refused' || cause.kind === 'expired')) {
    return new HttpError(400, `${title} did not let us see your accounts: ${cause.message} Please begin again.`)
  }
  if (cause instanceof NetworkFault) {
    return new HttpError(502, `${title} cannot be asked just now: ${cause.message} Please begin again in a moment.`)
  }
  return cause
}
