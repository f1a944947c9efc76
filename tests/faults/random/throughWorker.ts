import { Kysely, PGliteDialect } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import type { Fleet } from './fleet.ts'

/** The embedded database of another process, asked through it: it is one process's alone, which may die and come again. */
export function throughWorker({ query }: Pick<Fleet, 'query'>): Kysely<Database> {
  const ask = async <T>(sql: string, parameters: unknown[] = []) => {
    const { rows, affectedRows } = await query(sql, parameters)
    return { rows: rows as T[], affectedRows, fields: [] }
  }
  const rollback = async () => void (await ask('rollback'))
  const pglite = {
    closed: false,
    ready: true,
    waitReady: Promise.resolve(),
    query: ask,
    async transaction<T>(work: (trx: { query: typeof ask; rollback(): Promise<void> }) => Promise<T>): Promise<T> {
      await ask('begin')
      try {
        const result = await work({ query: ask, rollback })
        await ask('commit')
        return result
      } catch (error) {
        await rollback()
        throw error
      }
    },
    close: async () => {},
  }
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
}
