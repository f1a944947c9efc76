import { isAnswered, type Limit, limitedFor, type ReadLimits } from '../pacing/limit.ts'
import { limitReset, windows } from './answers.ts'

/**
 * X API: rate limits. Every call has limits of its own; only those of the calls that a publication is made of keep others
 * waiting: making a post, and reading the account's posts.
 */
export const readTwitterLimits: ReadLimits = ({ method, path, reply }, now) => {
  const isCreating = method === 'POST' && path === '/2/tweets'
  if (!isCreating && !/^\/2\/users\/\d+\/tweets$/.test(path)) return null
  const usedUp = windows.filter(({ name }) => reply.headers.get(`${name}-remaining`) === '0')
  const limits = usedUp.flatMap(({ name, scope }): Limit[] => {
    const wait = limitReset(reply.headers, [name], now)
    return wait > 0 ? [{ scope, until: now + wait }] : []
  })
  if (limits.length > 0) return limits
  if (reply.status === 429) return limitedFor(limitReset(reply.headers, ['x-rate-limit'], now), now)
  return isCreating && isAnswered(reply) ? [] : null
}
