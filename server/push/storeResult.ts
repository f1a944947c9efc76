import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { PushResult } from './send.ts'

/** Stores what a try says of its device: one that is gone is forgotten, with all that it was still to be told. */
export async function storeResult(db: DbOrTrx, deviceId: number, result: PushResult, now: number): Promise<void> {
  if (result.type === 'gone') {
    await db.deleteFrom('push_devices').where('id', '=', deviceId).execute()
    return
  }
  const values = result.type === 'sent' ? { problem: null, last_used_at: new Date(now) } : { problem: result.problem }
  await db.updateTable('push_devices').set(values).where('id', '=', deviceId).execute()
}
