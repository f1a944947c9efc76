import { seenAtHeader } from '../../../rules/shell/seenAtHeader.ts'

/** Since when what is shown has not been seen anew. */
export interface SeenTimes {
  /** A `fetch` whose answers are looked at. */
  watch(send: typeof fetch): typeof fetch
  /**
   * Milliseconds since the epoch of the oldest answer that the browser had to give and the network has not given since;
   * null: there is none.
   */
  oldest(): number | null
  /** Calls when it is another. Answers how to stop listening. */
  subscribe(listener: () => void): () => void
}

/** Where no worker stands between. */
export const noSeenTimes: Pick<SeenTimes, 'oldest' | 'subscribe'> = { oldest: () => null, subscribe: () => () => {} }

/** Where an answer came from the browser itself because nobody was reached (`src/serviceWorker/lastSeen.ts`). */
export function createSeenTimes(): SeenTimes {
  const listeners = new Set<() => void>()
  /** By the address of the call. */
  const seen = new Map<string, number>()
  let oldest: number | null = null
  const note = (url: string, answer: Response): Response => {
    const seenAt = answer.headers.get(seenAtHeader)
    if (seenAt === null) seen.delete(url)
    else seen.set(url, Number(seenAt))
    const next = seen.size === 0 ? null : Math.min(...seen.values())
    if (next !== oldest) {
      oldest = next
      for (const tell of listeners) tell()
    }
    return answer
  }
  return {
    watch: (send) => async (input, init) =>
      note(input instanceof Request ? input.url : String(input), await send(input, init)),
    oldest: () => oldest,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
