import type { Wording } from '../faultInjection.ts'
import type { RateStanding } from '../rate.ts'

/** How this network words the faults that are switched on. */
export const blueskyWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json({ error: 'AccountTakedown', message: 'Practice: this account may not post' }, 403)
      : context.json({ error: 'InvalidRequest', message: 'Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json({ error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' }, 429, {
      'retry-after': String(seconds),
      ...nothingLeft(seconds),
    }),
  nothingLeft,
  expired: (context) => context.json({ error: 'ExpiredToken', message: 'Token has expired' }, 400),
  died: (context) => context.json({ error: 'InternalServerError', message: 'Internal Server Error' }, 500),
}

/** The headers with which a PDS tells how many points are left; the reset is told in seconds since 1970. */
export const rateHeaders = ({ limit, window, remaining, resetAt }: RateStanding) => ({
  'ratelimit-limit': String(limit),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(Math.ceil(resetAt / 1000)),
  'ratelimit-policy': `${limit};w=${window / 1000}`,
})

function nothingLeft(seconds: number) {
  return rateHeaders({ limit: 5000, window: 3_600_000, remaining: 0, resetAt: Date.now() + seconds * 1000 })
}
