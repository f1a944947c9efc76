/** What this server knows. */
export interface State {
  apps: App[]
  codes: Code[]
  tokens: Token[]
  statuses: Status[]
  media: Attachment[]
  /** Which status a token's Idempotency-Key made, and when (ms). */
  keys: { token: string; key: string; statusId: string; at: number }[]
  /** Signs the consent page's form. */
  secret: string
}

/** A picture or video that was brought here. */
export interface Attachment {
  id: string
  personId: string
  uploadId: string
  kind: 'image' | 'video'
  description: string | null
  width: number
  height: number
  /** What must stay in sight, -1 to 1; null where nobody said. */
  focus?: { x: number; y: number } | null
  /** How often it is still said to be in the making. */
  looksLeft: number
  /** Null while it is attached to nothing. */
  statusId: string | null
}

export interface App {
  name: string
  website: string | null
  clientId: string
  clientSecret: string
  redirectUris: string[]
  scopes: string[]
}

/** A person's yes, not yet exchanged. */
export interface Code {
  code: string
  clientId: string
  personId: string
  redirectUri: string
  scopes: string[]
  challenge: string | null
  /** Milliseconds. */
  expiresAt: number
}

export interface Token {
  token: string
  clientId: string
  personId: string
  scopes: string[]
  createdAt: number
}

export interface Status {
  id: string
  personId: string
  text: string
  visibility: 'public' | 'unlisted' | 'private' | 'direct'
  spoilerText: string
  sensitive?: boolean
  language: string | null
  inReplyToId: string | null
  application: string
  /** ISO. */
  createdAt: string
}
