import { isAnswered, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { complaintOf, waitOf } from './answers.ts'

/** LinkedIn API: rate limits. No header tells what is left; a 429 says whose limit it is. */
export const readLinkedInLimits: ReadLimits = ({ method, path, reply }, now) => {
  if (method !== 'POST' || path !== '/rest/posts') return null
  if (reply.status !== 429) return isAnswered(reply) ? [] : null
  const told = complaintOf(reply)
  const isOfApp = /\bAPPLICATION\b/.test(told?.message ?? '')
  return limitedFor(waitOf(reply, told, now), now, isOfApp ? 'app' : 'account')
}
