import type { Clock } from '../services/browser/clock.ts'
import { type ActorCache, createActorCache, type Startable } from './actorCache.ts'

/** What is made when it is first asked for: actors, and what starts and stops them. */
export interface Area {
  start(): unknown
  /** `isSignedOut`: the person has ended the session, and nothing of them stays. */
  stop(isSignedOut?: boolean): unknown
}

/**
 * Makes areas when they are first asked for, once a factory: an area's code comes with the page that imports its
 * factory. All of them end together.
 */
export function createLazy<Deps>(deps: () => Deps, clock: Clock) {
  const areas = new Map<unknown, Area>()
  const caches = new Map<unknown, unknown>()
  return {
    /** The one area that the factory makes; made and started with the first call. */
    lazy: <Made extends Area>(create: (deps: Deps) => Made): Made => {
      const known = areas.get(create)
      // A factory's entry is what that factory made.
      if (known) return known as Made
      const made = create(deps())
      areas.set(create, made)
      made.start()
      return made
    },
    /** What the factory makes for views, one a key. */
    cached: <Made extends Startable>(create: (deps: Deps, key: string) => Made): ActorCache<Made> => {
      const known = caches.get(create) ?? createActorCache((key) => create(deps(), key), clock)
      caches.set(create, known)
      return known as ActorCache<Made>
    },
    stop: (isSignedOut = false) => {
      const ended = [...areas.values()]
      areas.clear()
      for (const area of ended) area.stop(isSignedOut)
    },
  }
}
