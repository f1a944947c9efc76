import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { BackupProblem } from './backupProblem.ts'
import { catalogTables } from './catalog.ts'
import { type StoredTable, tablePath } from './manifest.ts'
import { linesOf, type OpenBackup } from './readBackup.ts'
import { plainTexts } from './tableLines.ts'

const aim = 1_048_576

/**
 * Puts the rows of a backup into tables of its step. Foreign keys are taken off meanwhile and put on again, so that the
 * order does not matter and every one of them is checked over all rows.
 */
export async function restoreRows(trx: DbOrTrx, { manifest, read }: OpenBackup): Promise<void> {
  await plainTexts(trx)
  await checkTables(trx, manifest.tables)
  const keys = await takeForeignKeys(trx)
  for (const table of manifest.tables) {
    await sql`delete from ${sql.table(table.name)}`.execute(trx)
    for await (const lines of batches(linesOf(read(tablePath(table.name))))) await insertLines(trx, table, lines)
  }
  for (const { table_, name, definition } of keys) {
    await sql`alter table ${sql.table(table_)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
  }
  for (const { name, last } of manifest.sequences) {
    await sql`select setval(${`public.${quoted(name)}`}::regclass, ${last}::bigint)`.execute(trx)
  }
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Names and types stand in statements: only those that the database itself has for them. */
async function checkTables(trx: DbOrTrx, stored: readonly StoredTable[]): Promise<void> {
  const known = new Map((await catalogTables(trx)).map(({ name, columns }) => [name, shapeOf(columns)]))
  const strange = stored.find(({ name, columns }) => known.get(name) !== shapeOf(columns))
  if (!strange) return
  throw new BackupProblem(`The table “${strange.name}” of the backup is not one that this program knows.`)
}

const shapeOf = (columns: StoredTable['columns']): string =>
  JSON.stringify(columns.map(({ name, type }) => [name, type]).sort())

interface ForeignKey {
  table_: string
  name: string
  definition: string
}

async function takeForeignKeys(trx: DbOrTrx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select class.relname as table_, conname as name, pg_get_constraintdef(con.oid) as definition
    from pg_constraint con join pg_class class on class.oid = con.conrelid
    where con.contype = 'f' and class.relnamespace = 'public'::regnamespace
    order by class.relname, conname
  `.execute(trx)
  for (const { table_, name } of rows) {
    await sql`alter table ${sql.table(table_)} drop constraint ${sql.ref(name)}`.execute(trx)
  }
  return rows
}

async function insertLines(trx: DbOrTrx, { name, columns }: StoredTable, lines: readonly string[]): Promise<void> {
  const values = columns.map(({ type }, index) => sql`(line ->> ${sql.lit(index)})::${sql.raw(type)}`)
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))}) overriding system value
    select ${sql.join(values)} from json_array_elements(${`[${lines.join()}]`}::json) line
  `.execute(trx)
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = []
  let length = 0
  for await (const line of lines) {
    batch.push(line)
    length += line.length
    if (length < aim) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}
