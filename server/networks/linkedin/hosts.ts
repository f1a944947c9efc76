import type { AuthorizationServer } from '../oauth/authorizationServer.ts'

/** Where LinkedIn's API is called. */
export const linkedInOrigin = 'https://api.linkedin.com'

/** Where LinkedIn's pages are. A practice server has all of it in one place. */
export const pagesOf = (origin: string): string => (origin === linkedInOrigin ? 'https://www.linkedin.com' : origin)

/** Where bytes may be brought to, and with the account's token. */
export function isUploadAddress(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin: there, protocol, hostname } = new URL(address)
  const isLinkedIn = protocol === 'https:' && (hostname === 'linkedin.com' || hostname.endsWith('.linkedin.com'))
  return origin === linkedInOrigin ? isLinkedIn : there === origin
}

/** LinkedIn API: 3-legged OAuth. There is no PKCE for an app with a secret. */
const serverWith =
  (scopes: readonly string[]) =>
  (origin: string): AuthorizationServer => ({
    authorizeUrl: `${pagesOf(origin)}/oauth/v2/authorization`,
    tokenUrl: `${pagesOf(origin)}/oauth/v2/accessToken`,
    revokeUrl: `${pagesOf(origin)}/oauth/v2/revoke`,
    scopes,
    challenge: 'none',
    clientAuth: 'post',
    conform,
  })

/** The identity token is not needed, and its issuer is another than RFC 6749's; the type of the token is not always said. */
function conform({ status, body }: { status: number; body: Readonly<Record<string, unknown>> }) {
  const { id_token: _, ...rest } = body
  return { status, body: status === 200 ? { token_type: 'Bearer', ...rest } : rest }
}

/** Of the products "Sign in with LinkedIn using OpenID Connect" and "Share on LinkedIn". */
export const memberServer = serverWith(['openid', 'profile', 'w_member_social'])

/** Of the product "Community Management API". */
export const pageServer = serverWith(['rw_organization_admin', 'r_organization_social', 'w_organization_social'])
