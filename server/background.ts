import type { Log } from './log.ts'

/** Work that an answer does not wait for, but the end of the process does. */
export interface Background {
  run(name: string, work: () => Promise<void>): void
  /** Once everything that runs has ended. */
  settled(): Promise<void>
}

/** `noteFailure` is told what work fails by; what it says it has logged is not logged here. */
export function createBackground(log: Log, noteFailure: (error: unknown) => boolean = () => false): Background {
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const task = work()
        .catch((err) => {
          if (!noteFailure(err)) log.error({ err, work: name }, 'background work failed')
        })
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
