/** A network's authorization server, and what it wants beside RFC 6749. */
export interface AuthorizationServer {
  authorizeUrl: string
  tokenUrl: string
  /** RFC 7009; absent where the network has none. */
  revokeUrl?: string
  scopes: readonly string[]
  /** What scopes are joined by, a space unless said. */
  scopeSeparator?: ' ' | ','
  /** RFC 7636; `S256hex` is TikTok's, which takes the digest in hexadecimal. */
  challenge: 'S256' | 'S256hex' | 'none'
  /** `clientKey`: in the body, under TikTok's name for the id. */
  clientAuth: 'basic' | 'post' | 'clientKey'
  /** Further parameters of the consent page's address. */
  authorizeParams?: Readonly<Record<string, string>>
  /** Makes an answer of RFC 6749 out of one that departs from it. */
  conform?(answer: TokenEndpointAnswer): TokenEndpointAnswer
}

/** What a token endpoint answered, before it is looked at. */
export interface TokenEndpointAnswer {
  status: number
  body: Readonly<Record<string, unknown>>
}

/** The installation's registration with a network. */
export interface OAuthApp {
  clientId: string
  clientSecret: string
}

/** Tokens as a network gave them (RFC 6749, section 5.1). */
export interface GivenTokens {
  accessToken: string
  refreshToken: string | null
  /** Milliseconds since 1970; null where the network does not say. */
  expiresAt: number | null
  /** Of the refresh token; null where the network does not say. */
  refreshExpiresAt: number | null
  /** Granted scopes; null where the network does not say, which means those asked for. */
  scopes: readonly string[] | null
  /** The whole answer, for what only one network says in it. */
  answer: Readonly<Record<string, unknown>>
}
