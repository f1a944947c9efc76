import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** The feeds that a person has watched. */
export const watchedFeedsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('feeds')
    .select(['id', 'business_profile_id', 'bucket_id', 'url', 'title', 'account_ids', 'template', 'has_picture'])
    .select(['planning', 'delay_minutes', 'first_drafts', 'state', 'problem', 'last_read_at', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** What was met in them, in the order of the ids. */
export const feedEntriesAfter = (
  db: Kysely<Database>,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) =>
  db
    .selectFrom('feed_entries as entry')
    .innerJoin('feeds as feed', 'feed.id', 'entry.feed_id')
    .select(['entry.id', 'entry.feed_id', 'entry.title', 'entry.link', 'entry.fate', 'entry.post_id'])
    .select(['entry.problem', 'entry.last_seen_at', 'entry.created_at'])
    .where('feed.user_id', '=', userId)
    .where('entry.id', '>', after)
    .orderBy('entry.id')
    .limit(limit)
    .execute()
