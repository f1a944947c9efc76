import { isAnswered, type Limit, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { graphErrorIn, isThrottled } from './graphFault.ts'
import { appShare, businessShares, regainIn, usedOf, waitOf } from './usage.ts'

/** Percent of what may be called, from which on posts wait. */
const enough = 80
const hour = 3_600_000
const minute = 60_000
/** "Application request limit reached": of the app. Others are of a page, a person or an account. */
const ofApp = 4

/** Graph API: rate limits. Shares are of a moving hour. */
export const readGraphLimits: ReadLimits = ({ reply }, now) => {
  const error = graphErrorIn(reply.body)
  if (error && isThrottled(error.code)) {
    return limitedFor(waitOf(reply.headers, now), now, error.code === ofApp ? 'app' : 'account')
  }
  if (reply.status === 429) return limitedFor(waitOf(reply.headers, now), now)
  const app = appShare(reply.headers)
  const business = businessShares(reply.headers)
  if (!app && business.length === 0) return null
  const limits = [
    ...(app ? limitOf('app', usedOf(app), 0, now) : []),
    ...business.flatMap((share) => limitOf('account', usedOf(share), regainIn(share), now)),
  ]
  return limits.length > 0 || isAnswered(reply) ? limits : null
}

/** What Graph says of when it is open again, else how long it takes until the oldest calls no longer count. */
function limitOf(scope: Limit['scope'], used: number, regain: number, now: number): Limit[] {
  if (used < enough && regain === 0) return []
  const wait = regain > 0 ? regain : Math.max(minute, ((used - enough) / used) * hour)
  return [{ scope, until: now + wait }]
}
