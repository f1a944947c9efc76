import { finishTiktok, startTiktok } from '../../../contract/connecting.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { createTokens } from '../oauth/tokens.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createTiktok, type TiktokAdapter } from './adapter.ts'
import { tiktokWay } from './connecting.ts'
import { tiktokOrigin } from './hosts.ts'
import { createRenewing } from './renewing.ts'
import { creatorInfoRoute } from './routes.ts'

const minute = 60_000
/** Milliseconds for one chunk: 12 MB at the most. */
const transferPatience = 2 * minute

export function createTiktokNetwork(
  deps: ServerNetworkDeps,
): ServerNetwork & { adapter: TiktokAdapter; connecting: ConsentConnecting } {
  const { vault, media, call, callWithin, now } = deps
  const { renew, revokeToken } = createRenewing(deps)
  // Tokens count for a day: half an hour is more than the longest upload takes.
  const tokens = createTokens({ vault, now, title: 'TikTok', spare: 30 * minute, renew })
  const connecting = createConsentConnecting(deps, {
    network: 'tiktok',
    origin: tiktokOrigin,
    ways: { tiktok: tiktokWay({ call, now }) },
    nothingFound: 'TikTok did not say whose account it is. Please begin again.',
  })
  const transfer = callWithin(transferPatience)
  const adapter = createTiktok({ call, transfer, tokens, media, now, revokeToken })
  return {
    adapter,
    connecting,
    way: 'consent',
    isConfigured: () => connecting.isConfigured(),

    practiceHint: agreeHint,

    registerRoutes(app, accounts) {
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startTiktok, callback: finishTiktok })
      creatorInfoRoute(app, { db: deps.db, adapter })
    },
  }
}
