import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'

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
