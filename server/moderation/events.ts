import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

type What = Database['moderation_events']['what']

/** Writes down what happened to a person's posts in moderation. */
export async function recordEvent(
  trx: DbOrTrx,
  event: { userId: number; caseId: number | null; at: Date; what: What; told?: string },
): Promise<void> {
  const { userId, caseId, at, what, told = '' } = event
  await trx.insertInto('moderation_events').values({ user_id: userId, case_id: caseId, at, what, told }).execute()
}
