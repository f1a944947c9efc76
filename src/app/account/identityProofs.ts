import type { Reauthentication } from './reauthentication.ts'

/**
 * Has the person prove again who they are, for every call that the provider refuses without it: several at a time wait for
 * one proof. `clock` stands still meanwhile, so that no call is given up while its person looks for a phone. `load` brings
 * what makes a proof, which begins at once: nothing is made for a session that ended while it was on its way.
 */
export function createIdentityProofs(
  load: () => Promise<() => Reauthentication>,
  clock: { pause(): void; resume(): void },
) {
  let asking: Promise<boolean> | null = null
  let current: Reauthentication | null = null
  let ending = new AbortController()
  const listeners = new Set<() => void>()
  const show = (next: Reauthentication | null) => {
    current = next
    for (const tell of listeners) tell()
  }
  const askOnce = async (): Promise<boolean> => {
    clock.pause()
    ending = new AbortController()
    try {
      const create = await Promise.race([load(), whenAborted(ending.signal)])
      if (!create) return false
      show(create())
      return (await current?.ended) ?? false
    } finally {
      asking = null
      show(null)
      clock.resume()
    }
  }
  return {
    /** Whether the person proved it; a call that was taken back meanwhile no longer waits. */
    ask: (signal: AbortSignal | undefined): Promise<boolean> => {
      asking ??= askOnce()
      return signal ? Promise.race([asking, whenAborted(signal)]) : asking
    },
    /** The proof that is asked for now. */
    current: () => current,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      ending.abort()
      current?.stop()
    },
  }
}

/** False as soon as it is. */
function whenAborted(signal: AbortSignal): Promise<false> {
  const { promise, resolve } = Promise.withResolvers<false>()
  if (signal.aborted) resolve(false)
  else signal.addEventListener('abort', () => resolve(false), { once: true })
  return promise
}
