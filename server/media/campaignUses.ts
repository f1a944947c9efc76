import { sql, type Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { textBeginning } from './postUses.ts'

/** A post of a campaign that shows a file. */
export interface CampaignPostUse {
  kind: 'campaign_post'
  campaign_post: number
  campaign_id: number
  campaign_name: string
  /** The beginning of its text. */
  post_text: string
  /** It is to be read again once the file is taken out. */
  is_approved: boolean
}

/** Which posts of a person's campaigns show which files. Those that are planned show theirs in the posts made of them. */
export async function campaignPostUsesOf(
  db: DbOrTrx,
  userId: number,
): Promise<(readonly [mediaId: number, use: CampaignPostUse])[]> {
  const { rows } = await sql<Omit<CampaignPostUse, 'kind'> & { media_id: number }>`
    select distinct used.media_id::int as media_id, post.id as campaign_post, campaigns.id as campaign_id,
      campaigns.name as campaign_name, left(post.text, ${textBeginning}::int) as post_text,
      post.state = 'approved' as is_approved
    from campaign_posts post join campaigns on campaigns.id = post.campaign_id
    cross join lateral jsonb_array_elements_text(post.media_ids) as used (media_id)
    where post.user_id = ${userId} and post.state <> 'planned' and post.media_ids <> '[]'
    order by campaign_post
  `.execute(db)
  return rows.map(({ media_id, ...use }) => [media_id, { kind: 'campaign_post', ...use }])
}

/** Locks the campaigns of a person whose posts show a file: before the file itself, as whoever changes a post does. */
export async function lockCampaignsWith(trx: Transaction<Database>, userId: number, mediaId: number): Promise<void> {
  await sql`
    select id from campaigns where id in (
      select campaign_id from campaign_posts where user_id = ${userId} and media_ids @> to_jsonb(${mediaId}::int)
    ) order by id for update`.execute(trx)
}

/**
 * Takes a file that is deleted out of a person's posts of campaigns. What was approved with it is to be read again. The
 * version of one that is being written belongs to whoever writes it, and stays.
 */
export async function takeOutOfCampaignPosts(
  trx: Transaction<Database>,
  userId: number,
  mediaId: number,
): Promise<void> {
  await sql`
    update campaign_posts set
      media_ids = (select coalesce(jsonb_agg(used.id order by used.place), '[]')
        from jsonb_array_elements(media_ids) with ordinality as used (id, place)
        where used.id <> to_jsonb(${mediaId}::int)),
      state = case when state = 'approved' then 'to_review' else state end,
      reason = case when state = 'approved' then ${takenOut}::text else reason end,
      version = case when state = 'writing' then version else version + 1 end,
      updated_at = now()
    where user_id = ${userId} and media_ids @> to_jsonb(${mediaId}::int)`.execute(trx)
}

const takenOut = 'A picture or video that it had was deleted. Read it again.'
