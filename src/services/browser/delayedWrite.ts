import type { Clock } from './clock.ts'

/** Milliseconds from a change until it is stored: a tab that crashes loses no more than that. */
const pause = 300

/**
 * Writes within 300 ms what is told, with what else is told meanwhile. What is typed is long: written out in full at each
 * letter, it took as long as all else that a letter does.
 */
export function delayedWrite<Value>(clock: Pick<Clock, 'setTimeout' | 'clearTimeout'>, write: (value: Value) => void) {
  let unwritten: { value: () => Value; timer: ReturnType<Clock['setTimeout']> } | null = null
  const take = () => {
    const taken = unwritten
    if (taken) clock.clearTimeout(taken.timer)
    unwritten = null
    return taken
  }
  const flush = () => {
    const taken = take()
    if (taken) write(taken.value())
  }
  return {
    /** `value` is asked when it is written. */
    save: (value: () => Value) => {
      unwritten = { value, timer: unwritten?.timer ?? clock.setTimeout(flush, pause) }
    },
    /** Writes at once what is still to be written. */
    flush,
    /** Nothing of it is written any more. */
    drop: () => {
      take()
    },
  }
}
