/** Names that one tab of the browser has at a time (Web Locks). */
export interface Locks {
  /** Has a name until the answer is called, or the tab is closed; waits for whoever has it. */
  hold(name: string): () => void
  /** Does work with a name that nobody has; null: somebody has it. */
  ifFree<T>(name: string, work: () => Promise<T>): Promise<T | null>
}

/** A browser without locks is as one with a single tab: there the provider tells a repetition by its key. */
export const createLocks = (manager: Pick<LockManager, 'request'> | undefined): Locks =>
  manager === undefined
    ? { hold: () => () => {}, ifFree: (_, work) => work() }
    : {
        hold: (name) => {
          const { promise, resolve } = Promise.withResolvers<void>()
          manager.request(name, () => promise).catch(() => {})
          return resolve
        },
        ifFree: (name, work) => manager.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null)),
      }

export const browserLocks = (): Locks => createLocks('locks' in navigator ? navigator.locks : undefined)
