import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Account, NetworkFault } from '../network.ts'
import type { Opened, Vault } from '../vault.ts'
import { privateJwk } from './boundTokens.ts'
import { TokenRefused } from './oauthClient.ts'
import { storeRotated } from './storeRotated.ts'
import { type Tokens, withTokenOf } from './withToken.ts'

/** What is sealed of an account that is called with a token. */
export const storedTokens = z.object({
  access_token: z.string(),
  /** Null where the network renews the access token itself, or never. */
  refresh_token: z._default(z.nullable(z.string()), null),
  /** Milliseconds since 1970; null where it does not end. */
  expires_at: z._default(z.nullable(z.number()), null),
  /** When the person must agree again, whatever is renewed; null where they need not. */
  consent_ends_at: z._default(z.nullable(z.number()), null),
  /** By which of a network's ways the person agreed, where it has several. */
  way: z.optional(z.string()),
  /** Of tokens that count only with the proofs of a key (RFC 9449): the key, and who gave them. */
  bound: z.optional(z.object({ issuer: z.string(), key: privateJwk })),
  /** Somebody is at renewing them, until then at the longest (milliseconds since 1970). */
  refreshing_until: z.optional(z.number()),
  /** Renewing them failed while they count; it is not tried again before. */
  retry_at: z.optional(z.number()),
})
export type StoredTokens = z.output<typeof storedTokens>

interface Deps {
  vault: Vault
  now(): number
  /** What people call the network. */
  title: string
  /** Milliseconds before its end at which a token is renewed. */
  spare: number
  /** Makes new tokens; throws `TokenRefused` or a `NetworkFault`. Null where the network renews nothing. */
  renew: ((account: Account, tokens: StoredTokens) => Promise<StoredTokens>) | null
}

const minute = 60_000
/** Longer than all calls of a renewal take together: what renews works once, and only one may be at it. */
const longestRenewal = 2 * minute
const retryAfter = minute
const lookAgainAfter = 150

/**
 * When the person must agree again: what the network said of the consent, else of a token that nothing renews. Null where
 * it does not end, or renews itself.
 */
export function expiryOfTokens(credentials: unknown): Date | null {
  const { consent_ends_at, refresh_token, expires_at } = storedTokens.parse(credentials)
  const end = consent_ends_at ?? (refresh_token === null ? expires_at : null)
  return end === null ? null : new Date(end)
}

export function createTokens({ vault, now, title, spare, renew }: Deps): Tokens {
  async function exchange(account: Account, claimed: Opened, tokens: StoredTokens, isEnded: boolean): Promise<string> {
    const { refreshing_until: _, retry_at: __, ...before } = tokens
    let fresh: StoredTokens
    try {
      if (renew === null) throw new TokenRefused('invalid_grant', '')
      fresh = await renew(account, before)
    } catch (cause) {
      const isOver = isRefusedForGood(cause)
      await vault.replace(account, claimed, isOver ? before : { ...before, retry_at: now() + retryAfter })
      // A token that still counts goes on doing so while what renews it cannot be reached.
      if (!isEnded && !isOver) return tokens.access_token
      throw faultOf(title, cause)
    }
    const isSpent = (credentials: unknown) => isSame(storedTokens.parse(credentials), before)
    await storeRotated(vault, { account, claimed, isSpent, fresh })
    return fresh.access_token
  }

  /** One look: the token, or null where somebody else is at it. */
  async function attempt(account: Account, rejected: string | undefined): Promise<string | null> {
    const read = await vault.open(account)
    const tokens = storedTokens.parse(read.credentials)
    const isRejected = tokens.access_token === rejected
    const left = (tokens.expires_at ?? Number.POSITIVE_INFINITY) - now()
    const isEnded = isRejected || left <= 0
    const isOthers = (tokens.refreshing_until ?? 0) > now()
    const mayWait = left > spare || renew === null || isOthers || (tokens.retry_at ?? 0) > now()
    if (!isEnded && mayWait) return tokens.access_token
    if (isOthers) return null
    const claimed = await vault.replace(account, read, { ...tokens, refreshing_until: now() + longestRenewal })
    return claimed && exchange(account, claimed, tokens, isEnded)
  }

  async function accessToken(account: Account, rejected?: string): Promise<string> {
    for (;;) {
      const token = await attempt(account, rejected)
      if (token !== null) return token
      await pause(lookAgainAfter)
    }
  }

  return withTokenOf(accessToken)
}

const isSame = (one: StoredTokens, other: StoredTokens): boolean =>
  one.access_token === other.access_token && one.refresh_token === other.refresh_token

/**
 * Whether what renews the token is refused for good: `invalid_grant` (RFC 6749, section 5.2), or `invalid_request`, as X
 * says of a refresh token that is spent. What is wrong with the installation's own registration says nothing of it.
 */
const isRefusedForGood = (cause: unknown): boolean =>
  (cause instanceof TokenRefused && (cause.code === 'invalid_grant' || cause.code === 'invalid_request')) ||
  (cause instanceof NetworkFault && cause.kind === 'expired')

/** Renewing sends no post, so whatever happens to it the post surely was not sent. */
function faultOf(title: string, cause: unknown): NetworkFault {
  if (cause instanceof NetworkFault && cause.kind === 'expired') return cause
  if (isRefusedForGood(cause)) return new NetworkFault('expired', `${title} no longer takes the sign-in.`, { cause })
  if (cause instanceof TokenRefused) {
    const sentence = `${title} does not take this installation's credentials. Its owner must correct them.`
    return new NetworkFault('unavailable', sentence, { cause })
  }
  const { wait, contact } = cause instanceof NetworkFault ? cause : { wait: 0, contact: 'answered' as const }
  return new NetworkFault('unavailable', `${title} cannot be reached to renew the sign-in.`, { cause, wait, contact })
}
