import { HttpError } from './httpError.ts'

interface Bounds {
  /** How much work runs at once. */
  width: number
  /** How much of it may be one person's: less than the width, so that nobody holds all of it. */
  each: number
  /** How much may wait, of one person and of all together. */
  mostWaitingEach: number
  mostWaiting: number
  /** What whoever is turned away is told first. */
  busy: string
}

/**
 * Lets only so much heavy work run at once; the rest waits its turn. Turns go round the people who wait, whoever was
 * served longest ago first, so that one who brings a hundred files delays another by one of them at most.
 */
export interface Semaphore {
  /** Refuses with 503 where too many wait already. */
  pass<Result>(userId: number, work: () => Promise<Result>): Promise<Result>
}

/** The work of one person: how much runs, and what waits, oldest first. */
interface Line {
  running: number
  waiting: (() => void)[]
}

export function createSemaphore({ width, each, mostWaitingEach, mostWaiting, busy }: Bounds): Semaphore {
  /** Of everybody who has work here, in the order of their turns. */
  const lines = new Map<number, Line>()
  let running = 0
  let waiting = 0

  /** Puts a person behind the others, or away where nothing of theirs is left. */
  const moveBack = (userId: number, line: Line) => {
    lines.delete(userId)
    if (line.running > 0 || line.waiting.length > 0) lines.set(userId, line)
  }

  const admit = () => {
    while (running < width) {
      const next = [...lines].find(([, line]) => line.waiting.length > 0 && line.running < each)
      if (!next) return
      const [userId, line] = next
      running += 1
      waiting -= 1
      line.running += 1
      moveBack(userId, line)
      line.waiting.shift()?.()
    }
  }

  /** Waits for a turn, and answers the line that it is counted in. */
  const enter = async (userId: number): Promise<Line> => {
    const line = lines.get(userId) ?? { running: 0, waiting: [] }
    const isFree = running < width && line.running < each
    if (!isFree && (line.waiting.length >= mostWaitingEach || waiting >= mostWaiting)) throw tooBusy(busy)
    lines.set(userId, line)
    waiting += 1
    await new Promise<void>((resolve) => {
      line.waiting.push(resolve)
      admit()
    })
    return line
  }

  const leave = (userId: number, line: Line) => {
    running -= 1
    line.running -= 1
    moveBack(userId, line)
    admit()
  }

  return {
    async pass(userId, work) {
      const line = await enter(userId)
      try {
        return await work()
      } finally {
        leave(userId, line)
      }
    },
  }
}

const tooBusy = (why: string) =>
  new HttpError(503, `${why} Please try again in a moment.`, { headers: { 'Retry-After': '10' } })
