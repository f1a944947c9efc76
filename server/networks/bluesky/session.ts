import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { HttpClient } from '../httpClient.ts'
import { type Account, NetworkFault } from '../network.ts'
import { storeRotated } from '../oauth/storeRotated.ts'
import { type Tokens, withTokenOf } from '../oauth/withToken.ts'
import type { Opened, Vault } from '../vault.ts'
import { granted, xrpc } from './xrpc.ts'

export const sessionTokens = z.object({ accessJwt: z.string(), refreshJwt: z.string() })
const stored = z.object({
  ...sessionTokens.shape,
  /** Somebody is at exchanging them, until then at the longest (milliseconds since 1970). */
  refreshing_until: z.optional(z.number()),
})
type SessionTokens = z.output<typeof sessionTokens>
type Stored = z.output<typeof stored>

const minute = 60_000
/** Longer than a renewal and storing it take together: what renews works once, and only one may be at it. */
const longestRenewal = 2 * minute
/** A token that ends sooner is exchanged before it is used. */
const spare = 5 * minute
const lookAgainAfter = 150

/** The tokens of the sessions that app passwords open. */
export function createSessions(call: HttpClient, vault: Vault, now: () => number): Tokens {
  async function refresh(origin: string, refreshJwt: string): Promise<SessionTokens> {
    const method = 'com.atproto.server.refreshSession'
    const reply = await xrpc(call, origin, method, { method: 'POST', token: refreshJwt })
    return sessionTokens.parse(granted(reply, now()))
  }

  async function exchange(account: Account, claimed: Opened, { accessJwt, refreshJwt }: Stored): Promise<string> {
    let fresh: SessionTokens
    try {
      fresh = await refresh(account.origin, refreshJwt)
    } catch (cause) {
      await vault.replace(account, claimed, { accessJwt, refreshJwt })
      throw withoutSending(cause)
    }
    const isSpent = (credentials: unknown) => stored.parse(credentials).refreshJwt === refreshJwt
    await storeRotated(vault, { account, claimed, isSpent, fresh })
    return fresh.accessJwt
  }

  /** One look: the token, or null where somebody else is at it. */
  async function attempt(account: Account, rejected: string | undefined): Promise<string | null> {
    const read = await vault.open(account)
    const tokens = stored.parse(read.credentials)
    if ((tokens.refreshing_until ?? 0) > now()) return null
    if (tokens.accessJwt !== rejected && endOf(tokens.accessJwt) - now() > spare) return tokens.accessJwt
    const claimed = await vault.replace(account, read, { ...tokens, refreshing_until: now() + longestRenewal })
    return claimed && exchange(account, claimed, tokens)
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

/** Exchanging tokens sends no post, so whatever happens to it the post surely was not sent. */
function withoutSending(cause: unknown): NetworkFault {
  if (cause instanceof NetworkFault && cause.kind === 'expired') return cause
  if (cause instanceof NetworkFault && cause.kind === 'refused') {
    return new NetworkFault('expired', cause.message, { cause })
  }
  const { wait, contact } = cause instanceof NetworkFault ? cause : { wait: 0, contact: 'answered' as const }
  return new NetworkFault('unavailable', 'Bluesky cannot be reached to renew the sign-in.', { cause, wait, contact })
}

/** When a token ends, in milliseconds; never where it does not say. */
export function endOf(jwt: string): number {
  try {
    const claims: unknown = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString())
    return z.object({ exp: z.number() }).parse(claims).exp * 1000
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
