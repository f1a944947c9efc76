import type { Wake } from './queue.ts'

/** Notes when posts are due while a transaction runs: nobody is to be woken before it has ended well. */
export interface CollectedWakes {
  add: Wake
  /** Wakes for the first of the noted times; for none where there is none. */
  wakeFirst(): void
}

export function collectWakes(wake: Wake): CollectedWakes {
  let first: number | null = null
  return {
    add: (at) => {
      first = Math.min(first ?? at, at)
    },
    wakeFirst: () => {
      if (first !== null) wake(first)
    },
  }
}
