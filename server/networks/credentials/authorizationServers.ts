import type { AppNetwork } from '../../../contract/networkCredentials.ts'
import { linkedInOrigin, memberServer, pageServer } from '../linkedin/hosts.ts'
import type { AuthorizationServer, TokenEndpointAnswer } from '../oauth/authorizationServer.ts'

export type AuthorizationServers = Readonly<Record<AppNetwork, AuthorizationServer>>

/** The networks' own authorization servers: what registrations are tested at, and the scopes that they must allow. */
export const authorizationServers: AuthorizationServers = {
  // X API: OAuth 2.0, confidential clients.
  twitter: {
    authorizeUrl: 'https://x.com/i/oauth2/authorize',
    tokenUrl: 'https://api.x.com/2/oauth2/token',
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    challenge: 'S256',
    clientAuth: 'basic',
  },
  // Without a version in its path, so that a retired one is no reason to refuse a test.
  facebook: {
    authorizeUrl: 'https://www.facebook.com/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/oauth/access_token',
    scopes: [
      'pages_show_list',
      'pages_read_engagement',
      'pages_manage_posts',
      'pages_manage_engagement',
      'pages_read_user_content',
      'read_insights',
      'business_management',
      'instagram_basic',
      'instagram_content_publish',
      'instagram_manage_comments',
      'instagram_manage_insights',
    ],
    challenge: 'none',
    clientAuth: 'post',
    conform: metaAnswer,
  },
  instagram: {
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
    scopes: [
      'instagram_business_basic',
      'instagram_business_content_publish',
      'instagram_business_manage_comments',
      'instagram_business_manage_insights',
    ],
    scopeSeparator: ',',
    challenge: 'none',
    clientAuth: 'post',
    conform: metaAnswer,
  },
  linkedin: memberServer(linkedInOrigin),
  linkedin_org: pageServer(linkedInOrigin),
  tiktok: {
    authorizeUrl: 'https://www.tiktok.com/v2/auth/authorize/',
    tokenUrl: 'https://open.tiktokapis.com/v2/oauth/token/',
    scopes: ['user.info.basic', 'video.publish', 'video.upload', 'video.list'],
    scopeSeparator: ',',
    challenge: 'S256hex',
    clientAuth: 'clientKey',
    conform: tiktokAnswer,
  },
  threads: {
    authorizeUrl: 'https://threads.net/oauth/authorize',
    tokenUrl: 'https://graph.threads.net/oauth/access_token',
    scopes: [
      'threads_basic',
      'threads_content_publish',
      'threads_manage_replies',
      'threads_read_replies',
      'threads_manage_insights',
      'threads_delete',
    ],
    scopeSeparator: ',',
    challenge: 'none',
    clientAuth: 'post',
    conform: metaAnswer,
  },
}

/** Graph: `{ error: { message, type, code } }`; Instagram and Threads also `{ error_type, error_message, code }`. */
function metaAnswer(answer: TokenEndpointAnswer): TokenEndpointAnswer {
  const { error, error_message } = answer.body
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error_message
  if (answer.status < 400 || answer.status >= 500 || typeof message !== 'string') return answer
  return { status: answer.status, body: { error: 'invalid_request', error_description: message } }
}

/** TikTok says its errors with status 200 too. */
function tiktokAnswer({ status, body }: TokenEndpointAnswer): TokenEndpointAnswer {
  return { status: status === 200 && typeof body.error === 'string' ? 400 : status, body }
}
