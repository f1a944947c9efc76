import type { Clock } from './clock.ts'

interface PausableClock extends Clock {
  /** Timers stand still until `resume`, and then go on with what is left of them. `now` goes on. */
  pause(): void
  resume(): void
}

interface Waiting {
  run: () => void
  /** Milliseconds. */
  left: number
  begun: number
  timer: ReturnType<Clock['setTimeout']> | null
}

/** A clock whose timers can be made to wait for a person. */
export function createPausableClock(clock: Clock): PausableClock {
  const waiting = new Map<number, Waiting>()
  let isPaused = false
  let lastId = 0
  const begin = (id: number, one: Waiting) => {
    one.begun = clock.now()
    one.timer = clock.setTimeout(() => {
      waiting.delete(id)
      one.run()
    }, one.left)
  }
  const halt = (one: Waiting) => {
    if (one.timer !== null) clock.clearTimeout(one.timer)
    one.timer = null
  }
  return {
    now: clock.now,
    setTimeout: (run, milliseconds) => {
      lastId += 1
      const one: Waiting = { run, left: milliseconds, begun: 0, timer: null }
      waiting.set(lastId, one)
      if (!isPaused) begin(lastId, one)
      return lastId
    },
    clearTimeout: (id) => {
      const one = waiting.get(Number(id))
      waiting.delete(Number(id))
      if (one) halt(one)
    },
    pause: () => {
      if (isPaused) return
      isPaused = true
      for (const one of waiting.values()) {
        halt(one)
        one.left = Math.max(0, one.left - (clock.now() - one.begun))
      }
    },
    resume: () => {
      if (!isPaused) return
      isPaused = false
      for (const [id, one] of waiting) begin(id, one)
    },
  }
}
