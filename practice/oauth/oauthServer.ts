import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { authorizeRoutes } from './authorize.ts'
import type { OAuthDeps } from './deps.ts'
import { exchangeCode, refreshGrant, revokeGrant } from './grants.ts'
import { OAuthRefusal, type OAuthRules, practiceClient } from './rules.ts'
import type { Grant, OAuthState } from './state.ts'

/** The operations of an authorization server that a fault or a hold can name. */
export const oauthOperations = ['authorize', 'token', 'revoke'] as const

/** The consent page and the token endpoints of a network: strict, as the network documents them. */
export function oauthRoutes(app: Hono<Env>, deps: OAuthDeps): void {
  authorizeRoutes(app, deps)
  tokenRoutes(app, deps)
}

function tokenRoutes(app: Hono<Env>, { injection, rules, state, save }: OAuthDeps): void {
  app.post(rules.paths.token, withFaults(injection, 'token'), async (context) => {
    try {
      const grant = grantFor(state(), rules, await formOf(context, rules))
      return context.json((rules.answerOf ?? standardAnswer)(grant), 200, { 'cache-control': 'no-store' })
    } catch (cause) {
      if (!(cause instanceof OAuthRefusal)) throw cause
      return (rules.refusalOf ?? standardRefusal)(context, cause)
    } finally {
      save()
    }
  })
  if (rules.paths.revoke === undefined) return
  app.post(rules.paths.revoke, withFaults(injection, 'revoke'), async (context) => {
    try {
      const form = await formOf(context, rules)
      revokeGrant(state(), form.token ?? '')
      save()
      return context.json({})
    } catch (cause) {
      if (!(cause instanceof OAuthRefusal)) throw cause
      return (rules.refusalOf ?? standardRefusal)(context, cause)
    }
  })
}

/** The fields of a form whose client has shown itself. */
async function formOf(context: Context<Env>, { clientAuth }: OAuthRules): Promise<Record<string, string>> {
  if (!context.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')) {
    throw new OAuthRefusal('invalid_request', 'The body must be a form')
  }
  const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
  const idName = clientAuth === 'clientKey' ? 'client_key' : 'client_id'
  const [id, secret] = clientAuth === 'basic' ? basicOf(context) : [form[idName], form.client_secret]
  if (id !== practiceClient.id || secret !== practiceClient.secret) {
    throw new OAuthRefusal('invalid_client', 'The client is not known, or its secret is wrong', 401)
  }
  const { [idName]: _, client_secret: __, ...fields } = form
  return fields
}

function basicOf(context: Context<Env>): (string | undefined)[] {
  const encoded = context.req.header('authorization')?.match(/^Basic (.+)$/)?.[1] ?? ''
  return Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
}

function grantFor(state: OAuthState, rules: OAuthRules, form: Record<string, string>): Grant {
  const { grant_type, code = '', redirect_uri = '', code_verifier, refresh_token = '', ...others } = form
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new OAuthRefusal('invalid_request', `Unknown parameter ${unknown}`)
  if (grant_type === 'authorization_code') {
    return exchangeCode(state, rules, { code, redirectUri: redirect_uri, verifier: code_verifier })
  }
  if (grant_type === 'refresh_token' && rules.refresh !== 'none') return refreshGrant(state, rules, refresh_token)
  throw new OAuthRefusal('unsupported_grant_type', 'This kind of grant is not supported')
}

const standardAnswer = ({ token, refresh, scopes, expiresAt }: Grant): Record<string, unknown> => ({
  access_token: token,
  token_type: 'bearer',
  ...(expiresAt !== null && { expires_in: Math.round((expiresAt - Date.now()) / 1000) }),
  ...(refresh !== null && { refresh_token: refresh }),
  scope: scopes.join(' '),
})

const standardRefusal = (context: Context<Env>, { code, message, status }: OAuthRefusal): Response =>
  context.json({ error: code, error_description: message }, status)
