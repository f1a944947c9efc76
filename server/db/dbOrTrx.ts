import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** What is read from: the database, or a transaction that is under way. */
export type DbOrTrx = Kysely<Database> | Transaction<Database>
