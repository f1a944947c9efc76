import type { MiddlewareHandler } from 'hono'
import type { Env, FaultInjection } from '../faultInjection.ts'
import { type RateLimit, tellRate } from '../rate.ts'
import { rateHeaders } from './wording.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Points that calls cost an account (Bluesky: rate limits, content write operations). */
const points: Readonly<Record<string, number>> = {
  '/xrpc/com.atproto.repo.createRecord': 3,
  '/xrpc/com.atproto.repo.putRecord': 3,
  '/xrpc/com.atproto.repo.deleteRecord': 1,
}
const signingIn = '/xrpc/com.atproto.server.createSession'

/** What any call counts among. It is an address's: here each account calls as if from an address of its own. */
const ofAddress: RateLimit = { limit: 3000, window: 5 * minute }

/** Tells of whichever limit is nearest. */
export const tellBlueskyRate = ({ accounts }: FaultInjection): MiddlewareHandler<Env> =>
  tellRate({
    limitsOf({ req: { path } }) {
      const cost = points[path]
      return {
        ofAddress,
        ...(cost !== undefined && {
          writingByHour: { limit: 5000, window: hour, cost },
          writingByDay: { limit: 35_000, window: day, cost },
        }),
        ...(path === signingIn && {
          signingInByMinutes: { limit: 30, window: 5 * minute },
          signingInByDay: { limit: 300, window: day },
        }),
      }
    },
    accountOf: accounts.of,
    headersOf: rateHeaders,
  })
