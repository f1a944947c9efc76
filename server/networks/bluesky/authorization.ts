import { createHash } from 'node:crypto'
import * as oauth from 'oauth4webapi'
import type { HttpClient, Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { GivenTokens } from '../oauth/authorizationServer.ts'
import type { PrivateJwk, Provers } from '../oauth/boundTokens.ts'
import { fieldsOf, givenTokens, readable, refusalOf } from '../oauth/oauthClient.ts'
import { type BlueskyClient, blueskyScope } from './client.ts'

/** An authorization server as it describes itself, with all that is asked of one. */
type Described = oauth.AuthorizationServer & {
  authorization_endpoint: string
  token_endpoint: string
  pushed_authorization_request_endpoint: string
}

/** Whom is asked, as whom, and with which key the tokens are bound. */
interface Parties {
  issuer: string
  client: BlueskyClient
  key: PrivateJwk
}

/** The calls of OAuth as the AT protocol profiles it. All throw a `NetworkFault` where nothing can be made of an answer. */
export interface Authorization {
  /** The authorization server of a repository's server; null where it names none. */
  issuerOf(pds: string): Promise<string | null>
  /** Tells the server what is asked (RFC 9126); answers the page on which the person agrees. */
  push(parties: Parties, asked: { state: string; verifier: string; loginHint: string | null }): Promise<string>
  /** Throws `TokenRefused` where the server says no. */
  exchange(parties: Parties, given: { code: string; verifier: string; iss: string }): Promise<GivenTokens>
  /** Throws as `exchange` does. */
  refresh(parties: Parties, refreshToken: string): Promise<GivenTokens>
  /** What the server says to it does not matter. */
  revoke(parties: Parties, token: string): Promise<void>
}

interface Deps {
  call: HttpClient
  provers: Provers
  /** Servers of tests and practice, which have no TLS. */
  practiceOrigins: readonly string[]
  now(): number
}

export function createAuthorization({ call, provers, practiceOrigins, now }: Deps): Authorization {
  const options = {
    // Whether an address may be called, and without TLS, is decided by the client that calls it.
    [oauth.allowInsecureRequests]: true,
    [oauth.customFetch]: async (address: string, init: { method: string; body?: unknown; headers: object }) => {
      if (init.method === 'GET') return responseOf(await call(address))
      const { dpop } = { dpop: '', ...init.headers }
      return responseOf(await call(address, { method: 'POST', form: fieldsOf(init.body), headers: { dpop } }))
    },
  }

  async function describe(issuer: string): Promise<Described> {
    const url = new URL(issuer)
    try {
      const response = await oauth.discoveryRequest(url, { algorithm: 'oauth2', ...options })
      const server = await oauth.processDiscoveryResponse(url, response)
      if (isWhole(server) && isOpened(server.authorization_endpoint)) return server
    } catch (cause) {
      throw cause instanceof NetworkFault ? cause : notDescribed(url.host, cause)
    }
    throw notDescribed(url.host)
  }

  /** The browser is sent there, so it must be a page. */
  const isOpened = (address: string): boolean => {
    const { protocol, origin } = new URL(address)
    return protocol === 'https:' || practiceOrigins.includes(origin)
  }

  /** What every call to the server is made with; one that asks for another nonce has taken nothing (RFC 9449, section 8). */
  async function ask<T>(
    { issuer, client, key }: Parties,
    act: (server: Described, as: oauth.Client, auth: oauth.ClientAuth, options: object) => Promise<T>,
  ): Promise<T> {
    const server = await describe(issuer)
    const auth = await client.auth()
    const send = async () => act(server, { client_id: client.id }, auth, { ...options, DPoP: await provers.of(key) })
    try {
      return await send().catch((cause: unknown) => {
        if (oauth.isDPoPNonceError(cause)) return send()
        throw cause
      })
    } catch (cause) {
      throw refusalOf(cause)
    }
  }

  return {
    async issuerOf(pds) {
      const url = new URL(pds)
      const response = await oauth.resourceDiscoveryRequest(url, options)
      if (response.status === 404 || response.status === 501) return null
      try {
        const { authorization_servers: servers = [] } = await oauth.processResourceDiscoveryResponse(url, response)
        const [only, ...others] = servers
        if (only !== undefined && others.length === 0 && URL.canParse(only)) return new URL(only).origin
      } catch (cause) {
        throw notDescribed(url.host, cause)
      }
      throw notDescribed(url.host)
    },

    push: (parties, { state, verifier, loginHint }) =>
      ask(parties, async (server, client, auth, how) => {
        const parameters = {
          response_type: 'code',
          redirect_uri: parties.client.redirectUri,
          scope: blueskyScope,
          state,
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          ...(loginHint !== null && { login_hint: loginHint }),
        }
        const response = await oauth.pushedAuthorizationRequest(server, client, auth, parameters, how)
        const { request_uri } = await oauth.processPushedAuthorizationResponse(server, client, response)
        const page = new URL(server.authorization_endpoint)
        page.searchParams.set('client_id', client.client_id)
        page.searchParams.set('request_uri', request_uri)
        return page.href
      }),

    exchange: (parties, { code, verifier, iss }) =>
      ask(parties, async (server, client, auth, how) => {
        // The state was checked where the attempt was taken.
        const answer = new URLSearchParams({ code, iss })
        const returned = oauth.validateAuthResponse(server, client, answer, oauth.expectNoState)
        const { redirectUri } = parties.client
        const response = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          auth,
          returned,
          redirectUri,
          verifier,
          how,
        )
        return givenTokens(await oauth.processAuthorizationCodeResponse(server, client, await read(response)), now())
      }),

    refresh: (parties, refreshToken) =>
      ask(parties, async (server, client, auth, how) => {
        const response = await oauth.refreshTokenGrantRequest(server, client, auth, refreshToken, how)
        return givenTokens(await oauth.processRefreshTokenResponse(server, client, await read(response)), now())
      }),

    revoke: (parties, token) =>
      ask(parties, async (server, client, auth, how) => {
        if (server.revocation_endpoint === undefined) return
        // Bluesky's servers want a proof here too, which the library makes for what is pushed and not for RFC 7009.
        const endpoint = { ...server, pushed_authorization_request_endpoint: server.revocation_endpoint }
        const response = await oauth.pushedAuthorizationRequest(endpoint, client, auth, { token }, how)
        await oauth.processRevocationResponse(response)
      }),
  }
}

