import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createTimer } from '../process/timer.ts'
import type { Wake } from '../publishing/queue.ts'
import { createMakePosts, waitingQueues } from './makePosts.ts'
import { createRecyclingPosts, type RecyclingPosts } from './posts.ts'
import { createRecyclingQueue, type RecyclingQueue } from './queue.ts'
import { createRecyclingRules, type RecyclingRules } from './rules.ts'
import { createWordings, type Wordings } from './wordings.ts'

/** What comes again: by which rules, when and with which words. */
export interface Recycling {
  rules: RecyclingRules
  queue: RecyclingQueue
  posts: RecyclingPosts
  wordings: Wordings
  /** Plans each queue anew and makes the posts whose time is near; answers how many queues were looked at. */
  look(): Promise<number>
  /** Begins to look, over and over. */
  start(): void
  /** Ends what runs. */
  stop(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
}

/** Milliseconds: a post is made a day ahead, so that a queue need not be looked at more often than this. */
const lookAgainAfter = 10 * 60_000
const pause = 60_000
/** How many queues are looked at in a row. */
const atOnce = 50

export function createRecycling({ db, wake, log, noteFailure, now = Date.now }: Deps): Recycling {
  const logFailure = createFailureLog(log, noteFailure)
  const make = createMakePosts({ db, wake, now })
  let isStopped = false

  async function look(): Promise<number> {
    const waiting = await waitingQueues(db, new Date(now() - lookAgainAfter), atOnce)
    for (const { timezone, ...owner } of waiting) {
      if (isStopped) break
      await make(owner, timezone).catch((err) =>
        logFailure({ err, ...owner }, 'a recycling queue could not be planned'),
      )
    }
    return waiting.length
  }

  const timer = createTimer({
    look: async () => ((await look()) === atOnce ? 0 : pause),
    onError: (err) => logFailure({ err }, 'recycling'),
  })

  return {
    rules: createRecyclingRules({ db, now }),
    queue: createRecyclingQueue({ db, now }),
    posts: createRecyclingPosts({ db, now }),
    wordings: createWordings({ db, now }),
    look,
    start: () => timer.start(),
    stop() {
      isStopped = true
      return timer.stop()
    },
  }
}
