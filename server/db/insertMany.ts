import { type Insertable, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Tables that get thousands of rows at once, with their columns of JSON, whose values are given as text. */
const jsonColumns = {
  posts: [
    ...['media_ids', 'later_parts', 'variants', 'account_options', 'link_cards', 'options', 'utm', 'account_ids'],
    'tags',
  ],
  publications: [],
} as const satisfies Partial<Record<keyof Database, readonly string[]>>
type Table = keyof typeof jsonColumns

/**
 * Inserts rows of the same columns by one parameter, and answers their ids in the order of the rows: PostgreSQL takes a
 * third of the time that a parameter for each value costs it, and the number of rows has no bound.
 */
export async function insertMany<Name extends Table>(
  trx: Transaction<Database>,
  table: Name,
  rows: readonly Insertable<Database[Name]>[],
): Promise<{ id: number }[]> {
  const [first] = rows
  if (!first) return []
  const names = Object.keys(first)
  const isJson = new Set<string>(jsonColumns[table])
  const values = names.map((name) => {
    const value = sql.ref(`given.${name}`)
    return isJson.has(name) ? sql`(${value} #>> '{}')::jsonb` : value
  })
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(values)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) given
    returning id`.execute(trx)
  return made
}
