import type { Kysely } from 'kysely'
import type { Post } from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'

/** The feed that a post was made of, and the address of its entry; undefined where it came of none that is watched still. */
export async function feedOriginOf(db: Kysely<Database>, postId: number): Promise<Post['from_feed']> {
  return db
    .selectFrom('feed_entries as entry')
    .innerJoin('feeds as feed', 'feed.id', 'entry.feed_id')
    .select(['feed.title', 'entry.link'])
    .where('entry.post_id', '=', postId)
    .executeTakeFirst()
}
