import { createFailureLog, type NoteFailure } from './failureLog.ts'
import type { Log } from './log.ts'

/** Work that an answer does not wait for, but the end of the process does. */
export interface Background {
  run(name: string, work: () => Promise<void>): void
  /** Once everything that runs has ended. */
  settled(): Promise<void>
}

export function createBackground(log: Log, noteFailure?: NoteFailure): Background {
  const logFailure = createFailureLog(log, noteFailure)
  const running = new Set<Promise<void>>()
  return {
    run(name, work) {
      const task = work()
        .catch((err) => logFailure({ err, work: name }, 'background work failed'))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
