import { seenAtHeader } from '../../../rules/shell/seenCalls.ts'

/** Since when what is shown has not been seen anew. */
export interface SeenTimes {
  /** A `fetch` whose answers are looked at. */
  watch(send: typeof fetch): typeof fetch
  /** Milliseconds since the epoch of the oldest answer that the browser had to give; null: all came over the network. */
  oldest(): number | null
  /** Calls when it is another. Answers how to stop listening. */
  subscribe(listener: () => void): () => void
}

/** Where no worker stands between. */
export const noSeenTimes: Pick<SeenTimes, 'oldest' | 'subscribe'> = { oldest: () => null, subscribe: () => () => {} }

/** Where an answer came from the browser itself because nobody was reached (`src/serviceWorker/lastSeen.ts`). */
export function createSeenTimes(): SeenTimes {
  const listeners = new Set<() => void>()
  let oldest: number | null = null
  const note = (answer: Response): Response => {
    const seenAt = answer.headers.get(seenAtHeader)
    const next = seenAt === null ? null : Math.min(Number(seenAt), oldest ?? Number.POSITIVE_INFINITY)
    if (next !== oldest) {
      oldest = next
      for (const tell of listeners) tell()
    }
    return answer
  }
  return {
    watch: (send) => async (input, init) => note(await send(input, init)),
    oldest: () => oldest,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
