/** A clock for actors that stands until it is told, and fires one timer at a time. */
export interface HandClock {
  setTimeout(run: () => void, milliseconds: number): number
  clearTimeout(id: number): void
  /** Milliseconds until the next timer is due; `undefined` when none is set. */
  untilNext(): number | undefined
  /** Goes on to the next due timer and fires just that one, even if others are due at the same moment. */
  fireNext(): void
  /** Goes on by so many milliseconds and fires every timer due in them, each at its own time. */
  pass(milliseconds: number): void
}

/** A clock moved by hand: timers due at the same moment fire in the order they were set. */
export function createHandClock(): HandClock {
  const timers = new Map<number, { due: number; run: () => void }>()
  let now = 0
  let last = 0
  const next = () => [...timers].reduce<[number, { due: number; run: () => void }] | undefined>(earlier, undefined)
  function fireNext() {
    const timer = next()
    if (!timer) throw new Error('no timer is set')
    timers.delete(timer[0])
    now = timer[1].due
    timer[1].run()
  }
  return {
    setTimeout: (run, milliseconds) => {
      last += 1
      timers.set(last, { due: now + milliseconds, run })
      return last
    },
    clearTimeout: (id) => timers.delete(id),
    untilNext: () => {
      const timer = next()
      return timer && timer[1].due - now
    },
    fireNext,
    pass: (milliseconds) => {
      const end = now + milliseconds
      for (let timer = next(); timer && timer[1].due <= end; timer = next()) fireNext()
      now = end
    },
  }
}

type Timer = [number, { due: number; run: () => void }]

const earlier = (first: Timer | undefined, timer: Timer): Timer =>
  first && first[1].due <= timer[1].due ? first : timer
