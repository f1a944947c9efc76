import { type Kysely, sql } from 'kysely'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'
import { createTimer } from '../process/timer.ts'
import { reviewPost } from '../publishing/review/reviewPost.ts'
import type { StepDeps } from '../publishing/review/steps.ts'
import { releasePlanned } from './people.ts'

/** Looks at planned posts before they are due, so that an administrator has time to decide. */
export interface LookAhead {
  /** Looks at a bounded number; answers whether there may be more. */
  look(): Promise<boolean>
  /** Has it look soon: something was planned, or a rule has changed. */
  wake(): void
  start(): void
  stop(): Promise<void>
}

interface Deps extends StepDeps {
  db: Kysely<Database>
  log: Log
  noteFailure?: NoteFailure
}

/** Milliseconds between two looks. */
const pause = 5000
export const reviewedAtOnce = 100
/** What is later than this is not sent any more, milliseconds. */
const longestLate = 24 * 3_600_000

export function createLookAhead({ db, log, noteFailure, ...deps }: Deps): LookAhead {
  const logFailure = createFailureLog(log, noteFailure)
  let isStopped = false

  /** Planned posts whose version nobody has looked at, the first due first; those that wait as they are stay. */
  async function unreviewed(): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select post.id from posts post
      where not post.is_draft and post.moderated_version is distinct from post.version
        and post.due_at > ${new Date(deps.now() - longestLate)}
        and not exists (
          select from moderation_cases known
          where known.post_id = post.id and known.state = 'waiting' and known.post_version = post.version
        )
        and exists (
          select from publications part where part.post_id = post.id and part.state in ('scheduled', 'waiting', 'held')
        )
      order by post.due_at, post.id limit ${reviewedAtOnce}`.execute(db)
    return rows.map(({ id }) => id)
  }

  /** Where no rule is on and nothing waits, nothing is read. */
  async function isAnythingHeld(): Promise<boolean> {
    const { rows } = await sql<{ is_any: boolean }>`
      select exists (select from moderation_rules where is_enabled)
        or exists (select from publications where state = 'held' and reason = ${reasons.underReview}) as is_any`.execute(
      db,
    )
    return rows[0]?.is_any ?? false
  }

  /** People who are held no more and of whom something is held still: it came back, or was held, in the same moment. */
  async function releaseFreed(): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select distinct person.id from publications part join users person on person.id = part.user_id
      where part.state = 'held' and (
        (part.reason = ${reasons.personHeld} and person.posts_held_at is null)
        or (part.reason = ${reasons.personSuspended} and not person.is_suspended)
      ) limit ${reviewedAtOnce}`.execute(db)
    for (const { id } of rows) await db.transaction().execute((trx) => releasePlanned(trx, id, deps))
  }

  async function reviewAll(ids: readonly number[]): Promise<void> {
    for (const id of ids) {
      if (isStopped) return
      await db
        .transaction()
        .execute((trx) => reviewPost(trx, id, deps))
        .catch((err: unknown) => logFailure({ err, post: id }, 'a planned post could not be looked at'))
    }
  }

  async function look(): Promise<boolean> {
    await releaseFreed()
    if (!(await isAnythingHeld())) return false
    const ids = await unreviewed()
    await reviewAll(ids)
    return ids.length === reviewedAtOnce
  }

  const timer = createTimer({
    look: async () => ((await look()) ? 0 : pause),
    onError: (err) => logFailure({ err }, 'looking at what is planned'),
  })

  return {
    look,
    wake: () => timer.wakeIn(0),
    start: () => timer.start(),
    stop() {
      isStopped = true
      return timer.stop()
    },
  }
}
