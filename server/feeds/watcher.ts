import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createDueWork, type DueWork } from '../process/dueWork.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { readSubscription, subscriptionLossAt } from '../publishing/subscription.ts'
import { createClaims } from './claims.ts'
import type { MakePost } from './makePost.ts'
import type { FeedReading, ReadFeed } from './reading/readFeed.ts'
import { storeReading } from './storeReading.ts'
import type { FeedRow } from './transition.ts'

export interface WatcherDeps {
  db: Kysely<Database>
  readFeed: ReadFeed
  makePost: MakePost
  log: Log
  noteFailure?: NoteFailure
  now?: () => number
  random?: () => number
}

/** Feeds at once of this process: each is a thread of its own while it is parsed. */
const atOnce = 2
/** Milliseconds: a reading takes half a minute at most, and five pictures may take as long each. */
const leaseLasts = 5 * 60_000
/** Milliseconds between two looks for feeds that are due. */
const lookEvery = 5000

/** Reads feeds when it is their time, beside the watchers of other processes. */
export function createFeedWatcher(deps: WatcherDeps): DueWork {
  const { db, readFeed, log, now = Date.now, random = Math.random } = deps
  const logFailure = createFailureLog(log, deps.noteFailure)
  const claims = createClaims({ db, owner: randomUUID(), leaseLasts, now, random })

  /** Never rejects: of what could not be stored the lease ends, and it is read again. */
  async function work(row: FeedRow): Promise<void> {
    try {
      const person = await personOf(db, row.user_id)
      const loss = person.isSuspended ? suspended : subscriptionLossAt(await readSubscription(db, row.user_id), now())
      const reading: FeedReading =
        loss === null ? await readFeed(row.url, validatorsOf(row)) : { kind: 'failed', problem: loss, wait: 0 }
      await storeReading({ ...deps, now, random }, row, { id: row.user_id, timezone: person.timezone }, reading)
    } catch (err) {
      logFailure({ err, feed: row.id }, 'a feed could not be worked on')
    }
  }

  return createDueWork<FeedRow>({
    atOnce,
    sweep: claims.sweep,
    take: claims.take,
    work,
    async look(takeDue) {
      await takeDue()
      return lookEvery
    },
    onError: (err) => logFailure({ err }, 'feeds that are due could not be looked for'),
  })
}

const suspended = 'Your account is suspended.'

const validatorsOf = ({ etag, last_modified }: FeedRow) => ({ etag, lastModified: last_modified })

async function personOf(db: Kysely<Database>, id: number): Promise<{ timezone: string; isSuspended: boolean }> {
  const { timezone, is_suspended } = await db
    .selectFrom('users')
    .select(['timezone', 'is_suspended'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { timezone, isSuspended: is_suspended }
}
