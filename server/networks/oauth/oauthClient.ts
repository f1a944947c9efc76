import { createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import * as z from 'zod/mini'
import { type HttpClient, replyAsResponse } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { AuthorizationServer, GivenTokens, OAuthApp, TokenEndpointAnswer } from './authorizationServer.ts'

interface Asked {
  state: string
  /** PKCE's code verifier. */
  verifier: string
  redirectUri: string
}

/** The token endpoint said no (RFC 6749, section 5.2). */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
  /** As `invalid_grant`, `invalid_client`. */
  readonly code: string

  constructor(code: string, description: string) {
    super(description === '' ? code : description)
    this.code = code
  }
}

/** The calls of OAuth 2 that every network shares. */
export interface OAuthClient {
  /** The address of the page on which the person agrees. */
  authorizeUrl(server: AuthorizationServer, app: OAuthApp, asked: Asked): string
  /** Throws `TokenRefused` where the server says no, a `NetworkFault` where it says nothing that can be read. */
  exchange(
    server: AuthorizationServer,
    app: OAuthApp,
    given: { code: string; verifier: string; redirectUri: string },
  ): Promise<GivenTokens>
  /** Throws as `exchange` does. */
  refresh(server: AuthorizationServer, app: OAuthApp, refreshToken: string): Promise<GivenTokens>
  /** What the server says to it does not matter. */
  revoke(server: AuthorizationServer, app: OAuthApp, token: string): Promise<void>
}

export function createOAuthClient({ call, now }: { call: HttpClient; now(): number }): OAuthClient {
  const optionsFor = ({ conform = asItIs }: AuthorizationServer) => ({
    // Whether an address may be called, and without TLS, is decided by the client that calls it.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (
      address: string,
      { body, headers }: { body?: unknown; headers: Record<string, string> },
    ) =>
      replyAsResponse(await call(address, { method: 'POST', form: fieldsOf(body), headers: own(headers) }), (reply) =>
        readable(conform(reply)),
      ),
  })

  async function tokensOf(
    send: () => Promise<Response>,
    process: (response: Response) => Promise<oauth.TokenEndpointResponse>,
  ) {
    const response = await send()
    try {
      return givenTokens(await process(response), now())
    } catch (cause) {
      throw refusalOf(cause)
    }
  }

  return {
    authorizeUrl(server, app, { state, verifier, redirectUri }) {
      const address = new URL(server.authorizeUrl)
      const parameters = {
        response_type: 'code',
        [server.clientAuth === 'clientKey' ? 'client_key' : 'client_id']: app.clientId,
        redirect_uri: redirectUri,
        scope: server.scopes.join(server.scopeSeparator ?? ' '),
        state,
        ...challengeOf(server, verifier),
        ...server.authorizeParams,
      }
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value)
      return address.href
    },

    exchange(server, app, { code, verifier, redirectUri }) {
      const [as, client, auth] = partiesOf(server, app)
      // The state was checked where the attempt was taken.
      const parameters = oauth.validateAuthResponse(as, client, new URLSearchParams({ code }), oauth.expectNoState)
      const secret = server.challenge === 'none' ? oauth.nopkce : verifier
      return tokensOf(
        () =>
          oauth.authorizationCodeGrantRequest(as, client, auth, parameters, redirectUri, secret, optionsFor(server)),
        (response) => oauth.processAuthorizationCodeResponse(as, client, response),
      )
    },

    refresh(server, app, refreshToken) {
      const [as, client, auth] = partiesOf(server, app)
      return tokensOf(
        () => oauth.refreshTokenGrantRequest(as, client, auth, refreshToken, optionsFor(server)),
        (response) => oauth.processRefreshTokenResponse(as, client, response),
      )
    },

    async revoke(server, app, token) {
      if (server.revokeUrl === undefined) return
      const [as, client, auth] = partiesOf(server, app)
      await oauth.revocationRequest(as, client, auth, token, optionsFor(server))
    },
  }
}

