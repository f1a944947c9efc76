import type { Startable } from './actorCache.ts'

/** Starts several actors in their order, and stops them in the other. */
export const together = (...actors: Startable[]): Startable => ({
  start: () => {
    for (const actor of actors) actor.start()
  },
  stop: () => {
    for (const actor of actors.toReversed()) actor.stop()
  },
})
