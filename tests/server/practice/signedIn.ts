import { createHash, createHmac } from 'node:crypto'
import type { Network } from '../../../contract/networks.ts'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { personByName } from '../../../practice/people.ts'

const callback = 'http://localhost:4600/callback'
const verifier = 'v'.repeat(64)
const challengeAs = (encoding: 'base64url' | 'hex') => ({
  code_challenge: createHash('sha256').update(verifier).digest(encoding),
  code_challenge_method: 'S256',
})

/** How somebody signs in at a network by its consent page. */
interface Consent {
  authorize: string
  token: string
  /** Every scope that a post, its numbers and its deletion need. */
  scope: string
  challenge?: Readonly<Record<string, string>>
  client?: 'basic' | 'clientKey'
}

const consents = {
  twitter: {
    authorize: '/i/oauth2/authorize',
    token: '/2/oauth2/token',
    scope: 'tweet.read tweet.write users.read media.write offline.access',
    challenge: challengeAs('base64url'),
    client: 'basic',
  },
  facebook: {
    authorize: '/v25.0/dialog/oauth',
    token: '/v25.0/oauth/access_token',
    scope: 'pages_show_list,pages_read_engagement,pages_manage_posts,pages_manage_engagement',
  },
  instagram: {
    authorize: '/oauth/authorize',
    token: '/oauth/access_token',
    scope: 'instagram_business_basic,instagram_business_content_publish',
  },
  linkedin: {
    authorize: '/oauth/v2/authorization',
    token: '/oauth/v2/accessToken',
    scope: 'openid profile w_member_social',
  },
  linkedin_org: {
    authorize: '/oauth/v2/authorization',
    token: '/oauth/v2/accessToken',
    scope: 'rw_organization_admin r_organization_social w_organization_social',
  },
  tiktok: {
    authorize: '/v2/auth/authorize/',
    token: '/v2/oauth/token/',
    scope: 'user.info.basic,video.publish',
    challenge: challengeAs('hex'),
    client: 'clientKey',
  },
  threads: {
    authorize: '/oauth/authorize',
    token: '/oauth/access_token',
    scope: 'threads_basic,threads_content_publish,threads_manage_replies',
  },
} satisfies Partial<Record<Network, Consent>>

/** A token that somebody gave for these scopes; for all that posting needs unless said. */
export async function signedIn({ origin }: PracticeNetwork, name: Network, person: string, scope?: string) {
  return signIns[name](origin, person, scope)
}

type SignIn = (origin: string, person: string, scope?: string) => Promise<string>

const byConsent =
  (name: keyof typeof consents): SignIn =>
  (origin, person, scope) =>
    consentedToken(origin, consents[name], person, scope)

const signIns = {
  twitter: byConsent('twitter'),
  facebook: byConsent('facebook'),
  instagram: byConsent('instagram'),
  linkedin: byConsent('linkedin'),
  linkedin_org: byConsent('linkedin_org'),
  tiktok: byConsent('tiktok'),
  threads: byConsent('threads'),
  bluesky: blueskyToken,
  mastodon: mastodonToken,
} satisfies Record<Network, SignIn>

async function consentedToken(origin: string, consent: Consent, person: string, scope = consent.scope) {
  const { authorize, token, challenge = {}, client = 'post' } = consent
  const { id, secret } = practiceClient
  const idName = client === 'clientKey' ? 'client_key' : 'client_id'
  const question = { response_type: 'code', [idName]: id, redirect_uri: callback, scope, state: 'st', ...challenge }
  const code = await codeAfter(person, `${origin}${authorize}?${new URLSearchParams(question)}`)
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    ...(consent.challenge && { code_verifier: verifier }),
    ...(client !== 'basic' && { [idName]: id, client_secret: secret }),
  })
  const basic = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  const headers: Record<string, string> = client === 'basic' ? { authorization: basic } : {}
  return tokenIn(await fetch(origin + token, { method: 'POST', body: form, headers }))
}

async function mastodonToken(origin: string, person: string, scope = 'read write:statuses write:media') {
  const registration = { client_name: 'Solo Social', redirect_uris: callback, scopes: scope }
  const app = await (
    await fetch(`${origin}/api/v1/apps`, { method: 'POST', body: new URLSearchParams(registration) })
  ).json()
  const client = { client_id: app.client_id, redirect_uri: callback }
  const question = { response_type: 'code', ...client, scope, state: 'st' }
  const code = await codeAfter(person, `${origin}/oauth/authorize?${new URLSearchParams(question)}`)
  const form = { grant_type: 'authorization_code', code, ...client, client_secret: app.client_secret }
  return tokenIn(await fetch(`${origin}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) }))
}

async function blueskyToken(origin: string, person: string) {
  const { handle = '', appPassword = '' } = personByName(person)?.bluesky ?? {}
  const answer = await fetch(`${origin}/xrpc/com.atproto.server.createSession`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: handle, password: appPassword }),
  })
  return String((await answer.json()).accessJwt)
}

const codeAfter = async (person: string, address: string) =>
  (await approveConsentAs(person, address)).searchParams.get('code') ?? ''

async function tokenIn(answer: Response): Promise<string> {
  const body = await answer.json()
  const { access_token: token = body.data?.[0]?.access_token } = body
  if (typeof token !== 'string') throw new Error(`No token was given: ${JSON.stringify(body)}`)
  return token
}

/** The proof that Facebook's tokens need. */
export const proofOf = (token: string): string =>
  createHmac('sha256', practiceClient.secret).update(token).digest('hex')

/** By which a network is asked whose a token is. */
export const identityCalls = {
  twitter: () => '/2/users/me',
  facebook: (token) => `/v25.0/me?appsecret_proof=${proofOf(token)}`,
  instagram: () => '/v25.0/me',
  linkedin: () => '/v2/userinfo',
  linkedin_org: () => '/rest/organizationAcls?q=roleAssignee',
  tiktok: () => '/v2/user/info/?fields=open_id',
  threads: (token) => `/v1.0/me?access_token=${token}`,
  bluesky: () => '/xrpc/com.atproto.server.getSession',
  mastodon: () => '/api/v1/accounts/verify_credentials',
} satisfies Record<Network, (token: string) => string>

/** A call with a token, in the versions that are spoken. */
export const as = (token: string) => ({
  headers: {
    authorization: `Bearer ${token}`,
    'linkedin-version': '202605',
    'x-restli-protocol-version': '2.0.0',
  },
})
