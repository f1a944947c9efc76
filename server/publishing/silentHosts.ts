import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

export type SilentHost = Selectable<Database['silent_hosts']>

/** Calls in a row that a host must leave unanswered before it counts as silent: one lost answer happens to everybody. */
const silencesNeeded = 2
const firstPause = 15_000
/** Also how much later than the host comes back a post may go out. */
const longestPause = 60_000

/**
 * A circuit breaker for hosts of networks, shared by all processes through the database: a host that does not answer is
 * tried by one publication at a time, at growing intervals, until it does.
 */
export interface SilentHosts {
  list(): Promise<SilentHost[]>
  /** Takes the turn to try a silent host; false where somebody else has it or it is not time yet. */
  takeTurn(trx: Transaction<Database>, host: string): Promise<boolean>
  /** A call to the host was answered, whatever the answer. */
  answered(host: string): Promise<void>
  /** A call to the host was not answered; `reason` is a sentence for people. */
  unanswered(host: string, reason: string): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  now(): number
  /** How long a try may take before somebody else may have the turn, milliseconds. */
  turnLasts: number
}

export function createSilentHosts({ db, now, turnLasts }: Deps): SilentHosts {
  /** Unanswered calls in a row, and whether the host is known as silent here. */
  const streaks = new Map<string, number>()

  const pauseAfter = (tries: number) => Math.min(firstPause * 2 ** Math.min(tries, 10), longestPause)

  return {
    async list() {
      const hosts = await db.selectFrom('silent_hosts').selectAll().orderBy('since').execute()
      for (const { host } of hosts) streaks.set(host, Math.max(streaks.get(host) ?? 0, silencesNeeded))
      return hosts
    },

    async takeTurn(trx, host) {
      const { numUpdatedRows } = await trx
        .updateTable('silent_hosts')
        .set({ next_try_at: new Date(now() + turnLasts) })
        .where('host', '=', host)
        .where('next_try_at', '<=', new Date(now()))
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async answered(host) {
      const streak = streaks.get(host)
      if (streak === undefined) return
      streaks.delete(host)
      if (streak >= silencesNeeded) await db.deleteFrom('silent_hosts').where('host', '=', host).execute()
    },

    async unanswered(host, reason) {
      const streak = (streaks.get(host) ?? 0) + 1
      streaks.set(host, streak)
      if (streak < silencesNeeded) return
      const since = new Date(now())
      await db
        .insertInto('silent_hosts')
        .values({ host, since, next_try_at: new Date(now() + firstPause), tries: 1, reason })
        .onConflict((conflict) =>
          conflict.column('host').doUpdateSet((eb) => ({
            tries: eb('silent_hosts.tries', '+', 1),
            next_try_at: new Date(now() + pauseAfter(streak - silencesNeeded)),
            reason,
          })),
        )
        .execute()
    },
  }
}
