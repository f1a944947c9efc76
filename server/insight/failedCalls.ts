import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { type AccountRow, markExpired } from '../networks/accountRows.ts'
import type { NetworkFault } from '../networks/network.ts'
import type { Log } from '../process/log.ts'
import type { LookCalls } from './lookCalls.ts'

interface FailedCall {
  row: AccountRow
  fault: NetworkFault
  calls: LookCalls
}

/** Logs in a sentence how a network failed, notes it for the rest of the look, and marks an account that has expired. */
export async function noteFault(
  { db, log }: { db: Kysely<Database>; log: Log },
  { row, fault, calls }: FailedCall,
  sentence: string,
): Promise<void> {
  log.info({ account: row.id, kind: fault.kind, reason: fault.message }, sentence)
  calls.addFault(row.id, fault)
  if (fault.kind === 'expired') await markExpired(db, row.id, row.connected_at)
}
