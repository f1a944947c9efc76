import type { Wording } from '../faultInjection.ts'

/** How this network words the faults that are switched on. */
export const blueskyWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json({ error: 'AccountTakedown', message: 'Practice: this account may not post' }, 403)
      : context.json({ error: 'InvalidRequest', message: 'Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json({ error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' }, 429, {
      'retry-after': String(seconds),
      ...rateHeaders(0, Date.now() + seconds * 1000),
    }),
  nothingLeft: (seconds) => rateHeaders(0, Date.now() + seconds * 1000),
  expired: (context) => context.json({ error: 'ExpiredToken', message: 'Token has expired' }, 400),
  died: (context) => context.json({ error: 'InternalServerError', message: 'Internal Server Error' }, 500),
}

/** The headers with which a PDS tells how many points are left; `resetAt` in milliseconds, told in seconds since 1970. */
export const rateHeaders = (remaining: number, resetAt: number): Record<string, string> => ({
  'ratelimit-limit': '5000',
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': String(Math.ceil(resetAt / 1000)),
  'ratelimit-policy': '5000;w=3600',
})
