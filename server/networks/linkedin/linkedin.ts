import { finishLinkedIn, finishLinkedInPages, startLinkedIn, startLinkedInPages } from '../../../contract/connecting.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { type ConsentConnecting, createConsentConnecting } from '../oauth/consent.ts'
import { registerBrowserConsentRoutes, registerConsentRoutes } from '../oauth/consentRoutes.ts'
import { agreeHint } from '../practiceHint.ts'
import type { ServerNetwork, ServerNetworkDeps } from '../serverNetwork.ts'
import { createLinkedIn, type Kind } from './adapter.ts'
import { type Api, createApi } from './api.ts'
import { createPageFollowers } from './followers.ts'
import { linkedInOrigin, memberServer, pageServer } from './hosts.ts'
import { memberKind, pageKind } from './kinds.ts'
import { createPageList } from './list.ts'
import { createPagePosts } from './listPosts.ts'
import { createMediaUploads } from './media.ts'
import { createPageMetrics } from './metrics.ts'
import { createProfiles, profileFrom } from './profiles.ts'
import { createSignIn, type SignIn, tokensFrom } from './signIn.ts'

type LinkedInNetwork = ServerNetwork & { connecting: ConsentConnecting }

/** Milliseconds between two looks at a video that LinkedIn is working at. */
const usualLookAgainAfter = 3000

/** A person's own posts. */
export function createLinkedInNetwork(deps: ServerNetworkDeps, lookAgainAfter = usualLookAgainAfter): LinkedInNetwork {
  const network = 'linkedin'
  const title = networkNames[network]
  const api = createApi(deps, network)
  const profiles = createProfiles({ ...deps, api, title })
  const signIn = createSignIn(deps, { network, title, authorizationServer: memberServer })
  const connecting = createConsentConnecting(deps, {
    network,
    origin: linkedInOrigin,
    nothingFound: 'LinkedIn did not say whose account it is, so nothing was connected.',
    ways: {
      consent: {
        app: network,
        authorizationServer: memberServer,
        async accountsOf({ origin, tokens }) {
          const { told } = await profiles.member(origin, tokens.accessToken)
          return [{ network, profile: profileFrom(told, { origin }), credentials: tokensFrom(tokens) }]
        },
      },
    },
  })
  return {
    ...adapterWith(deps, { api, signIn, kind: memberKind({ title, profiles }), lookAgainAfter }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,
    practiceHint: agreeHint,
    registerRoutes: (app, accounts) =>
      registerConsentRoutes({ app, accounts, deps, connecting }, { start: startLinkedIn, callback: finishLinkedIn }),
  }
}

/** The pages of organizations, which the person chooses among. */
export function createLinkedInPagesNetwork(
  deps: ServerNetworkDeps,
  lookAgainAfter = usualLookAgainAfter,
): LinkedInNetwork {
  const network = 'linkedin_org'
  const title = networkNames[network]
  const api = createApi(deps, network)
  const profiles = createProfiles({ ...deps, api, title })
  const signIn = createSignIn(deps, { network, title, authorizationServer: pageServer })
  const list = createPageList({ api, title, now: deps.now })
  const metrics = createPageMetrics({ api, title, now: deps.now })
  const followers = createPageFollowers({ api, title, now: deps.now })
  const lister = createPagePosts({ api, title, now: deps.now })
  const connecting = createConsentConnecting(deps, {
    network,
    origin: linkedInOrigin,
    nothingFound: 'You administer no page on LinkedIn that could be posted as, so nothing was connected.',
    ways: {
      consent: {
        app: network,
        authorizationServer: pageServer,
        async accountsOf({ origin, tokens }) {
          const credentials = tokensFrom(tokens)
          const pages = await profiles.pages(origin, tokens.accessToken)
          return pages.map((told) => ({ network, profile: profileFrom(told, { origin }), credentials }))
        },
      },
    },
  })
  return {
    ...adapterWith(deps, {
      api,
      signIn,
      kind: pageKind({ title, profiles, list, metrics, followers, lister }),
      lookAgainAfter,
    }),
    connecting,
    way: 'consent',
    isConfigured: connecting.isConfigured,
    practiceHint: agreeHint,
    registerRoutes: (app, accounts) =>
      registerBrowserConsentRoutes(
        { app, accounts, deps, connecting },
        { start: startLinkedInPages, callback: finishLinkedInPages },
      ),
  }
}

interface Made {
  api: Api
  signIn: SignIn
  kind: Kind
  lookAgainAfter: number
}

function adapterWith({ call, media, now }: ServerNetworkDeps, { api, signIn, kind, lookAgainAfter }: Made) {
  const bring = createMediaUploads({ api, call, media, title: kind.title, now, lookAgainAfter })
  return { adapter: createLinkedIn({ api, signIn, bring, kind, now }) }
}
