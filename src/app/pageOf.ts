import type { Subscription } from 'xstate'
import type { ActorCache, Startable } from './actorCache.ts'
import { listening } from './listening.ts'

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
  return { actor, ...listening(() => [listen(actor).unsubscribe, cache.retain(key)]) }
}
