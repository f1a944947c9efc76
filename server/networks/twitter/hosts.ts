import type { AuthorizationServer } from '../oauth/authorizationServer.ts'

/** Where X's API is called. */
export const twitterOrigin = 'https://api.x.com'

/** The hosts of X by what they are for; a practice server has all of them on its own. */
export const hostsOf = (origin: string): { web: string; api: string } =>
  origin === twitterOrigin ? { web: 'https://x.com', api: origin } : { web: origin, api: origin }

/** X's authorization server (X API: OAuth 2.0 Authorization Code Flow with PKCE, confidential client). */
export function authorizationServer(origin: string): AuthorizationServer {
  const { web, api } = hostsOf(origin)
  return {
    authorizeUrl: `${web}/i/oauth2/authorize`,
    tokenUrl: `${api}/2/oauth2/token`,
    revokeUrl: `${api}/2/oauth2/revoke`,
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    challenge: 'S256',
    clientAuth: 'basic',
  }
}
