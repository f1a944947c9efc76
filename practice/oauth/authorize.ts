import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { personByName } from '../people.ts'
import { consentPage, refusedPage } from './consentPage.ts'
import { isSealed, queryOf, sealQuestion } from './consentSeal.ts'
import type { OAuthDeps } from './deps.ts'
import { issueCode } from './grants.ts'
import { type OAuthRules, practiceClient } from './rules.ts'

interface Asked {
  redirectUri: string
  scopes: string[]
  state: string | null
  challenge: string | null
}

/** The consent page: one agrees as one of the people, or declines. */
export function authorizeRoutes(app: Hono<Env>, { injection, rules, state, save }: OAuthDeps): void {
  const { style, paths } = rules

  app.get(paths.authorize, withFaults(injection, 'authorize'), (context) => {
    const wrong = unreturnable(rules, context)
    if (wrong) return context.html(refusedPage(style, wrong), 400)
    const asked = askedOf(rules, context)
    const error = errorIn(rules, context, asked)
    if (error) return context.redirect(returning(asked, { error }))
    const seal = sealQuestion(context, state().secret, paths.authorize)
    const scopes = asked.scopes.map((scope) => [scope, rules.scopes[scope] ?? scope] as const)
    const action = `${paths.authorize}${queryOf(context)}`
    return context.html(consentPage({ style, appName: 'Solo Social', scopes, action, seal }))
  })

  app.post(paths.authorize, async (context) => {
    const wrong = unreturnable(rules, context)
    if (wrong) return context.html(refusedPage(style, wrong), 400)
    const asked = askedOf(rules, context)
    const form = await context.req.parseBody()
    if (!isSealed(context, state().secret, form.seal)) {
      return context.html(refusedPage(style, 'This form was not sent from the page that asks. Begin again.'), 403)
    }
    if (form.decision !== 'authorize') return context.redirect(returning(asked, { error: 'access_denied' }))
    const person = personByName(String(form.person))
    if (!person) return context.html(refusedPage(style, 'Choose who you are.'), 400)
    const code = issueCode(state(), { ...asked, person: person.name })
    save()
    return context.redirect(returning(asked, { code }))
  })
}

const clientName = ({ clientAuth }: OAuthRules): string => (clientAuth === 'clientKey' ? 'client_key' : 'client_id')

/** What is wrong so that nobody may be sent anywhere; null where nothing is. */
function unreturnable(rules: OAuthRules, context: Context<Env>): string | null {
  const query = context.req.query()
  const redirect = query.redirect_uri ?? ''
  if (query[clientName(rules)] !== practiceClient.id) return 'This app is not known here.'
  const isHere = URL.canParse(redirect) && ['localhost', '127.0.0.1'].includes(new URL(redirect).hostname)
  return isHere ? null : 'The address to return to is not registered.'
}

const askedOf = ({ separator }: OAuthRules, context: Context<Env>): Asked => {
  const { redirect_uri = '', scope = '', state = null, code_challenge = null } = context.req.query()
  return { redirectUri: redirect_uri, scopes: scope.split(separator).filter(Boolean), state, challenge: code_challenge }
}

/** What the app is told of a wrong question at its own address. */
function errorIn(rules: OAuthRules, context: Context<Env>, { scopes, state, challenge }: Asked): string | null {
  const query = context.req.query()
  const allowed = new Set([
    'response_type',
    'redirect_uri',
    'scope',
    'state',
    clientName(rules),
    ...(rules.challenge === 'none' ? [] : ['code_challenge', 'code_challenge_method']),
    ...(rules.authorizeParams ?? []),
  ])
  if (query.response_type !== 'code') return 'unsupported_response_type'
  if (Object.keys(query).some((name) => !allowed.has(name))) return 'invalid_request'
  if (scopes.length === 0 || scopes.some((scope) => !(scope in rules.scopes))) return 'invalid_scope'
  if (state === null) return 'invalid_request'
  const isChallenged = challenge !== null && query.code_challenge_method === 'S256'
  return rules.challenge === 'none' || isChallenged ? null : 'invalid_request'
}

function returning({ redirectUri, state }: Asked, answer: Record<string, string>): string {
  const url = new URL(redirectUri)
  for (const [key, value] of Object.entries(answer)) url.searchParams.set(key, value)
  if (state !== null) url.searchParams.set('state', state)
  return url.href
}
