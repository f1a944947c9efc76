import type { Clock as TimerClock } from 'xstate'

/** Time as everything in the page sees it; tests put a simulated one in its place. */
export interface Clock extends Pick<TimerClock, 'setTimeout' | 'clearTimeout'> {
  /** Milliseconds since the epoch. */
  now(): number
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, delay) => globalThis.setTimeout(run, delay),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = clock.setTimeout(() => {
    signal?.removeEventListener('abort', stop)
    resolve()
  }, milliseconds)
  const stop = () => {
    clock.clearTimeout(timer)
    reject(signal?.reason)
  }
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return promise
}
