import { isAnswered, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { retryAfter } from '../retryAfter.ts'

/** Points that making a record costs (Bluesky: rate limits, content write operations). */
const pointsOfRecord = 3
/** Windows of what an address may ask, in seconds; every other counts for an account. */
const ofAddress = /;w=300$/

/** Writing records; the headers tell of whichever limit is nearest. */
export const readBlueskyLimits: ReadLimits = ({ path, reply }, now) => {
  if (!/^\/xrpc\/com\.atproto\.repo\.(?:putRecord|createRecord|applyWrites)$/.test(path)) return null
  const { headers } = reply
  const isOfAddress = ofAddress.test(headers.get('ratelimit-policy') ?? '')
  const left = Number(headers.get('ratelimit-remaining') ?? Number.NaN)
  const isUsedUp = left < (isOfAddress ? 1 : pointsOfRecord)
  if (isUsedUp || reply.status === 429) {
    return limitedFor(retryAfter(headers, now), now, isOfAddress ? 'app' : 'account')
  }
  return isAnswered(reply) ? [] : null
}
