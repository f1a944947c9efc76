/** What an authorization server knows. */
export interface OAuthState {
  codes: Code[]
  grants: Grant[]
  /** Signs the consent page's form. */
  secret: string
}

/** A person's yes, not yet exchanged. */
export interface Code {
  code: string
  person: string
  redirectUri: string
  scopes: string[]
  challenge: string | null
  /** Milliseconds. */
  expiresAt: number
}

/** What an app may do for a person. */
export interface Grant {
  token: string
  refresh: string | null
  /** The person's short name. */
  person: string
  scopes: string[]
  /** Milliseconds; null where it does not end. */
  expiresAt: number | null
}
