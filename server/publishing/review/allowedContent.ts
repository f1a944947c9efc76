import { sql } from 'kysely'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'

/** Whether an administrator let this writing of the person's go before, or granted an appeal for it. */
export async function isAllowed(db: DbOrTrx, userId: number, contentHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_cases one
    where one.user_id = ${userId} and one.content_hash = ${contentHash} and (
      one.state = 'let_go'
      or exists (select from appeals appeal where appeal.case_id = one.id and appeal.state = 'granted')
    )
    limit 1`.execute(db)
  return rows.length > 0
}
