import type { Hono } from 'hono'
import type { Env } from '../faultInjection.ts'
import { version } from './deps.ts'
import { GraphError } from './graphError.ts'

/** By which version a call is answered: the one it asks for, or the next that is usable (Graph API: Platform Versioning). */
const answeredBy: Readonly<Record<string, string>> = {
  [version]: version,
  'v24.0': 'v24.0',
  'v23.0': 'v23.0',
  'v22.0': 'v22.0',
  'v21.0': 'v22.0',
}

/** Calls by other versions that count are answered as the newest is; one that does not count any more is refused. */
export function versionRoutes(app: Hono<Env>): void {
  app.use('/:version{v\\d+\\.\\d+}/*', async (context, next) => {
    const asked = context.req.param('version')
    if (asked === version) {
      await next()
      if (!context.res.headers.has('facebook-api-version')) context.res.headers.set('facebook-api-version', version)
      return
    }
    const answering = answeredBy[asked]
    if (answering === undefined) throw isOlder(asked) ? deprecated(asked) : unknownPath(context.req.path)
    const url = new URL(context.req.url)
    url.pathname = url.pathname.replace(asked, version)
    const answer = await app.fetch(new Request(url, context.req.raw), context.env)
    answer.headers.set('facebook-api-version', answering)
    context.res = answer
  })
}

const isOlder = (asked: string): boolean => Number(asked.slice(1)) < Number(version.slice(1))

const deprecated = (asked: string): GraphError =>
  new GraphError(
    2635,
    `(#2635) You are calling a deprecated version of the API: ${asked}. Please update to ${version}.`,
  )

export const unknownPath = (path: string): GraphError => new GraphError(2500, `Unknown path components: ${path}`)
