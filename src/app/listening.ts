import type { Startable } from './actorCache.ts'

/** What is listened to from start to stop: `listen` begins it, and answers how to end each. */
export function listening(listen: () => readonly (() => void)[]): Startable {
  const stops: (() => void)[] = []
  return {
    start: () => void stops.push(...listen()),
    stop: () => {
      for (const stop of stops.splice(0)) stop()
    },
  }
}
