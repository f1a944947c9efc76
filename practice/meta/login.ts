import type { Context, Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { grantOf, issueGrant } from '../oauth/grants.ts'
import { oauthRoutes } from '../oauth/oauthServer.ts'
import { type OAuthRefusal, type OAuthRules, practiceClient } from '../oauth/rules.ts'
import type { Grant } from '../oauth/state.ts'
import { numericIdOf, personByName } from '../people.ts'
import { type MetaDeps, version } from './deps.ts'
import { GraphError, invalidParameter } from './graphError.ts'
import { needed, onlyKnown, sentWith } from './params.ts'
import { sessionEnded } from './wording.ts'

const shortLasts = 3600
const longLasts = 60 * 86_400
/** An Instagram token is renewed from this age on, seconds. */
const youngUntil = 86_400

/** Signing in with Facebook and with Instagram, and the tokens that come of it. */
export function loginRoutes(app: Hono<Env>, deps: MetaDeps): void {
  const { injection, file } = deps
  const save = () => file.save()
  oauthRoutes(app, { injection, rules: facebookRules(deps), state: () => file.value.facebook, save })
  oauthRoutes(app, { injection, rules: instagramRules(deps), state: () => file.value.instagram, save })
  facebookTokens(app, deps)
  instagramTokens(app, deps)
}

const facebookRules = ({ style }: MetaDeps): OAuthRules => ({
  style,
  paths: { authorize: `/${version}/dialog/oauth`, token: `/${version}/oauth/access_token` },
  scopes: {
    pages_show_list: 'See the list of your pages',
    pages_read_engagement: 'Read what your pages publish',
    pages_manage_posts: 'Publish and delete posts of your pages',
    pages_manage_engagement: 'Comment for your pages',
    pages_read_user_content: 'Read comments on your pages',
    read_insights: 'See what came of your pages and posts',
    business_management: 'See the pages that your business owns',
    instagram_basic: 'See your Instagram account',
    instagram_content_publish: 'Publish on your Instagram account',
    instagram_manage_comments: 'Comment on your Instagram account',
    instagram_manage_insights: 'See what came of your Instagram posts',
  },
  separator: ',',
  challenge: 'none',
  clientAuth: 'post',
  tokenLasts: shortLasts,
  refresh: 'none',
  refusalOf: (context, refusal) => context.json(facebookRefusal(refusal).body, 400),
})

function facebookRefusal({ code, message }: OAuthRefusal): GraphError {
  if (code === 'invalid_client') return new GraphError(1, 'Error validating client secret.')
  if (code === 'invalid_grant')
    return new GraphError(100, `This authorization code is no good: ${message}`, { subcode: 36009 })
  return new GraphError(100, message)
}

const instagramRules = ({ style }: MetaDeps): OAuthRules => ({
  style,
  paths: { authorize: '/oauth/authorize', token: '/oauth/access_token' },
  scopes: {
    instagram_business_basic: 'See your account',
    instagram_business_content_publish: 'Publish on your account',
    instagram_business_manage_comments: 'Comment on your account',
    instagram_business_manage_insights: 'See what came of your posts',
  },
  separator: ',',
  challenge: 'none',
  clientAuth: 'post',
  tokenLasts: shortLasts,
  refresh: 'none',
  answerOf: ({ token, person, scopes }) => ({
    data: [{ access_token: token, user_id: instagramIdOf(person), permissions: scopes.join(',') }],
  }),
  refusalOf: (context, { code, message }) =>
    context.json(
      {
        error_type: 'OAuthException',
        code: 400,
        error_message: code === 'invalid_client' ? 'Invalid platform app' : message,
      },
      400,
    ),
})

function instagramIdOf(name: string): string {
  const person = personByName(name)
  if (!person) throw new Error(`There is no ${name} here`)
  return numericIdOf(person, 'instagram')
}

function facebookTokens(app: Hono<Env>, { injection, file }: MetaDeps): void {
  app.get(`/${version}/oauth/access_token`, withFaults(injection, 'exchangeToken'), async (context) => {
    const { grant_type, fb_exchange_token, ...client } = await fieldsOf(context, [
      'grant_type',
      'client_id',
      'client_secret',
      'fb_exchange_token',
    ])
    checkClient(client)
    if (grant_type !== 'fb_exchange_token') throw invalidParameter('Unknown grant_type')
    const found = grantOf(file.value.facebook, fb_exchange_token)
    if (!found) throw sessionEnded()
    const { token } = issueGrant(file.value.facebook, { tokenLasts: longLasts, refresh: 'none' }, found)
    file.save()
    return context.json({ access_token: token, token_type: 'bearer', expires_in: longLasts })
  })

  app.get(`/${version}/debug_token`, withFaults(injection, 'debugToken'), async (context) => {
    const { input_token, access_token } = await fieldsOf(context, ['input_token', 'access_token'])
    if (access_token !== `${practiceClient.id}|${practiceClient.secret}`) {
      throw new GraphError(100, '(#100) You must provide an app access token, or a user access token of its developer')
    }
    const found = grantOf(file.value.facebook, input_token)
    if (!found) return context.json({ data: { is_valid: false, scopes: [], error: sessionEnded().body.error } })
    return context.json({
      data: {
        app_id: practiceClient.id,
        type: 'USER',
        is_valid: true,
        expires_at: Math.round((found.expiresAt ?? 0) / 1000),
        data_access_expires_at: Math.round(Date.now() / 1000) + 90 * 86_400,
        scopes: found.scopes,
        user_id: numericIdOf(found.holder, 'facebook'),
      },
    })
  })
}

function instagramTokens(app: Hono<Env>, { injection, file }: MetaDeps): void {
  const answer = (context: Context<Env>, grant: Pick<Grant, 'person' | 'scopes'>) => {
    const { token } = issueGrant(file.value.instagram, { tokenLasts: longLasts, refresh: 'none' }, grant)
    file.save()
    return context.json({ access_token: token, token_type: 'bearer', expires_in: longLasts })
  }

  app.get('/access_token', withFaults(injection, 'exchangeToken'), async (context) => {
    const { grant_type, client_secret, access_token } = await fieldsOf(context, [
      'grant_type',
      'client_secret',
      'access_token',
    ])
    if (grant_type !== 'ig_exchange_token') throw invalidParameter('Unknown grant_type')
    if (client_secret !== practiceClient.secret) throw new GraphError(1, 'Error validating client secret.')
    const found = grantOf(file.value.instagram, access_token)
    if (!found) throw sessionEnded()
    return answer(context, found)
  })

  app.get('/refresh_access_token', withFaults(injection, 'refreshToken'), async (context) => {
    const { grant_type, access_token } = await fieldsOf(context, ['grant_type', 'access_token'])
    if (grant_type !== 'ig_refresh_token') throw invalidParameter('Unknown grant_type')
    const found = grantOf(file.value.instagram, access_token)
    if (!found) throw sessionEnded()
    const age = longLasts - ((found.expiresAt ?? 0) - Date.now()) / 1000
    if (age < youngUntil) throw invalidParameter('The access token must be at least 24 hours old')
    return answer(context, found)
  })
}

async function fieldsOf(context: Context<Env>, names: readonly string[]): Promise<Record<string, string>> {
  const sent = await sentWith(context)
  onlyKnown(sent, names)
  return Object.fromEntries(names.map((name) => [name, needed(sent.fields, name)]))
}

function checkClient({ client_id, client_secret }: Readonly<Record<string, string>>): void {
  if (client_id !== practiceClient.id) throw new GraphError(101, 'Error validating application.')
  if (client_secret !== practiceClient.secret) throw new GraphError(1, 'Error validating client secret.')
}
