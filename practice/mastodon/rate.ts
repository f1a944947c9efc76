import type { MiddlewareHandler } from 'hono'
import type { Env } from '../faultInjection.ts'
import { rateHeaders } from './wording.ts'

const limit = 300
const window = 5 * 60 * 1000

/** Tells on every answer how many calls are left. Only the fault `rateLimit` enforces a limit here. */
export function rateTold(): MiddlewareHandler<Env> {
  let since = Date.now()
  let counts = new Map<string, number>()
  return async (context, next) => {
    await next()
    if (Date.now() - since > window) {
      since = Date.now()
      counts = new Map()
    }
    const caller = context.req.header('authorization') ?? ''
    const count = (counts.get(caller) ?? 0) + 1
    counts.set(caller, count)
    if (context.res.headers.has('x-ratelimit-limit') || context.res.headers.has('x-hono-already-sent')) return
    for (const [name, value] of Object.entries(rateHeaders(limit, Math.max(limit - count, 0), since + window))) {
      context.res.headers.set(name, value)
    }
  }
}
