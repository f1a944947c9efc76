type Timer = ReturnType<typeof globalThis.setTimeout> | number

/** Time as everything in the page sees it; tests put a simulated one in its place. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number
  setTimeout(run: () => void, milliseconds: number): Timer
  clearTimeout(timer: Timer): void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => globalThis.setTimeout(run, milliseconds),
  clearTimeout: (timer) => globalThis.clearTimeout(timer),
}

/** Resolves after so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
export function pause(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => {
    clock.clearTimeout(timer)
    reject(signal?.reason)
  }
  const timer = clock.setTimeout(() => {
    signal?.removeEventListener('abort', stop)
    resolve()
  }, milliseconds)
  if (signal?.aborted) stop()
  else signal?.addEventListener('abort', stop, { once: true })
  return promise
}
