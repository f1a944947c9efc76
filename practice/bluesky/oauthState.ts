import { randomBytes } from 'node:crypto'

/** What the authorization server of the AT protocol remembers. */
export interface OAuthState {
  /** Signs consent pages and nonces. */
  secret: string
  requests: PushedRequest[]
  codes: Code[]
  grants: Grant[]
}

export const noOAuth = (): OAuthState => ({ secret: secretText(), requests: [], codes: [], grants: [] })

export const secretText = (): string => randomBytes(32).toString('base64url')

/** What a client asks for (RFC 9126), not yet answered by a person. */
export interface PushedRequest {
  uri: string
  clientId: string
  redirectUri: string
  scope: string
  state: string
  challenge: string
  /** Whose account it is about, by handle or DID; null where it may be anybody's. */
  loginHint: string | null
  /** Thumbprint of the key that the tokens will be bound to. */
  keyPrint: string
  /** Milliseconds. */
  expiresAt: number
}

/** A person's yes, not yet exchanged. */
export interface Code extends Omit<PushedRequest, 'uri' | 'state' | 'loginHint'> {
  code: string
  did: string
}

/** What a client may do for a person. */
export interface Grant {
  token: string
  refresh: string
  /** The refresh tokens of the same sign-in that were used already. */
  spent?: readonly string[]
  did: string
  clientId: string
  scope: string
  keyPrint: string
  /** Milliseconds. */
  expiresAt: number
}