function partiesOf(server: AuthorizationServer, app: OAuthApp) {
  const as: oauth.AuthorizationServer = {
    issuer: new URL(server.tokenUrl).origin,
    token_endpoint: server.tokenUrl,
    ...(server.revokeUrl !== undefined && { revocation_endpoint: server.revokeUrl }),
  }
  const client: oauth.Client = { client_id: app.clientId }
  return [as, client, clientAuths[server.clientAuth](app.clientSecret)] as const
}

const clientAuths: Record<AuthorizationServer['clientAuth'], (secret: string) => oauth.ClientAuth> = {
  basic: (secret) => (_, client, __, headers) => {
    headers.set('authorization', `Basic ${basicCredentials(client.client_id, secret)}`)
  },
  post: oauth.ClientSecretPost,
  clientKey: (secret) => (_, client, body) => {
    body.set('client_key', client.client_id)
    body.set('client_secret', secret)
  },
}

/**
 * Encoded as little as RFC 6749, section 2.3.1, allows: the letters, digits, `-` and `_` that ids and secrets consist of
 * stay, which X does not decode.
 */
const basicCredentials = (id: string, secret: string): string =>
  Buffer.from(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`).toString('base64')

function challengeOf({ challenge }: AuthorizationServer, verifier: string): Record<string, string> {
  if (challenge === 'none') return {}
  const encoding = challenge === 'S256' ? 'base64url' : 'hex'
  const digest = createHash('sha256').update(verifier).digest(encoding)
  return { code_challenge: digest, code_challenge_method: 'S256' }
}

/** The fields of a form that the library would send. */
export const fieldsOf = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {}

/** Who calls is said by the client that calls; the type of the body too. */
const own = ({ authorization }: Record<string, string>): Record<string, string> =>
  authorization === undefined ? {} : { authorization }

const asItIs = (answer: TokenEndpointAnswer): TokenEndpointAnswer => answer

/**
 * A token that was given must not be lost over what stands beside it: what a strict reader would reject there is left
 * out. Who the person is the network's API says, not the `id_token`.
 */
export function readable({ status, body }: TokenEndpointAnswer): TokenEndpointAnswer {
  if (!isText(body.access_token)) return { status, body }
  const { token_type, expires_in, refresh_token, scope, id_token: _, ...others } = body
  return {
    status,
    body: {
      ...others,
      token_type: isText(token_type) ? token_type : 'bearer',
      ...(seconds.safeParse(expires_in).success && { expires_in }),
      ...(isText(refresh_token) && { refresh_token }),
      ...(isText(scope) && { scope }),
    },
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

const seconds = z.coerce.number().check(z.positive(), z.maximum(Number.MAX_SAFE_INTEGER / 1000))
const lasting = z.object({
  expires_in: z.optional(seconds),
  refresh_expires_in: z.optional(seconds),
  refresh_token_expires_in: z.optional(seconds),
})

/** The tokens of an answer that was checked. */
export function givenTokens(answer: oauth.TokenEndpointResponse, now: number): GivenTokens {
  const told = lasting.safeParse(answer).data ?? {}
  const until = (lasts: number | undefined) => (lasts === undefined ? null : now + lasts * 1000)
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: until(told.expires_in),
    refreshExpiresAt: until(told.refresh_expires_in ?? told.refresh_token_expires_in),
    scopes: answer.scope?.split(/[\s,]+/) ?? null,
    answer,
  }
}

/** The errors of RFC 6749, section 5.2; whatever else a network may call one says nothing of the token. */
const refusals: ReadonlySet<string> = new Set([
  'invalid_request',
  'invalid_client',
  'invalid_grant',
  'unauthorized_client',
  'unsupported_grant_type',
  'invalid_scope',
])

/** Only what RFC 6749 calls an error, in its shape, is a refusal; not a busy server that says so in that shape. */
export function refusalOf(cause: unknown): Error {
  if (cause instanceof NetworkFault) return cause
  if (cause instanceof oauth.ResponseBodyError && refusals.has(cause.error) && cause.status !== 429) {
    return new TokenRefused(cause.error, cause.error_description ?? '')
  }
  return new NetworkFault('unclear', 'The network did not say whether the sign-in counts.', { cause })
}
