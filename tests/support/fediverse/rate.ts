import type { Behavior } from './behavior.ts'

const period = 5 * 60_000

export interface Rate {
  /** Counts a call of a caller; answers the headers that tell how many are left. */
  count(caller: string): { headers: Record<string, string>; isOver: boolean }
  clear(): void
}

/** The rate limit, by caller and period of five minutes (Mastodon API, rate-limits). */
export function createRate(now: () => number, behavior: Behavior): Rate {
  const periods = new Map<string, { endsAt: number; calls: number }>()
  return {
    count(caller) {
      const present = periods.get(caller)
      const current = present && now() < present.endsAt ? present : { endsAt: now() + period, calls: 0 }
      current.calls += 1
      periods.set(caller, current)
      const { rateLimit, resetForm, clockOffset, failWith } = behavior
      const isOver = current.calls > rateLimit || failWith === 429
      const resetAt = current.endsAt + clockOffset
      const headers = {
        'X-RateLimit-Limit': String(rateLimit),
        'X-RateLimit-Remaining': String(isOver ? 0 : rateLimit - current.calls),
        'X-RateLimit-Reset': resetForm === 'iso' ? new Date(resetAt).toISOString() : String(Math.ceil(resetAt / 1000)),
      }
      return { headers, isOver }
    },
    clear: () => periods.clear(),
  }
}
