import * as z from 'zod/mini'
import { type Answer, type Endpoint, endpoint } from './endpoint.ts'
import { type Network, network, socialAccount } from './networks.ts'
import { id } from './shapes.ts'

/** Whom a new account is to post for: the primary profile unless said. One that was there before keeps its own. */
const ownProfile = z.optional(z.nullable(id))

/** An account is connected at once. */
const connected = z.object({
  account: socialAccount,
  /** Held posts that the connection set free again. */
  released_count: z.int(),
})

/** The person agrees on the network's own page, and comes back to the callback. */
const consent = z.object({
  authorize_url: z.string(),
  /** Where the callback works without a token: what the browser that began it sends along to show that it is the same. */
  browser_key: z.optional(z.string()),
})

/** An account that the person's consent opens. */
export const accountChoice = z.object({
  network,
  remote_id: z.string(),
  handle: z.string(),
  name: z.string(),
  avatar_url: z.nullable(z.string()),
  /** It is among the person's accounts already; choosing it connects it again. */
  is_connected: z.boolean(),
})
export type AccountChoice = z.infer<typeof accountChoice>

/** Of several accounts the person chooses, within ten minutes. */
const choices = z.object({ choice_key: z.string(), accounts: z.array(accountChoice) })

export const startBluesky = endpoint({
  method: 'POST',
  path: 'connect/bluesky/start/',
  summary: 'Connects a Bluesky account by handle and app password; without one answers where the person agrees',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  idempotency: 'secret',
  body: z.object({
    handle: z
      .string()
      .check(z.trim(), z.minLength(1, 'Handle is required'), z.maxLength(260, 'The handle is too long')),
    app_password: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(1, 'App password is required'), z.maxLength(200, 'The app password is too long')),
    ),
    business_profile_id: ownProfile,
  }),
  answer: z.union([connected, consent]),
  status: 201,
})

/**
 * How a Bluesky account is connected: the person agrees on the page of their server, or gives an app password. The first
 * that `listNetworks` names is offered first.
 */
export type BlueskyWay = 'consent' | 'app_password'

export const startMastodon = endpoint({
  method: 'POST',
  path: 'connect/mastodon/start/',
  summary: 'Registers with a Mastodon server and answers where the person agrees',
  auth: 'person',
  keyScope: null,
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  idempotency: 'secret',
  body: z.object({
    server: z
      .string()
      .check(z.trim(), z.minLength(1, 'Server is required'), z.maxLength(260, 'The server name is too long')),
    business_profile_id: ownProfile,
  }),
  answer: consent,
})

/**
 * Begins on the network's own page. `server` is `host:port` of a practice server, where it is tried without an account;
 * `way` one of the ways of a network that has several.
 */
export const asksConsent = <const N extends Network>(network: N) =>
  endpoint({
    method: 'POST',
    path: `connect/${network}/start/`,
    summary: 'Answers where the person agrees; 409 where the installation has no credentials for the network',
    auth: 'person',
    keyScope: null,
    stage: 'confirmed',
    permission: 'canAccessSocialConnections',
    body: z.object({
      server: z.optional(z.string().check(z.maxLength(260, 'The server name is too long'))),
      way: z.optional(z.string().check(z.maxLength(40, 'The way is too long'))),
      business_profile_id: ownProfile,
    }),
    answer: consent,
  })

const consentAnswer = z.object({
  state: z
    .string()
    .check(
      z.minLength(1, 'Nothing came back to connect the account with. Connect it again.'),
      z.maxLength(200, 'The state is too long'),
    ),
  code: z.optional(z.string().check(z.maxLength(4000, 'The code is too long'))),
  /** Who answered (RFC 9207), where the network says it. */
  iss: z.optional(z.string().check(z.maxLength(500, 'The issuer is too long'))),
  /** What the network answered instead of a code, e.g. `access_denied`. */
  error: z.optional(z.string().check(z.maxLength(500, 'The error is too long'))),
  browser_key: z.optional(z.string().check(z.maxLength(200, 'The key of the browser is too long'))),
})

export const takesConsent = <const N extends Network>(network: N) =>
  endpoint({
    method: 'POST',
    path: `connect/${network}/callback/`,
    summary: 'Exchanges the code of the consent page; works once, within ten minutes, for whoever began it',
    auth: 'person',
    keyScope: null,
    stage: 'confirmed',
    permission: 'canAccessSocialConnections',
    body: consentAnswer,
    answer: z.union([connected, choices]),
    status: 201,
  })

