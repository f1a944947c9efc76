import { finishFacebook, startFacebook } from '../../../contract/connecting.ts'
import { createCallers } from '../meta/callers.ts'
import { createGraph } from '../meta/graph.ts'
import { facebookOrigin } from '../meta/hosts.ts'
import { facebookWay } from '../meta/offeredPages.ts'
import { createVersionWatch } from '../meta/versionWatch.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { createTokens } from '../oauth/tokens.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createFacebook } from './adapter.ts'

/** Time for a file to be brought, milliseconds. */
const fileLimit = 300_000

export function createFacebookNetwork(deps: ServerNetworkDeps): ServerNetwork & { connecting: ConsentConnecting } {
  const { vault, apps, callWithin, media, settings, now } = deps
  const watch = createVersionWatch(apps, 'facebook')
  const call = watch(deps.call)
  const connecting = createConsentConnecting(
    { ...deps, call },
    {
      network: 'facebook',
      origin: facebookOrigin,
      // A consent opens the Instagram accounts behind the pages too.
      ways: { facebook: facebookWay({ call, apps, now }, () => true) },
      nothingFound:
        'There is no Facebook page that you may post for. Make one, or ask for the right to create content on it.',
    },
  )
  // A page's token does not end; nothing renews it.
  const tokens = createTokens({ vault, now, title: 'Facebook', spare: 0, renew: null })
  const callPatiently = watch(callWithin(fileLimit))
  const graph = createGraph({ call, callPatiently, now })
  const callers = createCallers({ vault, apps, settings, tokens, network: 'facebook' })
  return {
    adapter: createFacebook({ graph, callers, media, callPatiently, now }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,
    practiceHint: agreeHint,
    registerRoutes(app, accounts) {
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startFacebook, callback: finishFacebook })
    },
  }
}
