import type { Wording } from '../faultInjection.ts'
import type { RateStanding } from '../rate.ts'

/** How this network words the faults that are switched on. */
export const mastodonWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json({ error: 'This action is not allowed' }, 403)
      : context.json({ error: 'Validation failed: Practice: this was refused' }, status),
  limited: (context, seconds) =>
    context.json({ error: 'Too many requests' }, 429, {
      'retry-after': String(seconds),
      ...nothingLeft(seconds),
    }),
  nothingLeft,
  expired: (context) => context.json({ error: 'The access token was revoked' }, 401),
  died: (context) => context.json({ error: 'Something went wrong on our end.' }, 500),
}

/** The headers with which Mastodon tells how many calls are left. */
export const rateHeaders = ({ limit, remaining, resetAt }: Pick<RateStanding, 'limit' | 'remaining' | 'resetAt'>) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': new Date(resetAt).toISOString(),
})

function nothingLeft(seconds: number) {
  return rateHeaders({ limit: 300, remaining: 0, resetAt: Date.now() + seconds * 1000 })
}
