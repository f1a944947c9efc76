import type { Context, Hono } from 'hono'
import { type Env, type FaultInjection, withFaults } from '../faultInjection.ts'
import type { JsonFile } from '../jsonFile.ts'
import { consentPage, refusedPage } from '../oauth/consentPage.ts'
import { isSealed, queryOf, sealQuestion } from '../oauth/consentSeal.ts'
import { OAuthRefusal } from '../oauth/rules.ts'
import { type Person, personByIdentifier, personByName } from '../people.ts'
import { type ClientMetadata, createClients, type FetchDocument } from './clients.ts'
import { HttpError } from './httpError.ts'
import {
  blueskyScopes,
  exchangeCode,
  holderOf,
  issueCode,
  pushRequest,
  refreshGrant,
  requestAt,
  revokeToken,
} from './oauthGrants.ts'
import type { Grant, OAuthState, PushedRequest } from './oauthState.ts'
import { type Proofs, WrongProof } from './proofs.ts'
import { blueskyStyle } from './style.ts'

/** The operations of the authorization server that a fault or a hold can name. */
export const blueskyOAuthOperations = ['par', 'authorize', 'token', 'revoke'] as const

export interface OAuthDeps {
  injection: FaultInjection
  proofs: Proofs
  state: JsonFile<{ oauth: OAuthState }>
  fetchDocument: FetchDocument
  /** Where this server is reached, without a slash at the end. */
  origin(): string
}

const paths = { par: '/oauth/par', authorize: '/oauth/authorize', token: '/oauth/token', revoke: '/oauth/revoke' }

/** OAuth as the AT protocol profiles it, strictly: pushed requests, proofs with a nonce in every call, clients by address. */
export function oauthRoutes(app: Hono<Env>, deps: OAuthDeps): void {
  discoveryRoutes(app, deps)
  clientRoutes(app, deps)
  consentRoutes(app, deps)
}

function discoveryRoutes(app: Hono<Env>, { origin }: OAuthDeps): void {
  app.get('/.well-known/oauth-protected-resource', (context) =>
    context.json({
      resource: origin(),
      authorization_servers: [origin()],
      scopes_supported: [],
      bearer_methods_supported: ['header'],
    }),
  )
  app.get('/.well-known/oauth-authorization-server', (context) => {
    const issuer = origin()
    return context.json({
      issuer,
      scopes_supported: Object.keys(blueskyScopes),
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: ['ES256'],
      dpop_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      require_pushed_authorization_requests: true,
      client_id_metadata_document_supported: true,
      pushed_authorization_request_endpoint: issuer + paths.par,
      authorization_endpoint: issuer + paths.authorize,
      token_endpoint: issuer + paths.token,
      revocation_endpoint: issuer + paths.revoke,
    })
  })
}

type Form = Readonly<Record<string, string>>

function clientRoutes(app: Hono<Env>, { injection, proofs, state, fetchDocument, origin }: OAuthDeps): void {
  const clients = createClients(fetchDocument, origin)
  const route = (
    path: string,
    operation: (typeof blueskyOAuthOperations)[number],
    act: (context: Context<Env>, client: ClientMetadata, form: Form, keyPrint: string) => Response,
  ) =>
    app.post(path, withFaults(injection, operation), async (context) => {
      context.header('dpop-nonce', proofs.nonce())
      try {
        const call = { method: 'POST', url: calledOrigin(context, origin()) + path }
        const keyPrint = proofs.check(context.req.header('dpop'), call)
        const form = await formOf(context)
        return act(context, await clients.shownBy(form), form, keyPrint)
      } catch (cause) {
        return refusal(context, cause)
      } finally {
        state.save()
      }
    })

  route(paths.par, 'par', (context, client, form, keyPrint) => {
    const { uri } = pushRequest(state.value.oauth, client, form, keyPrint)
    return context.json({ request_uri: uri, expires_in: 299 }, 201)
  })
  route(paths.token, 'token', (context, client, form, keyPrint) => {
    const grant = grantFor(state.value.oauth, client, form, keyPrint)
    return context.json(
      {
        access_token: grant.token,
        token_type: 'DPoP',
        refresh_token: grant.refresh,
        scope: grant.scope,
        expires_in: Math.round((grant.expiresAt - Date.now()) / 1000),
        sub: grant.did,
      },
      200,
      { 'cache-control': 'no-store' },
    )
  })
  route(paths.revoke, 'revoke', (context, _, form) => {
    revokeToken(state.value.oauth, form.token)
    return context.json({})
  })
}

