import { createHash, randomUUID } from 'node:crypto'
import { ApiError, apiError } from './apiError.ts'
import type { Fields } from './http.ts'
import type { Person } from './people.ts'

/** An app that registered itself. */
export interface App {
  id: string
  name: string
  website: string | null
  redirectUris: string[]
  scopes: string[]
  clientId: string
  clientSecret: string
}

/** What an app asks a person for. */
interface Consent {
  app: App
  redirectUri: string
  scopes: string[]
  state: string
  /** Of PKCE by S256 (RFC 7636); null where the app gave none. */
  challenge: string | null
}

/** For whom and by which app a token speaks. */
export interface Session {
  token: string
  person: Person
  app: App
  scopes: string[]
  /** Seconds since 1970. */
  createdAt: number
}

export interface Oauth {
  register(fields: Fields): App
  /** Notes what an app asks for; answers the number of the question. Throws an `ApiError`. */
  ask(query: URLSearchParams): { consentId: string; app: App; scopes: string[] }
  /** The person's yes; answers where the browser goes next. */
  approve(consentId: string, person: Person): string
  /** A token for a code, which works once. Throws an `ApiError` in the form of RFC 6749. */
  exchange(fields: Fields): Session
  revoke(fields: Fields): void
  /** Whose token it is; null without one. Throws 401 where it does not count, 403 where it does not reach so far. */
  sessionOf(authorization: string | undefined, scope: string): Session | null
  /** Every token given so far stops counting. */
  expire(): void
}

const known = /^(?:read|write|follow|push|profile)(?::[a-z_]+)?$/

export function createOauth(now: () => number): Oauth {
  const apps = new Map<string, App>()
  const consents = new Map<string, Consent>()
  const codes = new Map<string, Consent & { person: Person }>()
  const sessions = new Map<string, Session>()

  const clientOf = ({ client_id = '', client_secret = '' }: Fields): App | null => {
    const app = apps.get(client_id)
    return app?.clientSecret === client_secret ? app : null
  }

  return {
    register(fields) {
      const app = appFrom(fields)
      apps.set(app.clientId, app)
      return app
    },

    ask(query) {
      const consent = consentFrom(query, apps.get(query.get('client_id') ?? ''))
      const consentId = randomUUID()
      consents.set(consentId, consent)
      return { consentId, app: consent.app, scopes: consent.scopes }
    },

    approve(consentId, person) {
      const consent = consents.get(consentId)
      if (!consent) throw apiError(404)
      consents.delete(consentId)
      const code = secret()
      codes.set(code, { ...consent, person })
      const address = new URL(consent.redirectUri)
      address.searchParams.set('code', code)
      address.searchParams.set('state', consent.state)
      return address.href
    },

    exchange(fields) {
      const app = clientOf(fields)
      if (!app) throw new ApiError(401, 'invalid_client', 'Client authentication failed due to unknown client.')
      if (fields.grant_type !== 'authorization_code') {
        throw new ApiError(400, 'unsupported_grant_type', 'The authorization grant type is not supported.')
      }
      const code = codes.get(fields.code ?? '')
      codes.delete(fields.code ?? '')
      if (code?.app !== app || code.redirectUri !== fields.redirect_uri || !isProved(code, fields.code_verifier)) {
        throw new ApiError(400, 'invalid_grant', 'The provided authorization grant is invalid, expired or revoked.')
      }
      const { person, scopes } = code
      const session: Session = { token: secret(), person, app, scopes, createdAt: Math.floor(now() / 1000) }
      sessions.set(session.token, session)
      return session
    },

    revoke(fields) {
      const app = clientOf(fields)
      if (!app) throw new ApiError(403, 'unauthorized_client', 'You are not authorized to revoke this token')
      const { token = '' } = fields
      if (sessions.get(token)?.app === app) sessions.delete(token)
    },

    sessionOf(authorization, scope) {
      if (authorization === undefined) return null
      const session = sessions.get(authorization.replace(/^Bearer /, ''))
      if (!session) throw apiError(401)
      if (!covers(session.scopes, scope)) throw apiError(403)
      return session
    },

    expire: () => sessions.clear(),
  }
}

function appFrom({ client_name = '', redirect_uris = '', scopes = 'read', website }: Fields): App {
  const redirectUris = redirect_uris.split(/\s+/).filter(Boolean)
  if (client_name === '') throw apiError(422, "Validation failed: Application name can't be blank")
  if (redirectUris.length === 0 || !redirectUris.every((uri) => URL.canParse(uri))) {
    throw apiError(422, 'Validation failed: Redirect URI must be an absolute URI.')
  }
  const asked = scopesOf(scopes)
  if (!asked.every((scope) => known.test(scope))) {
    throw apiError(422, "Validation failed: Scopes doesn't match configured on the server.")
  }
  return {
    id: randomUUID(),
    name: client_name,
    website: website ?? null,
    redirectUris,
    scopes: asked,
    clientId: secret(),
    clientSecret: secret(),
  }
}

/** Nobody is sent anywhere for a question that is wrong: it is answered with an error here. */
function consentFrom(query: URLSearchParams, app: App | undefined): Consent {
  const redirectUri = query.get('redirect_uri') ?? ''
  const scopes = scopesOf(query.get('scope') ?? 'read')
  const challenge = query.get('code_challenge')
  const wrong = [
    !app && 'Client authentication failed due to unknown client.',
    query.get('response_type') !== 'code' && 'The authorization server does not support this response type.',
    !app?.redirectUris.includes(redirectUri) && 'The redirect uri included is not valid.',
    !scopes.every((scope) => covers(app?.scopes ?? [], scope)) && 'The requested scope is invalid.',
    challenge !== null && query.get('code_challenge_method') !== 'S256' && 'The code challenge method must be S256.',
  ].find((sentence) => sentence !== false)
  if (!app || wrong !== undefined) throw new ApiError(400, 'invalid_request', wrong)
  return { app, redirectUri, scopes, state: query.get('state') ?? '', challenge }
}

const isProved = ({ challenge }: Consent, verifier = ''): boolean =>
  challenge === null || createHash('sha256').update(verifier).digest('base64url') === challenge

/** `write` covers `write:statuses`. */
const covers = (scopes: readonly string[], scope: string): boolean =>
  scopes.some((granted) => granted === scope || scope.startsWith(`${granted}:`))

const scopesOf = (text: string): string[] => text.split(/[\s+]+/).filter(Boolean)
const secret = (): string => randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '')