/** The same without a token: whoever began it comes back by the key of their browser. */
export const takesConsentOfBrowser = <const N extends Network>(network: N) =>
  endpoint({
    method: 'POST',
    path: `connect/${network}/callback/`,
    summary: 'Exchanges the code of the consent page; works once, within ten minutes, for the browser that began it',
    auth: 'none',
    keyScope: null,
    body: consentAnswer,
    answer: z.union([connected, choices]),
    status: 201,
  })

export type ConsentStart = ReturnType<typeof asksConsent<Network>>
export type ConsentCallback = ReturnType<typeof takesConsent<Network>>
export type BrowserCallback = ReturnType<typeof takesConsentOfBrowser<Network>>

export const startTwitter = asksConsent('twitter')
export const finishTwitter = takesConsent('twitter')

export const startFacebook = asksConsent('facebook')
export const finishFacebook = takesConsent('facebook')

export const startInstagram = asksConsent('instagram')
export const finishInstagram = takesConsent('instagram')

export const startLinkedIn = asksConsent('linkedin')
export const finishLinkedIn = takesConsent('linkedin')

export const startLinkedInPages = asksConsent('linkedin_org')
export const finishLinkedInPages = takesConsentOfBrowser('linkedin_org')

export const startTiktok = asksConsent('tiktok')
export const finishTiktok = takesConsent('tiktok')

export const startThreads = asksConsent('threads')
export const finishThreads = takesConsent('threads')

export const finishBluesky = takesConsent('bluesky')
export const finishMastodon = takesConsent('mastodon')

/** What an authorization server of the AT protocol is told of this installation (client metadata document). */
export const blueskyClientMetadata = endpoint({
  method: 'GET',
  path: 'connect/bluesky/client-metadata.json',
  summary: 'What this installation is to Bluesky’s servers; 404 where it has no public address',
  auth: 'none',
  keyScope: null,
  answer: z.unknown(),
})

/** Several accounts are connected at once. */
const allConnected = z.object({ accounts: z.array(socialAccount), released_count: z.int() })

/** The key is given to whoever finished the consent, and to nobody else: it needs no token beside it. */
export const chooseAccounts = endpoint({
  method: 'POST',
  path: 'connect/choices/',
  summary: 'Connects the chosen ones of the accounts that a consent opened; works once',
  auth: 'none',
  keyScope: null,
  body: z.object({
    choice_key: z.string().check(z.minLength(1, 'The key of the choice is required'), z.maxLength(200)),
    accounts: z
      .array(z.object({ network, remote_id: z.string().check(z.maxLength(300)) }))
      .check(z.minLength(1, 'Choose at least one account'), z.maxLength(200, 'Too many accounts')),
  }),
  answer: allConnected,
  status: 201,
})

/** How a network begins to connect an account: with what the person fills in, at once or by their consent. */
export interface ConnectEndpoint extends Endpoint {
  body: z.ZodMiniType<unknown, Record<string, unknown>>
  answer: z.ZodMiniType<z.output<typeof connected> | z.output<typeof consent>>
}

/** The endpoint by which each network begins to connect an account. */
export const connectEndpoints = {
  twitter: startTwitter,
  facebook: startFacebook,
  instagram: startInstagram,
  linkedin: startLinkedIn,
  linkedin_org: startLinkedInPages,
  tiktok: startTiktok,
  threads: startThreads,
  bluesky: startBluesky,
  mastodon: startMastodon,
} satisfies Record<Network, ConnectEndpoint>

/** The networks that are connected by consent on a page of theirs, or may be. */
export type ConsentNetwork = {
  [N in Network]: z.output<typeof consent> extends Answer<(typeof connectEndpoints)[N]> ? N : never
}[Network]

/** The networks that are connected so and in no other way. */
export type ConsentOnlyNetwork = {
  [N in Network]: Answer<(typeof connectEndpoints)[N]> extends z.output<typeof consent> ? N : never
}[Network]

/** Whether the first call may connect an account already, before anybody has come back from the network's page. */
export const mayConnectAtOnce = {
  twitter: false,
  facebook: false,
  instagram: false,
  linkedin: false,
  linkedin_org: false,
  tiktok: false,
  threads: false,
  bluesky: true,
  mastodon: false,
} satisfies { [N in Network]: N extends ConsentOnlyNetwork ? false : true }

/** The endpoint that takes what each of these sends back. */
export const callbackEndpoints = {
  twitter: finishTwitter,
  facebook: finishFacebook,
  instagram: finishInstagram,
  linkedin: finishLinkedIn,
  linkedin_org: finishLinkedInPages,
  tiktok: finishTiktok,
  threads: finishThreads,
  bluesky: finishBluesky,
  mastodon: finishMastodon,
} satisfies {
  [N in ConsentNetwork]: ReturnType<typeof takesConsent<N>> | ReturnType<typeof takesConsentOfBrowser<N>>
}
