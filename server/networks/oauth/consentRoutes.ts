import type { BrowserCallback, ConsentCallback, ConsentStart } from '../../../contract/connecting.ts'
import { chosenProfile } from '../../http/chosenProfile.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Accounts } from '../accounts.ts'
import type { ServerNetworkDeps } from '../serverNetwork.ts'
import type { ConsentConnecting } from './consent.ts'

interface ConsentRoutes {
  app: ProviderApp
  accounts: Accounts
  deps: Pick<ServerNetworkDeps, 'db' | 'choices'>
  connecting: ConsentConnecting
}

/** The two calls by which a network that asks for consent is connected. */
export function registerConsentRoutes(
  routes: ConsentRoutes,
  { start, callback }: { start: ConsentStart; callback: ConsentCallback },
): void {
  const { app, connecting } = routes
  registerEndpoint(app, start, async ({ body }, { user }) => ({
    authorize_url: (await begun(routes, user.id, body)).authorizeUrl,
  }))
  registerEndpoint(app, callback, async ({ body }, { user }) =>
    connectOrOffer(routes, await connecting.finish({ userId: user.id }, body)),
  )
}

/** The same where the callback works without a token: the browser that began it comes back by its key. */
export function registerBrowserConsentRoutes(
  routes: ConsentRoutes,
  { start, callback }: { start: ConsentStart; callback: BrowserCallback },
): void {
  const { app, connecting } = routes
  registerEndpoint(app, start, async ({ body }, { user }) => {
    const { authorizeUrl, browserKey } = await begun(routes, user.id, body)
    return { authorize_url: authorizeUrl, browser_key: browserKey }
  })
  registerEndpoint(app, callback, async ({ body }) =>
    connectOrOffer(routes, await connecting.finish({ browserKey: body.browser_key ?? '' }, body)),
  )
}

interface Asked {
  server?: string | undefined
  way?: string | undefined
  business_profile_id?: number | null | undefined
}

async function begun({ deps, connecting }: ConsentRoutes, userId: number, { server, way, ...asked }: Asked) {
  const businessProfileId = await chosenProfile(deps.db, userId, asked.business_profile_id)
  return connecting.begin(userId, { server, way, businessProfileId })
}

/** One account is connected at once, of several the person chooses. */
async function connectOrOffer(
  { accounts, deps }: ConsentRoutes,
  offer: Awaited<ReturnType<ConsentConnecting['finish']>>,
) {
  const [only, ...others] = offer.accounts
  if (!only || others.length > 0) return deps.choices.offer(offer)
  const { businessProfileId } = offer
  return accounts.connect(offer.userId, only.network, { ...only, businessProfileId })
}
