import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { Fediverse } from '../../support/fediverse/fediverse.ts'

interface Sent {
  method?: string
  token?: string
  /** Idempotency-Key. */
  key?: string
  json?: unknown
  form?: Record<string, string>
}

interface Got {
  status: number
  headers: Headers
  body: unknown
}

const callback = 'http://localhost:4600/connect/mastodon/callback'
export const verifier = 'a-verifier-that-is-long-enough-to-be-one-really'
const scope = 'read:accounts read:statuses write:statuses'

/** Calls the server with no code of the project in between. */
export async function ask(origin: string, path: string, { method, token, key, json, form }: Sent = {}): Promise<Got> {
  const body = json === undefined ? form && new URLSearchParams(form) : JSON.stringify(json)
  const response = await fetch(origin + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body }),
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const appOf = z.object({ client_id: z.string(), client_secret: z.string() })

export const registerApp = async ({ origin }: { origin: string }, scopes = scope) =>
  appOf.parse((await ask(origin, '/api/v1/apps', { json: appNamed('Solo Social', scopes) })).body)

export const appNamed = (name: string, scopes = scope) => ({ client_name: name, redirect_uris: callback, scopes })

/** The address to which an app sends a person, with PKCE. */
export const consentAddress = ({ origin }: { origin: string }, clientId: string, more: Record<string, string> = {}) =>
  `${origin}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope,
    state: 'the state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...more,
  })}`

/** What an app sends to get a token for a code. */
export const exchangeOf = (app: z.output<typeof appOf>, code: string, more: Record<string, string> = {}) => ({
  ...app,
  grant_type: 'authorization_code',
  code,
  redirect_uri: callback,
  code_verifier: verifier,
  ...more,
})

/** A token of a person for an app, by the whole way. */
export async function tokenOf(fediverse: Fediverse, person = 'ines', scopes = scope): Promise<string> {
  const app = await registerApp(fediverse, scopes)
  const { code } = await fediverse.authorize(consentAddress(fediverse, app.client_id, { scope: scopes }), person)
  return tokenIn(await ask(fediverse.origin, '/oauth/token', { form: exchangeOf(app, code) }))
}

/** The token that an answer gives. */
export const tokenIn = ({ body }: Got): string => z.object({ access_token: z.string() }).parse(body).access_token
