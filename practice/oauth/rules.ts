import type { Context } from 'hono'
import type { Env } from '../faultInjection.ts'
import type { NetworkStyle } from '../network.ts'
import type { Grant } from './state.ts'

/** How a network's authorization server differs from others. */
export interface OAuthRules {
  style: NetworkStyle
  paths: { authorize: string; token: string; revoke?: string }
  /** What may be asked for, and what each scope lets an app do. */
  scopes: Readonly<Record<string, string>>
  separator: ' ' | ','
  /** RFC 7636; `S256hex` takes the digest in hexadecimal, as TikTok does. */
  challenge: 'S256' | 'S256hex' | 'none'
  /** `clientKey`: in the body, with TikTok's name for the id. */
  clientAuth: 'basic' | 'post' | 'clientKey'
  /** Seconds that an access token counts; null where it does not end. */
  tokenLasts: number | null
  /** rotating: a refresh token works once and comes with the next one · fixed: it stays · none: there is none */
  refresh: 'rotating' | 'fixed' | 'none'
  /** Further names that the consent page's address may have. */
  authorizeParams?: readonly string[]
  /** The token endpoint's answer, where it departs from RFC 6749. */
  answerOf?(grant: Grant): Record<string, unknown>
  /** The token endpoint's no, where it departs from RFC 6749. */
  refusalOf?(context: Context<Env>, refusal: OAuthRefusal): Response
}

type Status = 400 | 401

/** A no of the token endpoint. */
export class OAuthRefusal extends Error {
  override name = 'OAuthRefusal'
  /** As in RFC 6749, section 5.2. */
  readonly code: string
  readonly status: Status

  constructor(code: string, description: string, status: Status = 400) {
    super(description)
    this.code = code
    this.status = status
  }
}

/** By what every practice network with a consent page knows the installation. */
export const practiceClient = { id: 'practice-client', secret: 'practice-secret' } as const
