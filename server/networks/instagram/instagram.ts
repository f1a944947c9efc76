import { finishInstagram, startInstagram } from '../../../contract/connecting.ts'
import { createCallers } from '../meta/callers.ts'
import { createGraph } from '../meta/graph.ts'
import { instagramOrigin } from '../meta/hosts.ts'
import { facebookWay } from '../meta/offeredPages.ts'
import { createVersionWatch } from '../meta/versionWatch.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { createTokens } from '../oauth/tokens.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createInstagram } from './adapter.ts'
import { createRenewal, instagramWay } from './signIn.ts'

/** Time for a file to be brought, milliseconds. */
const fileLimit = 300_000
/** Milliseconds before its end, of sixty days, that a token is renewed: it is older than a day then, as it must be. */
const spare = 30 * 86_400_000

export function createInstagramNetwork(deps: ServerNetworkDeps): ServerNetwork & { connecting: ConsentConnecting } {
  const { vault, apps, callWithin, media, settings, now } = deps
  const watch = createVersionWatch(apps, 'instagram')
  const call = watch(deps.call)
  const callPatiently = watch(callWithin(fileLimit))
  const graph = createGraph({ call, callPatiently, now })
  const connecting = createConsentConnecting(deps, {
    network: 'instagram',
    origin: instagramOrigin,
    ways: {
      instagram: instagramWay({ call, graph, apps, now }),
      facebook: facebookWay(
        { call: createVersionWatch(apps, 'facebook')(deps.call), apps, now },
        ({ network }) => network === 'instagram',
      ),
    },
    nothingFound:
      'There is no professional Instagram account behind your Facebook pages. Connect one to a page, or sign in with Instagram.',
  })
  const tokens = createTokens({ vault, now, title: 'Instagram', spare, renew: createRenewal({ call, now }) })
  const callers = createCallers({ vault, apps, settings, tokens, network: 'instagram' })
  return {
    adapter: createInstagram({ graph, callers, media, callPatiently, now }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,
    configuredWays: connecting.configuredWays,
    practiceHint: agreeHint,
    registerRoutes(app, accounts) {
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startInstagram, callback: finishInstagram })
    },
  }
}
