import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../process/log.ts'
import { clientAddress } from './clientAddress.ts'
import type { ProviderEnv } from './env.ts'

/** Told of each request when it has ended. */
export interface RequestObserver {
  observe(request: { method: string; route: string; status: number; seconds: number }): void
}

/**
 * Gives each request its id, and says in the log and the figures how it ended: by the route's pattern, since a path or
 * a query may carry what nobody else should read.
 */
export function logRequests(
  log: Log,
  observers: readonly RequestObserver[],
  isProxyTrusted: boolean,
): MiddlewareHandler<ProviderEnv> {
  return async (context, next) => {
    const begun = performance.now()
    const requestId = randomUUID()
    context.set('requestId', requestId)
    context.set('route', '(unknown)')
    context.set('address', clientAddress(context, isProxyTrusted))
    context.header('X-Request-Id', requestId)
    await next()
    const { method } = context.req
    const { route } = context.var
    const { status } = context.res
    const ms = performance.now() - begun
    for (const observer of observers) observer.observe({ method, route, status, seconds: ms / 1000 })
    const level = route.startsWith('/') || route === '(page)' ? 'debug' : 'info'
    log[level](
      {
        requestId,
        sessionId: sessionOf(context.req.header('sessionId')),
        method,
        route,
        status,
        ms: Math.round(ms),
      },
      'request',
    )
  }
}

/** The browser tab's own id, if it looks like one. */
const sessionOf = (header: string | undefined) => (header && /^[\w-]{1,64}$/.test(header) ? header : undefined)
