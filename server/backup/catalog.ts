import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

interface Column {
  name: string
  /** As a cast takes it: `timestamp with time zone`. */
  type: string
}

export interface CatalogTable {
  name: string
  columns: Column[]
}

/**
 * Tables that no backup holds: the migrations are made anew by a restore, and a list of backups is that of the place where
 * they lie. The queue's schema `pgboss` is left out as a whole (`docs/backup.md`).
 */
const leftOut = ['kysely_migration', 'kysely_migration_lock', 'backups']

/** The tables of the product with the columns that are written: a generated one makes itself. */
export async function catalogTables(db: DbOrTrx): Promise<CatalogTable[]> {
  const { rows } = await sql<{ name: string; columns: Column[] }>`
    select class.relname as name,
      jsonb_agg(jsonb_build_object('name', column_.attname, 'type', format_type(column_.atttypid, column_.atttypmod))
        order by column_.attnum) as columns
    from pg_class class
    join pg_attribute column_ on column_.attrelid = class.oid
    where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p')
      and not class.relname = any(${leftOut}::text[])
      and column_.attnum > 0 and not column_.attisdropped and column_.attgenerated = ''
    group by class.relname order by class.relname
  `.execute(db)
  return rows
}

/** The last number that each sequence gave out; one that gave out none is left out. */
export async function catalogSequences(db: DbOrTrx): Promise<{ name: string; last: number }[]> {
  const { rows } = await sql<{ name: string; last: string | number }>`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null and not sequencename like 'backups\\_%'
    order by sequencename
  `.execute(db)
  return rows.map(({ name, last }) => ({ name, last: Number(last) }))
}

/** The last migration that the tables went through. */
export async function lastStep(db: DbOrTrx): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1
  `.execute(db)
  const [last] = rows
  if (!last) throw new Error('This database has no tables of the product')
  return last.name
}
