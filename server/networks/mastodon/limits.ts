import { isAnswered, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { retryAfter } from '../retryAfter.ts'

/** Mastodon API: rate limits, of an account. Media and deletions have limits of their own, which keep no text waiting. */
export const readMastodonLimits: ReadLimits = ({ method, path, reply }, now) => {
  const isPosting = method === 'POST' && path === '/api/v1/statuses'
  if (!isPosting && !/^\/api\/v1\/accounts\/[^/]+\/statuses$/.test(path)) return null
  if (reply.status === 429 || reply.headers.get('x-ratelimit-remaining') === '0') {
    return limitedFor(retryAfter(reply.headers, now), now)
  }
  return isPosting && isAnswered(reply) ? [] : null
}
