import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import type { AuthorizationServer, TokenEndpointAnswer } from '../oauth/authorizationServer.ts'
import { granted } from './graphFault.ts'
import { graphHostsOf, hostsOf } from './hosts.ts'

const instagramScopes = [
  'instagram_basic',
  'instagram_content_publish',
  'instagram_manage_comments',
  'instagram_manage_insights',
] as const

/** Signing in with Facebook, for pages and for the Instagram accounts behind them (Facebook Login: Manual Flow). */
export const facebookServer = (origin: string, version: string): AuthorizationServer => ({
  authorizeUrl: graphHostsOf(origin, version).dialog,
  tokenUrl: graphHostsOf(origin, version).token,
  scopes: [
    'pages_show_list',
    'pages_read_engagement',
    'pages_manage_posts',
    'pages_manage_engagement',
    'pages_read_user_content',
    'read_insights',
    'business_management',
    ...instagramScopes,
  ],
  scopeSeparator: ',',
  challenge: 'none',
  clientAuth: 'post',
  conform: conformFacebook,
})

/** Signing in with Instagram itself (Instagram Platform: Business Login). */
export const instagramServer = (origin: string): AuthorizationServer => ({
  authorizeUrl: hostsOf(origin).instagramDialog,
  tokenUrl: hostsOf(origin).instagramToken,
  scopes: [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_comments',
    'instagram_business_manage_insights',
  ],
  scopeSeparator: ',',
  challenge: 'none',
  clientAuth: 'post',
  conform: conformInstagram,
})

const facebookNo = z.object({ error: z.object({ message: z.string(), code: z.int() }) })

/** Facebook refuses in the shape of the Graph API: 1 and 101 say that the app is not known, 100 that the code is no good. */
function conformFacebook({ status, body }: TokenEndpointAnswer): TokenEndpointAnswer {
  const refused = status < 500 ? facebookNo.safeParse(body).data?.error : undefined
  if (!refused) return { status, body }
  const error = facebookCodes[refused.code]
  return error === undefined ? { status, body } : { status: 400, body: { error, error_description: refused.message } }
}

const facebookCodes: Readonly<Record<number, string>> = {
  1: 'invalid_client',
  100: 'invalid_grant',
  101: 'invalid_client',
}

const instagramNo = z.object({ error_type: z.string(), error_message: z.string() })
const given = z.object({
  access_token: z.string(),
  permissions: z.optional(z.union([z.string(), z.array(z.string())])),
})
const wrapped = z.object({ data: z.tuple([given]) })

/** Instagram answers a list of one, without a type of the token, and refuses in a shape of its own. */
function conformInstagram({ status, body }: TokenEndpointAnswer): TokenEndpointAnswer {
  const refused = status < 500 ? instagramNo.safeParse(body).data : undefined
  if (refused) {
    const isApp = /platform app|client/i.test(refused.error_message)
    const error = isApp ? 'invalid_client' : 'invalid_grant'
    return { status: 400, body: { error, error_description: refused.error_message } }
  }
  const token = wrapped.safeParse(body).data?.data[0] ?? given.safeParse(body).data
  if (!token) return { status, body }
  const { access_token, permissions = [] } = token
  const scopes = typeof permissions === 'string' ? permissions.split(',') : permissions
  return {
    status,
    body: { access_token, token_type: 'bearer', ...(scopes.length > 0 && { scope: scopes.join(' ') }) },
  }
}

const longLived = z.object({ access_token: z.string(), expires_in: z.optional(z.coerce.number()) })

interface LongLived {
  token: string
  /** Milliseconds since 1970; null where it is not told. */
  expiresAt: number | null
}

/** Asks for a token that lasts, or lasts anew. Throws a `NetworkFault`. */
export async function lastingToken(
  { call, now }: { call: HttpClient; now(): number },
  { address, query, title }: { address: string; query: Readonly<Record<string, string>>; title: string },
): Promise<LongLived> {
  const told = longLived.safeParse(granted(await call(address, { query }), title, now())).data
  if (!told) throw new NetworkFault('unclear', `${title} did not say whether the sign-in counts.`)
  const { access_token, expires_in } = told
  return { token: access_token, expiresAt: expires_in === undefined ? null : now() + expires_in * 1000 }
}
