import { sql, type Transaction } from 'kysely'
import type { CampaignStatus } from '../../../contract/businessDeletion.ts'
import type { CampaignPostState } from '../../../contract/campaignPosts.ts'
import type { GenerationProblem } from '../../../contract/campaigns.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'
import { changeStatus } from '../transition.ts'
import { accountLost, allAccountsLost, noneWritten, pendingStates } from './writingProblems.ts'

/** Whether posts are written while a campaign is in a state: of one that has ended, or is put away, none are. */
export const isWritten = {
  draft: false,
  generating: true,
  in_review: true,
  scheduling: false,
  scheduled: true,
  running: true,
  paused: true,
  finished: false,
  archived: false,
} satisfies Record<CampaignStatus, boolean>

/** Posts of a campaign that somebody wants written, in order: those that wait, and the one that is being written. */
export const pendingOf = (db: DbOrTrx, campaignId: number): Promise<CampaignPostRow[]> =>
  db
    .selectFrom('campaign_posts')
    .selectAll()
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', pendingStates)
    .where('wanted_writer', 'is not', null)
    .orderBy('position')
    .execute()

/**
 * Nobody wants these posts written any more, of a locked campaign: one that has a text is to be read as it was, with why;
 * others wait until they are wanted again. Whoever writes one of them has lost it.
 */
export async function releasePending(
  trx: Transaction<Database>,
  campaignId: number,
  { reason, now }: { reason: string | null; now: number },
): Promise<void> {
  await trx
    .updateTable('campaign_posts')
    .set((eb) => ({
      state: sql<CampaignPostState>`case when text = '' then 'waiting' else 'to_review' end`,
      reason: sql<string | null>`case when text = '' then null else ${reason}::text end`,
      ...{ wanted_writer: null, writing_until: null, tries: 0 },
      version: eb('version', '+', 1),
      updated_at: new Date(now),
    }))
    .where('campaign_id', '=', campaignId)
    .where('state', 'in', pendingStates)
    .where('wanted_writer', 'is not', null)
    .execute()
}

/** Ends writing a locked campaign before all is written. It stays where it is, stuck, until the person goes on or stops. */
export async function endWriting(
  trx: Transaction<Database>,
  campaignId: number,
  { problem, text, now }: { problem: GenerationProblem; text: string; now: number },
): Promise<void> {
  await releasePending(trx, campaignId, { reason: text, now })
  await trx
    .updateTable('campaigns')
    .set({ writing_problem: problem, writing_problem_text: text, updated_at: new Date(now) })
    .where('id', '=', campaignId)
    .execute()
}

/** Takes a locked campaign on where nothing of it is left to be written. */
export async function endIfWritten(trx: Transaction<Database>, campaign: CampaignRow, now: number): Promise<void> {
  if (campaign.status !== 'generating' || campaign.writing_problem !== null) return
  const posts = await trx
    .selectFrom('campaign_posts')
    .select(['state', 'wanted_writer', 'reason'])
    .where('campaign_id', '=', campaign.id)
    .execute()
  if (posts.some(({ state, wanted_writer }) => isPending(state) && wanted_writer !== null)) return
  await changeStatus(trx, campaign, { type: 'writing.ended' }, { now, sentence: 'Nothing is being written.' })
  if (posts.some(({ state }) => state !== 'failed' && !isPending(state))) return
  const isLost = posts.every(({ reason }) => reason === accountLost)
  const { problem, text } = isLost ? allAccountsLost : noneWritten[campaign.writer ?? 'template']
  await trx
    .updateTable('campaigns')
    .set({ writing_problem: problem, writing_problem_text: text })
    .where('id', '=', campaign.id)
    .execute()
}

const isPending = (state: CampaignPostRow['state']): boolean => pendingStates.some((pending) => pending === state)
