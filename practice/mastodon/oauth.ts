import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Person } from '../people.ts'
import { HttpError } from './httpError.ts'
import type { App, State, Token } from './state.ts'

const codeLasts = 10 * 60 * 1000
const known = /^(read|write|profile|follow|push)(:[a-z_]+)?$/

const registration = z.object({
  client_name: z.string().check(z.minLength(1)),
  redirect_uris: z.union([z.string().check(z.minLength(1)), z.array(z.string()).check(z.minLength(1))]),
  scopes: z._default(z.string(), 'read'),
  website: z.optional(z.nullable(z.string())),
})

const exchange = z.object({
  grant_type: z.string(),
  code: z.string(),
  redirect_uri: z.string(),
  client_id: z.string(),
  client_secret: z.string(),
  code_verifier: z.optional(z.string()),
})

/** What an app asks a person to agree to, checked. */
export interface Asked {
  app: App
  redirectUri: string
  scopes: string[]
  state: string | null
  challenge: string | null
}

/** Makes an app known to this server. */
export function register(state: State, body: unknown): App {
  const parsed = registration.safeParse(body)
  if (!parsed.success)
    throw new HttpError(422, "Validation failed: Application name can't be blank, Redirect URI can't be blank")
  const { client_name, redirect_uris, scopes, website } = parsed.data
  const redirectUris = typeof redirect_uris === 'string' ? redirect_uris.split(/\s+/) : redirect_uris
  if (!redirectUris.every((uri) => URL.canParse(uri) || uri === 'urn:ietf:wg:oauth:2.0:oob')) {
    throw new HttpError(422, 'Validation failed: Redirect URI must be an absolute URI.')
  }
  const app: App = {
    name: client_name,
    website: website ?? null,
    clientId: secret(),
    clientSecret: secret(),
    redirectUris,
    scopes: scopesOf(scopes),
  }
  if (!app.scopes.every((scope) => known.test(scope)))
    throw new HttpError(422, "Validation failed: Scopes doesn't match configured on the server.")
  state.apps.push(app)
  return app
}

/**
 * Reads what came to the consent page. Throws where the app or the address to return to is wrong: then nobody may be
 * sent anywhere.
 */
export function asked(state: State, query: Record<string, string | undefined>): Asked {
  const app = state.apps.find(({ clientId }) => clientId === query.client_id)
  if (!app) throw new HttpError(401, 'Client authentication failed due to unknown client.')
  const redirectUri = query.redirect_uri ?? ''
  if (!app.redirectUris.includes(redirectUri)) throw new HttpError(400, 'The redirect uri included is not valid.')
  return {
    app,
    redirectUri,
    scopes: scopesOf(query.scope ?? 'read'),
    state: query.state ?? null,
    challenge: query.code_challenge ?? null,
  }
}

/** What is wrong with a request whose address to return to is right: the app is told there. */
export function wrongWith(one: Asked, query: Record<string, string | undefined>): string | null {
  if (query.response_type !== 'code') return 'unsupported_response_type'
  if (!one.scopes.every((scope) => covers(one.app.scopes, scope))) return 'invalid_scope'
  if (one.challenge !== null && query.code_challenge_method !== 'S256') return 'invalid_request'
  return null
}

/** The address to return to after a yes, with a code that works once and for ten minutes. */
export function agree(state: State, one: Asked, person: Person): string {
  const code = secret()
  state.codes.push({
    code,
    clientId: one.app.clientId,
    personId: person.mastodon.id,
    redirectUri: one.redirectUri,
    scopes: one.scopes,
    challenge: one.challenge,
    expiresAt: Date.now() + codeLasts,
  })
  return returning(one, { code })
}

/** The address to return to with an answer. */
export function returning({ redirectUri, state }: Asked, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}

/** Exchanges a code for a token. */
export function tokenFor(state: State, body: unknown): Token {
  const parsed = exchange.safeParse(body)
  if (!parsed.success)
    throw new HttpError(
      400,
      'invalid_request',
      `Missing required parameter: ${parsed.error.issues[0]?.path.join('.')}.`,
    )
  const { grant_type, code, redirect_uri, client_id, client_secret, code_verifier } = parsed.data
  if (grant_type !== 'authorization_code')
    throw new HttpError(400, 'unsupported_grant_type', 'The authorization grant type is not supported.')
  assertClient(state, client_id, client_secret)
  const index = state.codes.findIndex((one) => one.code === code)
  const [found] = index < 0 ? [] : state.codes.splice(index, 1)
  const fits =
    found &&
    found.clientId === client_id &&
    found.redirectUri === redirect_uri &&
    found.expiresAt > Date.now() &&
    isProved(found.challenge, code_verifier)
  if (!fits)
    throw new HttpError(
      400,
      'invalid_grant',
      'The provided authorization grant is invalid, expired, revoked, or was issued to another client.',
    )
  const token: Token = {
    token: secret(),
    clientId: client_id,
    personId: found.personId,
    scopes: found.scopes,
    createdAt: Math.floor(Date.now() / 1000),
  }
  state.tokens.push(token)
  return token
}

/** Takes a token back; one that is not known is fine. */
export function revoke(state: State, body: Record<string, unknown>): void {
  const app = state.apps.find(
    ({ clientId, clientSecret }) => clientId === body.client_id && clientSecret === body.client_secret,
  )
  if (!app) throw new HttpError(403, 'unauthorized_client', 'You are not authorized to revoke this token')
  const index = state.tokens.findIndex(({ token, clientId }) => token === body.token && clientId === app.clientId)
  if (index >= 0) state.tokens.splice(index, 1)
}

/** The token of a call, if it has one that counts. */
export function holderOf(state: State, authorization: string | undefined): Token | null {
  const given = authorization?.match(/^Bearer (.+)$/)?.[1]
  return state.tokens.find(({ token }) => token === given) ?? null
}

/** The token of a call that needs one with this scope. */
export function holder(state: State, authorization: string | undefined, scope: string): Token {
  const token = holderOf(state, authorization)
  if (!token) throw new HttpError(401, 'The access token is invalid')
  if (!covers(token.scopes, scope)) throw new HttpError(403, 'This action is outside the authorized scopes')
  return token
}

/** `write` covers `write:statuses`. */
const covers = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.split(':')[0] ?? '')

function assertClient(state: State, clientId: string, clientSecret: string): void {
  const app = state.apps.find((one) => one.clientId === clientId)
  if (app && isSame(app.clientSecret, clientSecret)) return
  throw new HttpError(
    401,
    'invalid_client',
    'Client authentication failed due to unknown client, no client authentication included, or unsupported authentication method.',
  )
}

function isProved(challenge: string | null, verifier: string | undefined): boolean {
  if (challenge === null) return true
  return verifier !== undefined && isSame(createHash('sha256').update(verifier).digest('base64url'), challenge)
}

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
const scopesOf = (text: string): string[] => text.split(/[\s+]+/).filter(Boolean)
const secret = (): string => randomBytes(32).toString('base64url')
