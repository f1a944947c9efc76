import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/schema.ts'
import { everythingIn } from '../http/ownedRows.ts'

/** Writes to a table that fail. */
export interface Broken {
  table: keyof Database
  /** All writes unless given. */
  on?: 'insert' | 'update' | 'delete'
  /** Only rows of which this holds, as SQL: `new.is_primary`. */
  when?: string
}

/**
 * Runs a call while writes to a table fail, as they may at any moment, and expects that everything is then as it was
 * before: what the call wrote until there has been taken back.
 */
export async function expectNothingLeft(
  db: Kysely<Database>,
  broken: Broken,
  call: () => Promise<unknown>,
): Promise<void> {
  const before = await everythingIn(db)
  await breakTable(db, broken)
  try {
    await Promise.allSettled([call()])
    expect(await refusedWrites(db), 'the broken table was written to').toBeGreaterThan(0)
    expect(await everythingIn(db)).toEqual(before)
  } finally {
    await mendTable(db, broken)
  }
}

/** Refused writes are counted by a sequence, the one thing that is not taken back with a transaction. */
async function breakTable(db: Kysely<Database>, { table, on, when }: Broken): Promise<void> {
  await sql`create sequence refused_writes`.execute(db)
  await sql`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      perform nextval('refused_writes');
      raise exception 'This table is broken.';
    end $$
  `.execute(db)
  const writes = sql.raw(on ?? 'insert or update or delete')
  const rows = when === undefined ? sql`for each statement` : sql`for each row when (${sql.raw(when)})`
  await sql`
    create trigger broken before ${writes} on ${sql.table(table)} ${rows} execute function refuse_write()
  `.execute(db)
}

async function mendTable(db: Kysely<Database>, { table }: Broken): Promise<void> {
  await sql`drop trigger broken on ${sql.table(table)}`.execute(db)
  await sql`drop function refuse_write`.execute(db)
  await sql`drop sequence refused_writes`.execute(db)
}

async function refusedWrites(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when is_called then last_value else 0 end::int as count from refused_writes
  `.execute(db)
  return rows[0]?.count ?? 0
}
