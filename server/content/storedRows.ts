import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { StoredRow } from '../db/tables/content.ts'

type Table = 'posts' | 'publications' | 'publication_attempts' | 'publication_events'

/**
 * Puts rows back as `to_jsonb` told them, ids and all, those of which `where` holds (they are called `stored`). What the
 * table has got meanwhile takes its default; what conflicts is left out. Answers the ids of what is back.
 */
export async function insertStored(
  trx: Transaction<Database>,
  table: Table,
  stored: readonly StoredRow[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<number[]> {
  const [first] = stored
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(stored)}::jsonb) stored
    where ${where}
    on conflict do nothing
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
