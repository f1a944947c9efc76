import type { Startable } from '../../../src/app/actorCache.ts'
import type { App } from '../../../src/app/app.ts'
import { cacheOf } from './showWith.tsx'

/** The app with this for every key of what `create` makes for views, in place of its own. */
export function withCached(app: App, create: unknown, made: Startable): App {
  const { cached } = app
  const replacements = new Map([[create, cacheOf(made)]])
  return Object.assign(app, {
    cached: (wanted: Parameters<typeof cached>[0]) => replacements.get(wanted) ?? cached(wanted),
  })
}
