import type { Wording } from '../faultInjection.ts'
import type { RateStanding } from '../rate.ts'

/** How this network words the faults that are switched on. */
export const twitterWording: Wording = {
  refused: (context, status) =>
    status === 403
      ? context.json(
          { detail: 'Practice: this was refused.', title: 'Forbidden', status: 403, type: 'about:blank' },
          403,
        )
      : context.json(
          {
            errors: [{ parameters: {}, message: 'Practice: this was refused.' }],
            title: 'Invalid Request',
            detail: 'One or more parameters to your request was invalid.',
            type: 'https://api.x.com/2/problems/invalid-request',
          },
          400,
        ),
  limited: (context, seconds) =>
    context.json(
      { title: 'Too Many Requests', detail: 'Too Many Requests', type: 'about:blank', status: 429 },
      429,
      nothingLeft(seconds),
    ),
  nothingLeft,
  expired: (context) =>
    context.json({ title: 'Unauthorized', type: 'about:blank', status: 401, detail: 'Unauthorized' }, 401),
  died: (context) =>
    context.json(
      { title: 'Service Unavailable', detail: 'Service Unavailable', type: 'about:blank', status: 503 },
      503,
    ),
}

/** The headers with which X tells how many calls are left; the reset is told in seconds since 1970. */
export const rateHeaders = ({ limit, remaining, resetAt }: Pick<RateStanding, 'limit' | 'remaining' | 'resetAt'>) => ({
  'x-rate-limit-limit': String(limit),
  'x-rate-limit-remaining': String(remaining),
  'x-rate-limit-reset': String(Math.ceil(resetAt / 1000)),
})

function nothingLeft(seconds: number) {
  return rateHeaders({ limit: 100, remaining: 0, resetAt: Date.now() + seconds * 1000 })
}
