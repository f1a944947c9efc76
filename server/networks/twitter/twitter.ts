import { finishTwitter, startTwitter } from '../../../contract/connecting.ts'
import { missingCredentials } from '../../../rules/networks/missingCredentials.ts'
import { amountOf } from '../../../rules/networks/readingBudget.ts'
import { appFinder } from '../appFinder.ts'
import { createMeter } from '../metering/meter.ts'
import { type Account, NetworkFault } from '../network.ts'
import type { GivenTokens, OAuthApp } from '../oauth/authorizationServer.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { createOAuthClient, TokenRefused } from '../oauth/oauthClient.ts'
import { createTokens, type StoredTokens } from '../oauth/tokens.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createTwitter } from './adapter.ts'
import { authorizationServer, twitterOrigin } from './hosts.ts'
import { createMeteredCalls } from './meteredCalls.ts'
import { ownAccount } from './ownAccount.ts'

const minute = 60_000

export function createTwitterNetwork(deps: ServerNetworkDeps): ServerNetwork & { connecting: ConsentConnecting } {
  const { vault, apps, callWithin, media, settings, now } = deps
  const metered = createMeteredCalls({
    meter: createMeter(deps),
    practiceHosts: settings.PRACTICE_HOSTS,
    readingBudget: async () => amountOf(await apps.readingBudget('twitter')),
  })
  const call = metered(deps.call)
  const appFor = appFinder(deps)
  const oauth = createOAuthClient({ call, now })
  const connecting = createConsentConnecting(deps, {
    network: 'twitter',
    origin: twitterOrigin,
    ways: {
      twitter: {
        app: 'twitter',
        authorizationServer,
        async accountsOf({ origin, tokens }) {
          const profile = await ownAccount(call, { origin, token: tokens.accessToken, now: now() })
          return [{ network: 'twitter', profile, credentials: stored(tokens, null) }]
        },
      },
    },
    nothingFound: 'X did not say whose account it is. Please begin again.',
  })

  async function appOf({ origin }: Account): Promise<OAuthApp> {
    const app = await appFor('twitter', origin)
    if (app) return app
    throw new NetworkFault('unavailable', missingCredentials('twitter'), { contact: 'none' })
  }

  const tokens = createTokens({
    vault,
    now,
    title: 'X',
    spare: 5 * minute,
    async renew(account, { refresh_token: before }) {
      if (before === null) throw new TokenRefused('invalid_grant', '')
      return stored(await oauth.refresh(authorizationServer(account.origin), await appOf(account), before), before)
    },
  })

  async function revoke(account: Account, { access_token, refresh_token }: StoredTokens): Promise<void> {
    const app = await appOf(account)
    for (const token of [refresh_token, access_token]) {
      if (token !== null) await oauth.revoke(authorizationServer(account.origin), app, token)
    }
  }

  const isReading = () => apps.isReadingPaid('twitter')

  return {
    adapter: createTwitter({
      call,
      callSlowly: metered(callWithin(5 * minute)),
      media,
      tokens,
      revoke,
      isReading,
      now,
    }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,

    practiceHint: agreeHint,

    registerRoutes(app, accounts) {
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startTwitter, callback: finishTwitter })
    },
  }
}

/** What is sealed of an account; a refresh token that does not come anew goes on counting. */
const stored = ({ accessToken, refreshToken, expiresAt }: GivenTokens, before: string | null): StoredTokens => ({
  access_token: accessToken,
  refresh_token: refreshToken ?? before,
  expires_at: expiresAt,
  consent_ends_at: null,
})
