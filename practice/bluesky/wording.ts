import type { Wording } from '../gate.ts'

/** How this network words the faults that are switched on. */
export const blueskyWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json({ error: 'AccountTakedown', message: 'Practice: this account may not post' }, 403)
      : context.json({ error: 'InvalidRequest', message: 'Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json({ error: 'RateLimitExceeded', message: 'Rate Limit Exceeded' }, 429, {
      'retry-after': String(seconds),
      'ratelimit-limit': '5000',
      'ratelimit-remaining': '0',
      'ratelimit-reset': String(Math.floor(Date.now() / 1000) + seconds),
      'ratelimit-policy': '5000;w=3600',
    }),
  expired: (context) => context.json({ error: 'ExpiredToken', message: 'Token has expired' }, 400),
  died: (context) => context.json({ error: 'InternalServerError', message: 'Internal Server Error' }, 500),
}
