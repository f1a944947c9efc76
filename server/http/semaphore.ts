import { HttpError } from './httpError.ts'

interface Bounds {
  /** How much work runs at once. */
  width: number
  /** How much of it may be one person's: less than the width, so that nobody holds all of it. */
  each: number
  /** How much of it may be for one host: less than what one person may, so that a dead one never takes all of theirs. */
  eachHost?: number
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
  /** Refuses with 503 where too many wait already. `host` is whom the work waits for, where that is one. */
  pass<Result>(userId: number, work: () => Promise<Result>, host?: string): Promise<Result>
}

/** The work of one person: how much runs, and what waits, oldest first. */
interface Line {
  running: number
  waiting: Waiting[]
}

interface Waiting {
  host: string | undefined
  begin(): void
}

interface Turn {
  userId: number
  line: Line
  next: Waiting
}

export function createSemaphore({
  width,
  each,
  eachHost = width,
  mostWaitingEach,
  mostWaiting,
  busy,
}: Bounds): Semaphore {
  /** Of everybody who has work here, in the order of their turns. */
  const lines = new Map<number, Line>()
  /** How much runs for each host. */
  const hosts = new Map<string, number>()
  let running = 0
  let waiting = 0

  const hasRoom = (host: string | undefined) => host === undefined || (hosts.get(host) ?? 0) < eachHost

  const countHost = (host: string | undefined, by: 1 | -1) => {
    if (host === undefined) return
    const count = (hosts.get(host) ?? 0) + by
    if (count > 0) hosts.set(host, count)
    else hosts.delete(host)
  }

  /** Whose work may begin now, and which of theirs; null where none may. */
  const nextTurn = (): Turn | null => {
    for (const [userId, line] of lines) {
      const next = line.running < each ? line.waiting.find(({ host }) => hasRoom(host)) : undefined
      if (next) return { userId, line, next }
    }
    return null
  }

  /** Puts a person behind the others, or away where nothing of theirs is left. */
  const moveBack = (userId: number, line: Line) => {
    lines.delete(userId)
    if (line.running > 0 || line.waiting.length > 0) lines.set(userId, line)
  }

  const admit = () => {
    while (running < width) {
      const turn = nextTurn()
      if (!turn) return
      begin(turn)
    }
  }

  const begin = ({ userId, line, next }: Turn) => {
    running += 1
    waiting -= 1
    line.running += 1
    line.waiting.splice(line.waiting.indexOf(next), 1)
    countHost(next.host, 1)
    moveBack(userId, line)
    next.begin()
  }

  /** Waits for a turn, and answers the line that it is counted in. */
  const enter = async (userId: number, host: string | undefined): Promise<Line> => {
    const line = lines.get(userId) ?? { running: 0, waiting: [] }
    const isFree = running < width && line.running < each && hasRoom(host)
    if (!isFree && (line.waiting.length >= mostWaitingEach || waiting >= mostWaiting)) throw tooBusy(busy)
    lines.set(userId, line)
    waiting += 1
    await new Promise<void>((resolve) => {
      line.waiting.push({ host, begin: resolve })
      admit()
    })
    return line
  }

  const leave = (userId: number, host: string | undefined, line: Line) => {
    running -= 1
    line.running -= 1
    countHost(host, -1)
    moveBack(userId, line)
    admit()
  }

  return {
    async pass(userId, work, host) {
      const line = await enter(userId, host)
      try {
        return await work()
      } finally {
        leave(userId, host, line)
      }
    },
  }
}

const tooBusy = (why: string) =>
  new HttpError(503, `${why} Please try again in a moment.`, { headers: { 'Retry-After': '10' }, madeNothing: true })
