import type { Subscription } from 'xstate'
import type { ActorCache, Startable } from './actorCache.ts'

/** An actor as a page shows it. */
export interface Page<Actor> extends Startable {
  actor: Actor
}

/** Retains a cache's actor for as long as its page is open; `listen` says what its facts mean for the page. */
export function pageOf<Actor>(
  cache: ActorCache<Actor>,
  key: string,
  listen: (actor: Actor) => Subscription,
): Page<Actor> {
  const actor = cache.get(key)
  const stops: (() => void)[] = []
  return {
    actor,
    start: () => {
      const listening = listen(actor)
      stops.push(() => listening.unsubscribe(), cache.retain(key))
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