/** What the AT protocol wants of every authorization server (OAuth, "Authorization Servers"). */
const isWhole = (server: oauth.AuthorizationServer): server is Described =>
  server.authorization_endpoint !== undefined &&
  URL.canParse(server.authorization_endpoint) &&
  server.token_endpoint !== undefined &&
  server.pushed_authorization_request_endpoint !== undefined &&
  server.authorization_response_iss_parameter_supported === true &&
  server.client_id_metadata_document_supported === true

const notDescribed = (host: string, cause?: unknown): NetworkFault =>
  new NetworkFault('unavailable', `${host} does not say where one signs in.`, { cause })

/** With the headers that say what is wrong with a proof. */
const responseOf = ({ status, headers, body }: Reply): Response =>
  new Response(typeof body === 'object' ? JSON.stringify(body) : String(body), {
    status,
    headers: readHeaders(headers),
  })

function readHeaders(headers: Headers): Headers {
  const read = new Headers()
  for (const name of ['content-type', 'dpop-nonce', 'www-authenticate']) {
    const value = headers.get(name)
    if (value !== null) read.set(name, value)
  }
  return read
}

/** A token that was given must not be lost over what stands beside it. */
async function read(response: Response): Promise<Response> {
  if (response.status !== 200) return response
  const text = await response.text()
  const { body } = readable({ status: 200, body: objectOf(text) })
  return Response.json(body, { status: 200 })
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
