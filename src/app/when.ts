import type { Subscribable } from 'xstate'

interface Watched<Snapshot> extends Subscribable<Snapshot> {
  getSnapshot(): Snapshot
}

/**
 * Does something once, as soon as the snapshot of an actor is so: at once where it is so already, and never where the
 * actor ends before. XState's `waitFor` tells it a microtask later, when the snapshot may be another one, and fails at the
 * end of the actor.
 */
export function when<Snapshot>(
  actor: Watched<Snapshot>,
  isSo: (snapshot: Snapshot) => boolean,
  run: (snapshot: Snapshot) => void,
): void {
  const now = actor.getSnapshot()
  if (isSo(now)) {
    run(now)
    return
  }
  const watching = actor.subscribe((snapshot) => {
    if (!isSo(snapshot)) return
    watching.unsubscribe()
    run(snapshot)
  })
}
