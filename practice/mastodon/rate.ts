import type { MiddlewareHandler } from 'hono'
import type { Env } from '../faultInjection.ts'
import { type RateLimit, tellRate } from '../rate.ts'
import type { MastodonDeps } from './deps.ts'
import { holderOf } from './oauth.ts'
import { rateHeaders } from './wording.ts'

const minute = 60_000

/** What any call counts among (Mastodon API: rate limits). */
const ofAccount: RateLimit = { limit: 300, window: 5 * minute }
/** Of media that are brought, and of statuses that are deleted. */
const ofFew: RateLimit = { limit: 30, window: 30 * minute }

/** Tells of whichever limit is nearest. */
export const tellMastodonRate = ({ file }: MastodonDeps): MiddlewareHandler<Env> =>
  tellRate({
    limitsOf: ({ req: { method, path } }) => ({
      ofAccount,
      ...(method === 'POST' && /^\/api\/v\d\/media$/.test(path) && { ofMedia: ofFew }),
      ...(method === 'DELETE' && path.startsWith('/api/v1/statuses/') && { ofDeletions: ofFew }),
    }),
    accountOf: ({ req }) => holderOf(file.value, req.header('authorization'))?.personId ?? null,
    headersOf: rateHeaders,
  })
