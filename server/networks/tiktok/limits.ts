import { isAnswered, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { retryAfter } from '../retryAfter.ts'

/** TikTok tells nothing of what is left; a 429 to a new post asks to wait. */
export const readTiktokLimits: ReadLimits = ({ path, reply }, now) => {
  if (!/^\/v2\/post\/publish\/(?:video|content)\/init\/$/.test(path)) return null
  if (reply.status === 429) return limitedFor(retryAfter(reply.headers, now), now)
  return isAnswered(reply) ? [] : null
}
