import type { Transaction } from 'kysely'
import type { Campaign } from '../../../contract/campaigns.ts'
import { isUntouched } from '../../business/unschedule.ts'
import { type LockedPost, lockPosts } from '../../content/lockedPost.ts'
import type { Author } from '../../content/validatePost.ts'
import type { Database } from '../../db/schema.ts'
import { type CampaignPostRow, type CampaignRow, lockCampaign } from '../campaignRows.ts'
import { describeCampaign } from '../describeCampaign.ts'
import { changeStatus } from '../transition.ts'
import { isAsPlanned } from './campaignContent.ts'
import { chosenPosts, type LeftPost, refuseLeft } from './chosenPosts.ts'
import type { ScheduleDeps } from './planPosts.ts'

/**
 * Deletes the posts that planning made of these, which are approved again: all or none, with 409 and a sentence for each of
 * which something has begun to go out, or that the person has written on since. One that is not planned stays as it is, so
 * that the same call again does no harm.
 */
export function undoPlan(
  { db, now }: ScheduleDeps,
  author: Author,
  id: number,
  asked: readonly { campaign_post: number }[],
): Promise<Campaign> {
  return db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, author.id, id)
    const chosen = await chosenPosts(trx, campaign, asked)
    const planned = chosen.map(({ post }) => post).filter(({ state }) => state === 'planned')
    const postIds = planned.flatMap(({ post_id }) => (post_id === null ? [] : [post_id]))
    const locked = postIds.length === 0 ? new Map() : await lockPosts(trx, author.id, postIds)
    const left = planned.flatMap((post) => leftOf(post, locked.get(post.post_id ?? 0)))
    refuseLeft(left, (count) => `Nothing was taken back: ${count === 1 ? 'one post' : `${count} posts`} must stay.`)
    await takeBack(trx, planned, now())
    return describeCampaign(trx, author, await endPlan(trx, campaign, now()), now())
  })
}

function leftOf(post: CampaignPostRow, locked: LockedPost | undefined): LeftPost[] {
  const left = (text: string): LeftPost[] => [{ campaign_post: post.id, text }]
  if (!locked) return left('Its post was deleted, so there is nothing to take back.')
  if (!locked.publications.every(isUntouched)) return left('It has begun to go out.')
  return isAsPlanned(locked.row, post)
    ? []
    : left('It was changed since it was planned. Delete it where posts are edited.')
}

async function takeBack(trx: Transaction<Database>, planned: readonly CampaignPostRow[], now: number): Promise<void> {
  if (planned.length === 0) return
  const postIds = planned.flatMap(({ post_id }) => (post_id === null ? [] : [post_id]))
  await trx.deleteFrom('posts').where('id', 'in', postIds).execute()
  await trx
    .updateTable('campaign_posts')
    .set((eb) => ({ state: 'approved', post_id: null, version: eb('version', '+', 1), updated_at: new Date(now) }))
    .where(
      'id',
      'in',
      planned.map(({ id }) => id),
    )
    .execute()
}

/** A locked campaign of which nothing is on the schedule any more is in review again. Answers the row as it is now. */
export async function endPlan(trx: Transaction<Database>, campaign: CampaignRow, now: number): Promise<CampaignRow> {
  if (campaign.status !== 'scheduled') return campaign
  const scheduled = await trx
    .selectFrom('posts')
    .select('id')
    .where('campaign_id', '=', campaign.id)
    .where('is_draft', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (scheduled) return campaign
  return changeStatus(trx, campaign, { type: 'plan.undone' }, { now, sentence: 'Nothing of it is planned.' })
}
