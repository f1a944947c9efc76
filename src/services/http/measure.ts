import type { Clock } from '../browser/clock.ts'
import type { Log } from '../browser/log.ts'

/** Runs an operation, gives what it gives, and warns when it took longer than a second. */
export type Measure = <T>(name: string, work: () => T | Promise<T>) => Promise<T>

/** Milliseconds (specification, section 9). */
const slowOperation = 1000

export const createMeasure =
  ({ clock, log }: { clock: Clock; log: Log }): Measure =>
  async (name, work) => {
    const begun = clock.now()
    try {
      return await work()
    } finally {
      const taken = clock.now() - begun
      if (taken > slowOperation) log.warn(`Slow operation: ${name} took ${taken} ms`)
    }
  }
