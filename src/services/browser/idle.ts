import type { Clock } from './clock.ts'

/** Milliseconds after which it goes on all the same: a page that is never at rest would wait for ever. */
const patience = 500

/**
 * Resolves when the browser has time to spare between two frames, so that long work in small parts holds none of them up;
 * in browsers that do not tell of it (Safari), after a turn of their clock.
 */
export function idle(clock: Pick<Clock, 'setTimeout'>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: patience })
  else clock.setTimeout(resolve, 0)
  return promise
}
