import type { Context, MiddlewareHandler } from 'hono'
import type { Env } from './faultInjection.ts'

/** What an account may call in a window of time. */
export interface RateLimit {
  /** Calls, or points, in a window. */
  limit: number
  /** Milliseconds; it begins with the first call. */
  window: number
  /** What one call takes of it; 1 unless said. */
  cost?: number
}

/** How a limit stands after a call. */
export interface RateStanding extends RateLimit {
  remaining: number
  /** Milliseconds since 1970. */
  resetAt: number
}

interface RateRules {
  /** The limits that a call counts among, by names of which each is counted apart; none where no header tells of any. */
  limitsOf(context: Context<Env>): Readonly<Record<string, RateLimit>>
  /** Whom it is counted for; null where a call tells nobody. It may read a copy of the body. */
  accountOf(context: Context<Env>): string | null | Promise<string | null>
  headersOf(standing: RateStanding): Readonly<Record<string, string>>
}

/**
 * Tells on every answer of the limit of which least is left, as networks do that tell of one where several count. Each
 * account is counted apart. Only the fault `rateLimit` enforces a limit here.
 */
export function tellRate({ limitsOf, accountOf, headersOf }: RateRules): MiddlewareHandler<Env> {
  const count = createCounter()
  return async (context, next) => {
    const account = (await accountOf(context)) ?? ''
    await next()
    const standings = Object.entries(limitsOf(context)).map(([name, limit]) => count(`${name} ${account}`, limit))
    const [nearest] = standings.toSorted((one, other) => one.remaining - other.remaining)
    const { headers } = context.res
    if (!nearest || headers.has('x-hono-already-sent')) return
    const told = Object.entries(headersOf(nearest))
    // A fault has told of a limit in its own way.
    if (told.some(([name]) => headers.has(name))) return
    for (const [name, value] of told) headers.set(name, value)
  }
}

/** Counts one call more among those of a window. */
function createCounter() {
  const counted = new Map<string, { used: number; resetAt: number }>()
  return (key: string, rate: RateLimit): RateStanding => {
    const before = counted.get(key)
    const isOver = before === undefined || before.resetAt <= Date.now()
    const { used, resetAt } = isOver ? { used: 0, resetAt: Date.now() + rate.window } : before
    const now = { used: used + (rate.cost ?? 1), resetAt }
    counted.set(key, now)
    return { ...rate, remaining: Math.max(rate.limit - now.used, 0), resetAt }
  }
}
