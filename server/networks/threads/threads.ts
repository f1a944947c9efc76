import { finishThreads, startThreads } from '../../../contract/connecting.ts'
import type { HttpClient } from '../httpClient.ts'
import { createVersionWatch } from '../meta/versionWatch.ts'
import { NetworkFault } from '../network.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { TokenRefused } from '../oauth/oauthClient.ts'
import { createTokens, type StoredTokens } from '../oauth/tokens.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createThreads } from './adapter.ts'
import * as answers from './answers.ts'
import { apiOf, authorizationServer, hostsOf, threadsOrigin } from './hosts.ts'
import { profileOf, profileParameters } from './ownAccount.ts'

const day = 24 * 60 * 60_000
/** A long token counts 60 days and can be renewed from its second on: one that is ten days old is. */
const spare = 50 * day

export function createThreadsNetwork(deps: ServerNetworkDeps): ServerNetwork & { connecting: ConsentConnecting } {
  const { vault, apps, media, now } = deps
  const call = createVersionWatch(apps, 'threads')(deps.call)
  const connecting = createConsentConnecting(
    { ...deps, call },
    {
      network: 'threads',
      origin: threadsOrigin,
      ways: {
        threads: {
          app: 'threads',
          authorizationServer,
          async accountsOf({ origin, app, tokens }) {
            const query = {
              grant_type: 'th_exchange_token',
              client_secret: app.clientSecret,
              access_token: tokens.accessToken,
            }
            const credentials = await longToken(call, `${hostsOf(origin).tokens}/access_token`, query, now())
            const asked = { ...profileParameters, access_token: credentials.access_token }
            const reply = await call(`${apiOf(origin, await apps.apiVersionOf('threads'))}/me`, { query: asked })
            return [
              { network: 'threads', profile: profileOf(answers.granted(reply, 'the account'), origin), credentials },
            ]
          },
        },
      },
      nothingFound: 'Threads did not say whose account it is. Please begin again.',
    },
  )

  const tokens = createTokens({
    vault,
    now,
    title: 'Threads',
    spare,
    async renew({ origin }, { access_token }) {
      const query = { grant_type: 'th_refresh_token', access_token }
      try {
        return await longToken(call, `${hostsOf(origin).tokens}/refresh_access_token`, query, now())
      } catch (cause) {
        if (cause instanceof NetworkFault && cause.kind === 'expired') throw new TokenRefused('invalid_grant', '')
        throw cause
      }
    },
  })

  return {
    adapter: createThreads({ call, apps, media, tokens, now }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,

    practiceHint: agreeHint,

    registerRoutes(app, accounts) {
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startThreads, callback: finishThreads })
    },
  }
}

/** A token for 60 days: of one for an hour, or of one for 60 days (Threads API: long-lived access tokens). */
async function longToken(
  call: HttpClient,
  address: string,
  query: Readonly<Record<string, string>>,
  now: number,
): Promise<StoredTokens> {
  const found = answers.longToken.safeParse(answers.granted(await call(address, { query }), 'the sign-in')).data
  if (!found) throw new NetworkFault('unclear', 'Threads did not say whether the sign-in counts.')
  return {
    access_token: found.access_token,
    refresh_token: null,
    expires_at: now + found.expires_in * 1000,
    consent_ends_at: null,
  }
}
