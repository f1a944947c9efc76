import { sql, type Transaction } from 'kysely'
import { vi } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import type { Database } from '../../../server/db/schema.ts'

export type Trx = Transaction<Database>

/** What somebody does in a transaction. */
export type Work = (trx: Trx) => Promise<unknown>

/** What another connection does in a transaction of its own. */
interface Other {
  /** Before the call begins. */
  begins: Work
  /** Once the call waits for it, before it commits. */
  ends?: Work
}

/**
 * What a call answers that begins while another connection has begun something and not committed it. That is committed
 * once the call waits for it, or has ended without waiting. The embedded database has one session, for which everything
 * waits: there the call comes after it.
 */
export async function inTheMiddleOf<T>(
  database: OpenDatabase,
  { begins, ends = async () => {} }: Other,
  call: () => Promise<T>,
): Promise<T> {
  const { answer } = await database.db.transaction().execute(async (trx) => {
    await begins(trx)
    const answer = call()
    const ended = endOf(answer)
    await vi.waitUntil(
      async () => ended.is || database.kind === 'embedded' || (await isBlocking(database, trx)),
      patient,
    )
    await ends(trx)
    return { answer }
  })
  return answer
}

/**
 * What a call answers that runs to its end while another connection holds what `lock` locks; throws where it waits for
 * that. Nobody can hold anything beside the one session of the embedded database: there the call runs alone, and is
 * told.
 */
export async function whileHeld<T>(
  database: OpenDatabase,
  lock: Work,
  call: (isHeld: boolean) => Promise<T>,
): Promise<T> {
  if (database.kind === 'embedded') return call(false)
  const { answer, isWaiting } = await database.db.transaction().execute(async (trx) => {
    await lock(trx)
    const answer = call(true)
    const ended = endOf(answer)
    await vi.waitUntil(async () => ended.is || (await isBlocking(database, trx)), patient)
    return { answer, isWaiting: !ended.is }
  })
  const given = await answer
  if (isWaiting) throw new Error('It waited for what another connection held')
  return given
}

/** What a call is stopped before, and the rows that nobody else may have got by then. */
export interface Stopped {
  write: { table: keyof Database; on: 'insert' | 'update' }
  rows: (trx: Trx) => Promise<readonly unknown[]>
}

/**
 * Stops a call before it writes, and answers how many of the rows another connection gets then, asked with
 * `skip locked`: none where the call holds its lock until it has written. The embedded database has no other connection
 * to get them.
 */
export async function rowsFreeBeforeWrite(
  database: OpenDatabase,
  { write, rows }: Stopped,
  call: () => Promise<unknown>,
): Promise<number> {
  const { db } = database
  await sql`
    create function wait_for_leave() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(1);
      return null;
    end $$
  `.execute(db)
  await sql`
    create trigger stopped before ${sql.raw(write.on)} on ${sql.table(write.table)}
    for each statement execute function wait_for_leave()
  `.execute(db)
  try {
    const other = (trx: Trx) => sql`select pg_advisory_xact_lock(1)`.execute(trx)
    let free: readonly unknown[] = []
    const ends: Work = async () => {
      if (database.kind === 'postgres') free = await db.transaction().execute(rows)
    }
    await inTheMiddleOf(database, { begins: other, ends }, call)
    return free.length
  } finally {
    await sql`drop trigger stopped on ${sql.table(write.table)}`.execute(db)
    await sql`drop function wait_for_leave`.execute(db)
  }
}

const patient = { timeout: 10_000, interval: 10 }

function endOf(answer: Promise<unknown>): { is: boolean } {
  const ended = { is: false }
  const note = () => {
    ended.is = true
  }
  answer.then(note, note)
  return ended
}

/** Whether somebody waits for a transaction. */
async function isBlocking(database: OpenDatabase, trx: Trx): Promise<boolean> {
  const { rows: own } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  const { rows } = await sql`
    select 1 from pg_stat_activity where ${own[0]?.pid}::int = any(pg_blocking_pids(pid))
  `.execute(database.db)
  return rows.length > 0
}
