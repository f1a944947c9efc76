import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'

interface ModerationEvent {
  userId: number
  caseId: number | null
  at: Date
  what: Database['moderation_events']['what']
  told?: string
}

/** Writes down what happened to a person's posts in moderation. */
export const recordEvent = (trx: DbOrTrx, event: ModerationEvent): Promise<void> => recordEvents(trx, [event])

/** The same of several, in one statement. */
export async function recordEvents(trx: DbOrTrx, events: readonly ModerationEvent[]): Promise<void> {
  if (events.length === 0) return
  const rows = events.map(({ userId, caseId, at, what, told = '' }) => ({
    ...{ user_id: userId, case_id: caseId, at, what, told },
  }))
  await trx.insertInto('moderation_events').values(rows).execute()
}
