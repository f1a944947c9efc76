import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { CatalogTable } from './catalog.ts'

/** Bytes that one look at a cursor aims at, so that memory stays bounded whatever the rows hold. */
const aim = 1_048_576
const mostAtOnce = 1000

/**
 * The rows of a table, a line each: a JSON array of the columns as PostgreSQL writes them as text, by which every type
 * comes back as it was. Within a transaction, since a cursor lives in one.
 */
export async function* tableLines(trx: DbOrTrx, { name, columns }: CatalogTable): AsyncGenerator<string[]> {
  const texts = sql.join(columns.map((column) => sql`${sql.ref(column.name)}::text`))
  await sql`declare backup_rows no scroll cursor for select to_json(array[${texts}])::text as line from ${sql.table(name)}`.execute(
    trx,
  )
  try {
    for (let atOnce = 20; ; ) {
      const { rows } = await sql<{ line: string }>`fetch ${sql.lit(atOnce)} from backup_rows`.execute(trx)
      if (rows.length === 0) return
      yield rows.map(({ line }) => line)
      if (rows.length < atOnce) return
      atOnce = nextCount(rows)
    }
  } finally {
    await sql`close backup_rows`.execute(trx)
  }
}

function nextCount(rows: readonly { line: string }[]): number {
  const length = rows.reduce((sum, { line }) => sum + line.length, 0)
  return Math.min(mostAtOnce, Math.max(1, Math.floor((rows.length * aim) / Math.max(1, length))))
}

/** How texts are written while rows are read, whatever the server is set to. */
export async function plainTexts(trx: DbOrTrx): Promise<void> {
  for (const setting of [
    `timezone = 'UTC'`,
    `datestyle = 'ISO, YMD'`,
    `intervalstyle = 'postgres'`,
    `bytea_output = 'hex'`,
  ])
    await sql.raw(`set local ${setting}`).execute(trx)
}
