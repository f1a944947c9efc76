import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import { pendingStates } from './writingProblems.ts'

const mostAtOnce = 100

/**
 * Ids of campaigns with a post that is to be written and that nobody writes: it waits, or whoever wrote it was lost. `now`
 * in milliseconds.
 */
export async function waitingCampaigns(db: DbOrTrx, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('campaign_posts')
    .select('campaign_id')
    .distinct()
    .where('state', 'in', pendingStates)
    .where('wanted_writer', 'is not', null)
    .where((eb) => eb.or([eb('writing_until', 'is', null), eb('writing_until', '<=', new Date(now))]))
    .orderBy('campaign_id')
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ campaign_id }) => campaign_id)
}

/** Whoever wrote posts is gone: in a database that one process has, nobody does when it starts. */
export async function endClaims(db: DbOrTrx): Promise<void> {
  await db.updateTable('campaign_posts').set({ writing_until: null }).where('state', '=', 'writing').execute()
}
