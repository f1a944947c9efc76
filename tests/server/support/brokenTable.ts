import { type Kysely, sql } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/db/schema.ts'

/** Writes to a table that fail. */
interface Broken {
  table: keyof Database
  /** All writes unless given. */
  on?: 'insert' | 'update' | 'delete'
  /** Only rows of which this holds, `new.is_primary`. */
  when?: string
}

/**
 * Runs a call while writes to a table fail, as they may at any moment, and expects that everything is then as it was
 * before: what the call wrote until there is taken back. Answers what the call did.
 */
export async function expectNothingLeft<T>(
  db: Kysely<Database>,
  broken: Broken,
  call: () => Promise<T>,
): Promise<PromiseSettledResult<T>> {
  const before = await contentsOf(db)
  await breakTable(db, broken)
  try {
    const [ended] = await Promise.allSettled([call()])
    expect(await refusals(db), 'the broken table was written to').toBeGreaterThan(0)
    expect(await contentsOf(db)).toEqual(before)
    return ended
  } finally {
    await mendTable(db, broken)
  }
}

/** A sequence is the one thing that a transaction does not take back: it counts how often the table refused. */
async function breakTable(db: Kysely<Database>, { table, on, when }: Broken): Promise<void> {
  await sql`create sequence broken_writes`.execute(db)
  await sql`
    create function refuse_write() returns trigger language plpgsql as $$
    begin
      perform nextval('broken_writes');
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
  await sql`drop sequence broken_writes`.execute(db)
}

async function refusals(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when is_called then last_value else 0 end::int as count from broken_writes
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** Limits count what fails as well; the migrations' own tables are not the product's. */
const isOwn = (name: string): boolean => name !== 'rate_limits' && !name.startsWith('kysely_')

/** Every row of every table. */
async function contentsOf(db: Kysely<Database>): Promise<Map<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' order by 1
  `.execute(db)
  const contents = new Map<string, unknown[]>()
  for (const { name } of tables.filter((table) => isOwn(table.name))) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(one) as row from ${sql.table(name)} one order by to_jsonb(one)::text
    `.execute(db)
    contents.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  return contents
}
