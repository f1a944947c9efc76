/** Works on ids, so many at a time, never twice on one at once. */
export interface Pool {
  /** Does nothing where the id is being worked on or waits. */
  add(id: number): void
  /** Once nothing runs or waits. */
  idle(): Promise<void>
  /** Forgets what waits and ends once nothing runs. */
  stop(): Promise<void>
}

/** `work` must not reject. */
export function createPool(size: number, work: (id: number) => Promise<void>): Pool {
  const running = new Map<number, Promise<void>>()
  const waiting = new Set<number>()
  let isStopped = false

  function fill(): void {
    for (const id of waiting) {
      if (isStopped || running.size >= size) return
      waiting.delete(id)
      const done = work(id).finally(() => {
        running.delete(id)
        fill()
      })
      running.set(id, done)
    }
  }

  async function idle(): Promise<void> {
    while (running.size > 0) await Promise.all(running.values())
  }

  return {
    add(id) {
      if (isStopped || running.has(id)) return
      waiting.add(id)
      fill()
    },
    idle,
    async stop() {
      isStopped = true
      waiting.clear()
      await idle()
    },
  }
}
