import type { Clock } from '../../../src/services/browser/clock.ts'
import { createHandClock } from '../../support/walks/clock.ts'

export interface TestClock extends Clock {
  /** Goes on by so many milliseconds; the timers due in them fire. */
  pass(milliseconds: number): void
  /** Resolves once a timer of so many milliseconds is set. */
  timerOf(milliseconds: number): Promise<void>
}

/** A clock that stands still until it is told, for services that also wait for real answers. */
export function createTestClock(start = 0): TestClock {
  const hand = createHandClock()
  const set: number[] = []
  const waiting = new Map<number, () => void>()
  let now = start
  return {
    now: () => now,
    setTimeout: (run, milliseconds) => {
      set.push(milliseconds)
      waiting.get(milliseconds)?.()
      return hand.setTimeout(run, milliseconds)
    },
    clearTimeout: (timer) => hand.clearTimeout(Number(timer)),
    pass: (milliseconds) => {
      now += milliseconds
      hand.pass(milliseconds)
    },
    timerOf: (milliseconds) =>
      set.includes(milliseconds)
        ? Promise.resolve()
        : new Promise((resolve) => waiting.set(milliseconds, () => resolve())),
  }
}
