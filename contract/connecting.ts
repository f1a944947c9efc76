import * as z from 'zod/mini'
import type { BuiltNetwork } from './builtNetworks.ts'
import { type Answer, type Endpoint, endpoint } from './endpoint.ts'
import { socialAccount } from './networks.ts'
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
const consent = z.object({ authorize_url: z.string() })

export const startBluesky = endpoint({
  method: 'POST',
  path: 'connect/bluesky/start/',
  summary: 'Connects a Bluesky account by handle and app password',
  auth: 'person',
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  body: z.object({
    handle: z
      .string()
      .check(z.trim(), z.minLength(1, 'Handle is required'), z.maxLength(260, 'The handle is too long')),
    app_password: z
      .string()
      .check(z.trim(), z.minLength(1, 'App password is required'), z.maxLength(200, 'The app password is too long')),
    business_profile_id: ownProfile,
  }),
  answer: connected,
  status: 201,
})

export const startMastodon = endpoint({
  method: 'POST',
  path: 'connect/mastodon/start/',
  summary: 'Registers with a Mastodon server and answers where the person agrees',
  auth: 'person',
  stage: 'confirmed',
  permission: 'canAccessSocialConnections',
  body: z.object({
    server: z
      .string()
      .check(z.trim(), z.minLength(1, 'Server is required'), z.maxLength(260, 'The server name is too long')),
    business_profile_id: ownProfile,
  }),
  answer: consent,
})

const takesConsent = <const N extends BuiltNetwork>(network: N) =>
  endpoint({
    method: 'POST',
    path: `connect/${network}/callback/`,
    summary: 'Exchanges the code of the consent page; works once, within ten minutes, for whoever began it',
    auth: 'person',
    stage: 'confirmed',
    permission: 'canAccessSocialConnections',
    body: z.object({
      state: z
        .string()
        .check(
          z.minLength(1, 'Your server sent nothing to connect the account with. Connect it again.'),
          z.maxLength(200, 'The state is too long'),
        ),
      code: z.optional(z.string().check(z.maxLength(2000, 'The code is too long'))),
      /** What the server answered instead of a code, e.g. `access_denied`. */
      error: z.optional(z.string().check(z.maxLength(500, 'The error is too long'))),
    }),
    answer: connected,
    status: 201,
  })

export const finishMastodon = takesConsent('mastodon')

/** How a network begins to connect an account: with what the person fills in, at once or by their consent. */
export interface ConnectEndpoint extends Endpoint {
  body: z.ZodMiniType<unknown, Record<string, unknown>>
  answer: typeof connected | typeof consent
}

/** The endpoint by which each network begins to connect an account. */
export const connectEndpoints = {
  bluesky: startBluesky,
  mastodon: startMastodon,
} satisfies Record<BuiltNetwork, ConnectEndpoint>

/** The networks that are connected by consent on a page of theirs. */
export type ConsentNetwork = {
  [N in BuiltNetwork]: Answer<(typeof connectEndpoints)[N]> extends z.output<typeof consent> ? N : never
}[BuiltNetwork]

/** The endpoint that takes what each of these sends back. */
export const callbackEndpoints = {
  mastodon: finishMastodon,
} satisfies { [N in ConsentNetwork]: ReturnType<typeof takesConsent<N>> }
