import type { Kysely } from 'kysely'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { checkRoom } from './checkRoom.ts'
import { columnsInList, type DesignRow, noSuchDesign } from './designRows.ts'

/** How long a deleted design can be restored, in milliseconds. */
const restorableFor = 30 * 24 * 3_600_000

/** Whose design, and when. */
interface One {
  userId: number
  id: number
  now: Date
}

/** Deletes a design. The businesses that it belongs to keep it, out of sight, for the day when it is restored. */
export async function removeDesign(db: Kysely<Database>, { userId, id, now }: One): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('templates')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw noSuchDesign()
}

/** Takes a deletion back; of one that is not deleted there is nothing to take back. Refuses with a sentence. */
export const restoreDesign = (db: Kysely<Database>, { userId, id, now }: One): Promise<DesignRow> =>
  db.transaction().execute(async (trx) => {
    await lockProfiles(trx, userId)
    const row = await trx
      .selectFrom('templates')
      .select([...columnsInList, 'deleted_at'])
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!row) throw noSuchDesign()
    if (row.deleted_at === null) return row
    if (row.deleted_at.getTime() < now.getTime() - restorableFor) throw noSuchDesign()
    await checkRoom(trx, userId)
    await trx.updateTable('templates').set({ deleted_at: null }).where('id', '=', id).execute()
    return row
  })

/** Deletes for good what can be restored no more, with its versions; the sweep of the storage takes its picture away. */
export async function sweepDesigns(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('templates')
    .where('deleted_at', '<', new Date(now.getTime() - restorableFor))
    .execute()
}
