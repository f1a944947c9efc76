import { type ActorCache, createActorCache, type Startable } from './actorCache.ts'

/** Answers the area that a factory makes, started with the first call. */
export type Lazy<Deps> = <Made extends Startable>(create: (deps: Deps) => Made) => Made

/** Answers what a factory makes for views, one a key. */
export type Cached<Deps> = <Made extends Startable>(create: (deps: Deps, key: string) => Made) => ActorCache<Made>

/**
 * Makes areas when they are first asked for, once a factory: an area's code comes with the page that imports its
 * factory. All of them end together.
 */
export function createLazy<Deps>(deps: () => Deps) {
  const caches = new Map<unknown, ActorCache<Startable>>()
  /** What the factory makes for views, one a key. */
  const cached = <Made extends Startable>(create: (deps: Deps, key: string) => Made): ActorCache<Made> => {
    const cache = caches.get(create) ?? createActorCache((key) => create(deps(), key), microtasks)
    caches.set(create, cache)
    // What stands under a factory was made with it.
    return cache as ActorCache<Made>
  }
  const lazy: Lazy<Deps> = (create) => {
    // Once, whoever asks: a render retains nothing.
    if (!caches.has(create)) cached(create).retain('all')
    return cached(create).get('all')
  }
  return {
    cached,
    lazy,
    stop: () => {
      const ended = [...caches.values()].flatMap((cache) => cache.all())
      caches.clear()
      for (const area of ended) area.stop()
    },
  }
}

/** What a page leaves ends before anything else begins. */
const microtasks = { setTimeout: (run: () => void) => queueMicrotask(run) }
