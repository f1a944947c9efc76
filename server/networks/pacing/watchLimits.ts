import type { HttpClient } from '../httpClient.ts'
import { callScope } from './callScope.ts'
import type { ReadLimits } from './limit.ts'

/** Calls as `call` does, and notes in the scope of whoever calls what the answers say of limits. */
export const watchLimits =
  (call: HttpClient, readLimits: ReadLimits, now: () => number): HttpClient =>
  async (address, sent) => {
    const reply = await call(address, sent)
    const scope = callScope()
    const exchange = { method: sent?.method ?? 'GET', path: new URL(address).pathname, reply }
    const limits = scope ? readLimits(exchange, now()) : null
    if (scope && limits) {
      scope.limits.push(...limits)
      if (limits.length === 0) scope.hasRoom = true
    }
    return reply
  }
