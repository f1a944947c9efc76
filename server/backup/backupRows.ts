import { type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { Made } from './makeFile.ts'

export type BackupRow = Selectable<Database['backups']>

/** Milliseconds without a sign of the process that makes a backup, after which it has ended. */
const silentFor = 120_000

/** Begins a backup; null where one is being made, by whichever process. */
export async function beginRow(trx: Transaction<Database>, name: string, now: Date): Promise<BackupRow | null> {
  const row = await trx
    .insertInto('backups')
    .values({ name, began_at: now, beat_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export const beatRow = (db: DbOrTrx, id: number, now: Date) =>
  db.updateTable('backups').set({ beat_at: now }).where('id', '=', id).where('state', '=', 'running').execute()

export const endRow = (db: DbOrTrx, id: number, now: Date, outcome: Made | { problem: string }) =>
  db
    .updateTable('backups')
    .set({
      ended_at: now,
      ...outcome,
      ...('problem' in outcome ? { state: 'failed' } : { state: 'done', is_checked: true }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** Those whose process gave no sign for long: it has ended. `isAll`: whatever is being made, however lately it gave one. */
export const silentRows = (db: DbOrTrx, now: Date, isAll: boolean): Promise<BackupRow[]> =>
  db
    .selectFrom('backups')
    .selectAll()
    .where('state', '=', 'running')
    .$if(!isAll, (query) => query.where('beat_at', '<', new Date(now.getTime() - silentFor)))
    .execute()

export const rowByName = (db: DbOrTrx, name: string): Promise<BackupRow | undefined> =>
  db.selectFrom('backups').selectAll().where('name', '=', name).executeTakeFirst()

export const runningRow = (db: DbOrTrx): Promise<BackupRow | undefined> =>
  db.selectFrom('backups').selectAll().where('state', '=', 'running').executeTakeFirst()

export const newestRows = (db: DbOrTrx): Promise<BackupRow[]> =>
  db.selectFrom('backups').selectAll().orderBy('began_at', 'desc').orderBy('id', 'desc').limit(50).execute()

/** The whole ones beyond the newest, and whatever failed beyond the newest fifty. */
export async function oldRows(db: DbOrTrx, keep: number): Promise<Pick<BackupRow, 'id' | 'name' | 'state'>[]> {
  const { rows } = await sql<Pick<BackupRow, 'id' | 'name' | 'state'>>`
    select id, name, state from (
      select id, name, state, row_number() over (partition by state order by began_at desc, id desc) as place from backups
    ) ranked
    where (state = 'done' and place > ${keep}) or (state = 'failed' and place > 50)
  `.execute(db)
  return rows
}

export const forgetRow = (db: DbOrTrx, id: number) => db.deleteFrom('backups').where('id', '=', id).execute()

/** Whether one was begun since an instant, whatever became of it. */
export async function isBegunSince(db: DbOrTrx, instant: Date): Promise<boolean> {
  const found = await db.selectFrom('backups').select('id').where('began_at', '>=', instant).executeTakeFirst()
  return found !== undefined
}
