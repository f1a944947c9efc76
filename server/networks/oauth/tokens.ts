import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type Account, NetworkFault } from '../network.ts'
import type { Opened, Vault } from '../vault.ts'
import { TokenRefused } from './oauthClient.ts'

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
  /** Somebody is at renewing them, until then at the longest (milliseconds since 1970). */
  refreshing_until: z.optional(z.number()),
})
export type StoredTokens = z.output<typeof storedTokens>

export interface Tokens {
  /**
   * A token that counts, renewed where it ends soon or is the one that was just rejected. What renews it may work only
   * once, so one at a time does it: whoever claims it first in the row; the others wait for what comes of it.
   * Throws `expired` where the person must agree again, `unavailable` where the network cannot be reached.
   */
  accessToken(account: Account, rejected?: string): Promise<string>
  /** Calls with a token that counts; one that ended before its time is renewed once. */
  withToken<T>(account: Account, act: (token: string) => Promise<T>): Promise<T>
}

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
const lookAgainAfter = 150

export function createTokens({ vault, now, title, spare, renew }: Deps): Tokens {
  async function exchange(account: Account, claimed: Opened, tokens: StoredTokens, isEnded: boolean): Promise<string> {
    const { refreshing_until: _, ...before } = tokens
    try {
      if (renew === null) throw new TokenRefused('invalid_grant', '')
      const renewed = await renew(account, before)
      await vault.replace(account, claimed, renewed)
      return renewed.access_token
    } catch (cause) {
      await vault.replace(account, claimed, before)
      // A token that still counts goes on doing so while what renews it cannot be reached.
      if (!isEnded && !(cause instanceof TokenRefused)) return tokens.access_token
      throw faultOf(title, cause)
    }
  }

  /** One look: the token, or null where somebody else is at it. */
  async function attempt(account: Account, rejected: string | undefined): Promise<string | null> {
    const read = await vault.open(account)
    const tokens = storedTokens.parse(read.credentials)
    if ((tokens.refreshing_until ?? 0) > now()) return null
    const isRejected = tokens.access_token === rejected
    const left = (tokens.expires_at ?? Number.POSITIVE_INFINITY) - now()
    const isEnded = isRejected || left <= 0
    if (!isEnded && (left > spare || renew === null)) return tokens.access_token
    const claimed = await vault.replace(account, read, { ...tokens, refreshing_until: now() + minute })
    return claimed && exchange(account, claimed, tokens, isEnded)
  }

  async function accessToken(account: Account, rejected?: string): Promise<string> {
    for (;;) {
      const token = await attempt(account, rejected)
      if (token !== null) return token
      await pause(lookAgainAfter)
    }
  }

  return {
    accessToken,
    async withToken(account, act) {
      const token = await accessToken(account)
      try {
        return await act(token)
      } catch (fault) {
        if (!(fault instanceof NetworkFault) || fault.kind !== 'expired') throw fault
        return act(await accessToken(account, token))
      }
    },
  }
}

/** Renewing sends no post, so whatever happens to it the post surely was not sent. */
function faultOf(title: string, cause: unknown): NetworkFault {
  if (cause instanceof TokenRefused)
    return new NetworkFault('expired', `${title} no longer takes the sign-in.`, { cause })
  if (cause instanceof NetworkFault && cause.kind === 'expired') return cause
  const { wait, contact } = cause instanceof NetworkFault ? cause : { wait: 0, contact: 'answered' as const }
  return new NetworkFault('unavailable', `${title} cannot be reached to renew the sign-in.`, { cause, wait, contact })
}
