import type { Hono } from 'hono'
import { type Env, withFaults } from '../faultInjection.ts'
import { grantOf, issueGrant } from '../oauth/grants.ts'
import { oauthRoutes } from '../oauth/oauthServer.ts'
import { type OAuthRules, practiceClient } from '../oauth/rules.ts'
import type { Grant } from '../oauth/state.ts'
import { numericIdOf, personByName } from '../people.ts'
import type { ThreadsDeps } from './deps.ts'
import { expiredToken, GraphError, invalidParameter } from './graphError.ts'
import { threadsStyle } from './style.ts'

const hour = 3600
const day = 24 * hour
const longLasts = 60 * day

/** Threads' authorization server: no PKCE, scopes by commas, tokens of an hour that are exchanged for long ones. */
export const threadsOAuth: OAuthRules = {
  style: threadsStyle,
  paths: { authorize: '/oauth/authorize', token: '/oauth/access_token' },
  scopes: {
    threads_basic: 'See your name, handle, picture and posts',
    threads_content_publish: 'Post for you',
    threads_manage_replies: 'Reply for you',
    threads_read_replies: 'See replies',
    threads_delete: 'Delete posts for you',
    threads_manage_insights: 'See what came of your posts',
  },
  separator: ',',
  challenge: 'none',
  clientAuth: 'post',
  tokenLasts: hour,
  refresh: 'none',
  answerOf: ({ token, person }) => ({ access_token: token, user_id: Number(idOf(person)) }),
  refusalOf: (context, { message, code }) => {
    const { body } = new GraphError(400, code === 'invalid_client' ? 101 : 100, message)
    return context.json({ error: { ...body.error, type: 'OAuthException' } }, 400)
  },
}

const idOf = (name: string): string => {
  const person = personByName(name)
  if (!person) throw new Error(`There is no ${name}`)
  return numericIdOf(person, 'threads')
}

/** The consent page, and the calls that give tokens. */
export function tokenRoutes(app: Hono<Env>, { injection, file, now }: ThreadsDeps): void {
  const state = () => file.value.oauth
  oauthRoutes(app, { injection, rules: threadsOAuth, state, save: () => file.save() })

  const longLived = ({ person, scopes }: Pick<Grant, 'person' | 'scopes'>) => {
    const grant = issueGrant(state(), { tokenLasts: longLasts, refresh: 'none' }, { person, scopes })
    grant.expiresAt = now() + longLasts * 1000
    file.save()
    return { access_token: grant.token, token_type: 'bearer', expires_in: longLasts }
  }

  app.get('/access_token', withFaults(injection, 'exchangeToken'), (context) => {
    const { grant_type, client_secret, access_token, ...others } = context.req.query()
    assertKnown(others, grant_type, 'th_exchange_token')
    if (client_secret !== practiceClient.secret) throw new GraphError(400, 101, 'Error validating client secret.')
    const grant = grantOf(state(), access_token)
    if (!grant || isLong(grant, now())) throw expiredToken()
    return context.json(longLived(grant))
  })

  app.get('/refresh_access_token', withFaults(injection, 'refreshToken'), (context) => {
    const { grant_type, access_token, ...others } = context.req.query()
    assertKnown(others, grant_type, 'th_refresh_token')
    const grant = grantOf(state(), access_token)
    if (!grant || !isLong(grant, now())) throw expiredToken()
    const age = longLasts * 1000 - ((grant.expiresAt ?? 0) - now())
    if (age < day * 1000) throw invalidParameter('The access token must be at least 24 hours old to be refreshed.')
    return context.json(longLived(grant))
  })
}

function assertKnown(others: Readonly<Record<string, string>>, given: string | undefined, expected: string): void {
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw invalidParameter(unknown)
  if (given !== expected) throw invalidParameter('grant_type')
}

const isLong = ({ expiresAt }: Grant, now: number): boolean => (expiresAt ?? 0) - now > hour * 1000
