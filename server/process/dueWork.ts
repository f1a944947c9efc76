import { createTimer } from './timer.ts'

/** Works on what is due, beside the workers of other processes. */
export interface DueWork {
  start(): void
  /** Begins nothing more, and ends what runs. */
  stop(): Promise<void>
  /** Something is due now. */
  wake(): void
  /** Works until nothing is due. */
  runDue(): Promise<void>
}

interface Deps<Claimed> {
  /** Pieces of work at once of this process. */
  atOnce: number
  /** Gives back what somebody has claimed whose lease has ended, before anything is taken. */
  sweep?(): Promise<void>
  /** Claims so many that are due at most. */
  take(most: number): Promise<readonly Claimed[]>
  /** Never rejects: of what could not be stored the lease ends, and it is worked on again. */
  work(claimed: Claimed): Promise<void>
  /** Looks for what is due and takes it by `takeDue`; answers in how many milliseconds to look again at the latest. */
  look(takeDue: () => Promise<unknown>): Promise<number>
  /** Told of a look that failed. */
  onError(cause: unknown): void
}

/** What ends wakes the next look, since it leaves room. */
export function createDueWork<Claimed>({ atOnce, sweep, take, work, look, onError }: Deps<Claimed>): DueWork {
  const running = new Set<Promise<void>>()
  let isStopping = false
  const timer = createTimer({ look: () => look(takeDue), onError })

  function begin(claimed: Claimed): void {
    const task: Promise<void> = work(claimed).finally(() => {
      running.delete(task)
      timer.wakeIn(0)
    })
    running.add(task)
  }

  /** Answers how many it took. */
  async function takeDue(): Promise<number> {
    await sweep?.()
    if (isStopping) return 0
    const taken = await take(atOnce - running.size)
    for (const claimed of taken) begin(claimed)
    return taken.length
  }

  return {
    start: () => timer.start(),
    wake: () => timer.wakeIn(0),
    async stop() {
      isStopping = true
      await timer.stop()
      await Promise.all(running)
    },
    async runDue() {
      for (;;) {
        const wasIdle = running.size === 0
        if ((await takeDue()) > 0) continue
        if (wasIdle) return
        if (running.size > 0) await Promise.race(running)
      }
    },
  }
}
