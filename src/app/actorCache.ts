/** An actor, or several that live together. */
export interface Startable {
  start(): unknown
  stop(): unknown
}

/** Actors made for views, one a key: they live for as long as a view retains them. */
export interface ActorCache<Actor> {
  /** The actor of a key; made when first asked for, started when first retained. */
  get(key: string): Actor
  /** Answers how to release it. */
  retain(key: string): () => void
  /** Those that are retained. */
  all(): Actor[]
}

interface Entry<Actor> {
  actor: Actor
  retainCount: number
  isStarted: boolean
}

/**
 * StrictMode takes every view away and puts it back at once: a release counts only after the current work is done, so
 * that the view still has its actor, and what the actor does first is done once.
 */
export function createActorCache<Actor extends Startable>(
  make: (key: string) => Actor,
  clock: { setTimeout(run: () => void, milliseconds: number): unknown },
  end: (actor: Actor) => void = (actor) => void actor.stop(),
): ActorCache<Actor> {
  const entries = new Map<string, Entry<Actor>>()
  const entryOf = (key: string): Entry<Actor> => {
    const entry = entries.get(key) ?? { actor: make(key), retainCount: 0, isStarted: false }
    entries.set(key, entry)
    return entry
  }
  const release = (key: string, entry: Entry<Actor>) => {
    entry.retainCount -= 1
    clock.setTimeout(() => {
      if (entry.retainCount > 0 || entries.get(key) !== entry) return
      entries.delete(key)
      end(entry.actor)
    }, 0)
  }
  return {
    get: (key) => entryOf(key).actor,
    retain: (key) => {
      const entry = entryOf(key)
      entry.retainCount += 1
      if (!entry.isStarted) entry.actor.start()
      entry.isStarted = true
      return () => release(key, entry)
    },
    all: () => [...entries.values()].filter(({ retainCount }) => retainCount > 0).map(({ actor }) => actor),
  }
}