async function formOf(context: Context<Env>): Promise<Form> {
  if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new OAuthRefusal('invalid_request', 'The body must be a form')
  }
  return Object.fromEntries(new URLSearchParams(await context.req.text()))
}

/** RFC 6749, section 5.2; a proof that does not fit is told in the same form. */
function refusal(context: Context<Env>, cause: unknown): Response {
  if (!(cause instanceof OAuthRefusal || cause instanceof WrongProof)) throw cause
  const status = cause instanceof OAuthRefusal ? cause.status : 400
  return context.json({ error: cause.code, error_description: cause.message }, status)
}

function grantFor(state: OAuthState, client: ClientMetadata, form: Form, keyPrint: string): Grant {
  if (form.grant_type === 'authorization_code') return exchangeCode(state, client, form, keyPrint)
  if (form.grant_type === 'refresh_token') return refreshGrant(state, client, form, keyPrint)
  throw new OAuthRefusal('unsupported_grant_type', 'This kind of grant is not supported')
}

/** The consent page: one agrees as one of the people, or declines. */
function consentRoutes(app: Hono<Env>, { injection, state, origin }: OAuthDeps): void {
  const asked = (context: Context<Env>) =>
    requestAt(state.value.oauth, context.req.query('request_uri'), context.req.query('client_id'))
  const refused = (context: Context<Env>, sentence: string, status: 400 | 403 = 400) =>
    context.html(refusedPage(blueskyStyle, sentence), status)
  const unknown = 'Nobody asked for this, or it was too long ago. Begin again.'
  const returning = (request: PushedRequest, answer: Record<string, string>): string => {
    const url = new URL(request.redirectUri)
    for (const [key, value] of Object.entries({ ...answer, state: request.state, iss: origin() })) {
      url.searchParams.set(key, value)
    }
    return url.href
  }

  app.get(paths.authorize, withFaults(injection, 'authorize'), (context) => {
    const request = asked(context)
    if (!request) return refused(context, unknown)
    const seal = sealQuestion(context, state.value.oauth.secret, paths.authorize)
    const scopes = request.scope.split(' ').map((scope) => [scope, blueskyScopes[scope] ?? scope] as const)
    const action = `${paths.authorize}${queryOf(context)}`
    const hinted = personByIdentifier(request.loginHint ?? '')
    return context.html(consentPage({ style: blueskyStyle, appName: 'Solo Social', scopes, action, seal, hinted }))
  })

  app.post(paths.authorize, async (context) => {
    const request = asked(context)
    if (!request) return refused(context, unknown)
    const form = await context.req.parseBody()
    if (!isSealed(context, state.value.oauth.secret, form.seal)) {
      return refused(context, 'This form was not sent from the page that asks. Begin again.', 403)
    }
    if (form.decision !== 'authorize') return context.redirect(returning(request, { error: 'access_denied' }))
    const person = personByName(String(form.person))
    if (!person) return refused(context, 'Choose who you are.')
    const code = issueCode(state.value.oauth, request, person.bluesky.did)
    state.save()
    return context.redirect(returning(request, { code }))
  })
}

/** Where a caller reaches this server, which is what its proofs name: a proxy that stands before it says by what host. */
function calledOrigin(context: Context<Env>, origin: string): string {
  const host = context.req.header('x-forwarded-host')
  return host === undefined ? origin : `${new URL(origin).protocol}//${host}`
}

/** Who calls with a token that is bound to a key; every such answer brings a nonce. */
export function boundHolder({ proofs, state, origin }: OAuthDeps, context: Context<Env>, token: string): Person {
  context.header('dpop-nonce', proofs.nonce())
  try {
    const { method, path } = context.req
    const keyPrint = proofs.check(context.req.header('dpop'), {
      method,
      url: calledOrigin(context, origin()) + path,
      token,
    })
    const holder = holderOf(state.value.oauth, token, keyPrint)
    if (holder) return holder
  } catch (cause) {
    if (!(cause instanceof WrongProof)) throw cause
    context.header('www-authenticate', `DPoP error="${cause.code}", error_description="${cause.message}"`)
    throw new HttpError(401, cause.code, cause.message)
  }
  context.header('www-authenticate', 'DPoP error="invalid_token", error_description="The token does not count"')
  throw new HttpError(401, 'invalid_token', 'The token does not count')
}
