import { Refusal } from '../refusal.ts'

/** Lets only so much heavy work run at once; the rest waits its turn. */
export interface Gate {
  /** Refuses with 503 where too many wait already. */
  pass<Result>(work: () => Promise<Result>): Promise<Result>
}

export function createGate({ width, mostWaiting }: { width: number; mostWaiting: number }): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  const enter = (): Promise<void> => {
    if (running < width) {
      running += 1
      return Promise.resolve()
    }
    if (waiting.length >= mostWaiting) {
      const headers = { 'Retry-After': '10' }
      return Promise.reject(
        new Refusal(503, 'Many files are being looked at. Please try again in a moment.', { headers }),
      )
    }
    return new Promise((resolve) => void waiting.push(resolve))
  }
  return {
    async pass(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
