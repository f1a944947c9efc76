/** Looks at something when it is time, one look after the other. */
export interface Timer {
  start(): void
  /** Has it look in so many milliseconds at the latest; while it looks, once more after that. */
  wakeIn(milliseconds: number): void
  /** No more looks; resolves once the one that runs has ended. */
  stop(): Promise<void>
}

interface Deps {
  /** Answers in how many milliseconds to look again. */
  look(): Promise<number>
  onError(cause: unknown): void
}

/** After a look that failed, milliseconds. */
const afterError = 1000

export function createTimer({ look, onError }: Deps): Timer {
  let timeout: NodeJS.Timeout | undefined
  let wakesAt = Number.POSITIVE_INFINITY
  let running: Promise<void> | null = null
  let isStarted = false

  function schedule(at: number): void {
    if (!isStarted || running || at >= wakesAt) return
    clearTimeout(timeout)
    wakesAt = at
    timeout = setTimeout(run, Math.max(0, at - performance.now()))
  }

  /** What wakes it while it looks is remembered in `wakesAt`. */
  function run(): void {
    wakesAt = Number.POSITIVE_INFINITY
    running = look()
      .catch((cause: unknown) => {
        onError(cause)
        return afterError
      })
      .then((pause) => {
        running = null
        const at = Math.min(wakesAt, performance.now() + pause)
        wakesAt = Number.POSITIVE_INFINITY
        schedule(at)
      })
  }

  return {
    start() {
      isStarted = true
      schedule(performance.now())
    },
    wakeIn(milliseconds) {
      const at = performance.now() + milliseconds
      if (running) wakesAt = Math.min(wakesAt, at)
      else schedule(at)
    },
    async stop() {
      isStarted = false
      clearTimeout(timeout)
      await running
    },
  }
}
