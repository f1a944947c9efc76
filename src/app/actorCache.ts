import type { Clock } from '../services/browser/clock.ts'

interface Kept {
  start(): unknown
}

/** Actors made for views, one a key: they live while somebody holds them, and a moment longer. */
export interface ActorCache<Actor> {
  /** The actor of a key; made when first asked for, started when first held. */
  get(key: string): Actor
  /** Holds it. Answers how to let go. */
  retain(key: string): () => void
  /** Those that are held. */
  all(): Actor[]
}

interface Place<Actor> {
  actor: Actor
  holders: number
}

/**
 * A view that is taken away and put back at once (as React does to find faults) keeps its actor: letting go counts only
 * after the current work is done.
 */
export function createActorCache<Actor extends Kept>(
  make: (key: string) => Actor,
  end: (actor: Actor) => void,
  clock: Clock,
): ActorCache<Actor> {
  const places = new Map<string, Place<Actor>>()
  const placeOf = (key: string): Place<Actor> => {
    const place = places.get(key) ?? { actor: make(key), holders: 0 }
    places.set(key, place)
    return place
  }
  const letGo = (key: string, place: Place<Actor>) => {
    place.holders -= 1
    clock.setTimeout(() => {
      if (place.holders > 0 || places.get(key) !== place) return
      places.delete(key)
      end(place.actor)
    }, 0)
  }
  return {
    get: (key) => placeOf(key).actor,
    retain: (key) => {
      const place = placeOf(key)
      place.holders += 1
      place.actor.start()
      return () => letGo(key, place)
    },
    all: () => [...places.values()].filter(({ holders }) => holders > 0).map(({ actor }) => actor),
  }
}
