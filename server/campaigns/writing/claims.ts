import type { Kysely, Transaction } from 'kysely'
import type { CampaignWriter } from '../../../contract/campaigns.ts'
import { longestCampaignAnswer } from '../../ai/campaignTexts.ts'
import type { Database } from '../../db/schema.ts'
import type { CampaignPostRow, CampaignRow } from '../campaignRows.ts'
import { failPost } from './failPost.ts'
import { endIfWritten, isWritten, pendingOf, releasePending } from './pendingPosts.ts'
import { interrupted, mostCalls } from './writingProblems.ts'

/** A post that one process writes. Its version is the claim's: whoever takes the post away raises it. */
export interface ClaimedPost {
  campaign: CampaignRow
  post: CampaignPostRow
  writer: CampaignWriter
}

/** Milliseconds that a claim lasts: longer than a model may take. Later another process writes the post. */
export const claimLasts = longestCampaignAnswer + 40_000

/**
 * Takes the next post of a campaign that is to be written; null where there is none, it is not its time yet, or one is
 * being written already: posts of a campaign are written one after the other. A post whose writer was lost is taken again,
 * but not for ever.
 */
export const claimNext = (db: Kysely<Database>, campaignId: number, now: number): Promise<ClaimedPost | null> =>
  db.transaction().execute(async (trx) => {
    const campaign = await lockedById(trx, campaignId)
    if (!campaign) return null
    if (!isWritten[campaign.status]) {
      await releasePending(trx, campaignId, { reason: null, now })
      return null
    }
    return claimOf(trx, campaign, now)
  })

async function claimOf(trx: Transaction<Database>, campaign: CampaignRow, now: number): Promise<ClaimedPost | null> {
  for (const post of await pendingOf(trx, campaign.id)) {
    if (post.writing_until !== null && post.writing_until.getTime() > now) return null
    if (post.tries < mostCalls) return claim(trx, { campaign, post }, now)
    await failPost(trx, post, { reason: interrupted, now })
  }
  await endIfWritten(trx, campaign, now)
  return null
}

async function claim(
  trx: Transaction<Database>,
  { campaign, post }: Pick<ClaimedPost, 'campaign' | 'post'>,
  now: number,
): Promise<ClaimedPost> {
  const claimed = await trx
    .updateTable('campaign_posts')
    .set((eb) => ({
      state: 'writing',
      writing_until: new Date(now + claimLasts),
      version: eb('version', '+', 1),
      tries: eb('tries', '+', 1),
    }))
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { campaign, post: claimed, writer: claimed.wanted_writer ?? 'template' }
}

/** Counts a further call for a claimed post. False where there were enough, or the post is no longer the claim's. */
export async function countCall(db: Kysely<Database>, { post }: ClaimedPost): Promise<boolean> {
  const row = await db
    .updateTable('campaign_posts')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', post.id)
    .where('version', '=', post.version)
    .where('state', '=', 'writing')
    .where('tries', '<', mostCalls)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** A claimed post as it is now, with its campaign locked; null where it is no longer the claim's. */
export async function lockClaimed(
  trx: Transaction<Database>,
  { campaign, post }: ClaimedPost,
): Promise<Pick<ClaimedPost, 'campaign' | 'post'> | null> {
  const locked = await lockedById(trx, campaign.id)
  const row = await trx
    .selectFrom('campaign_posts')
    .selectAll()
    .where('id', '=', post.id)
    .where('version', '=', post.version)
    .where('state', '=', 'writing')
    .executeTakeFirst()
  return locked && row ? { campaign: locked, post: row } : null
}

const lockedById = (trx: Transaction<Database>, id: number): Promise<CampaignRow | undefined> =>
  trx.selectFrom('campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
