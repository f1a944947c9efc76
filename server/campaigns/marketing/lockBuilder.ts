import { sql, type Transaction } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** Any number that nothing else of the product locks by. */
const builderLock = 54_019_001

/**
 * Lets one change of what campaigns are made of be made at a time, until its transaction ends, and no test group begin
 * beside it. A start entry has no row that could be locked, and whether an entry is the last active template is a matter of
 * all of them. Administrators change it so seldom that none waits.
 */
export async function lockBuilder(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(builderLock)})`.execute(trx)
}
