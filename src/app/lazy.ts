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
  const made = new Map<unknown, unknown>()
  const stops: ((isSignedOut?: boolean) => unknown)[] = []
  // What stands under a factory is what was made with it.
  const once = <Made>(create: unknown, make: () => Made): Made => {
    if (!made.has(create)) made.set(create, make())
    return made.get(create) as Made
  }
  return {
    /** The one area that the factory makes; made and started with the first call. */
    lazy: <Made extends Area>(create: (deps: Deps) => Made): Made =>
      once(create, () => {
        const area = create(deps())
        stops.push((isSignedOut) => area.stop(isSignedOut))
        area.start()
        return area
      }),
    /** What the factory makes for views, one a key. */
    cached: <Made extends Startable>(create: (deps: Deps, key: string) => Made): ActorCache<Made> =>
      once(create, () => createActorCache((key) => create(deps(), key), clock)),
    stop: (isSignedOut = false) => {
      made.clear()
      for (const stop of stops.splice(0)) stop(isSignedOut)
    },
  }
}
