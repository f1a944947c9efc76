import type { Kysely } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { listFeedEntries } from '../../contract/feeds.ts'
import type { Database } from '../db/schema.ts'
import { boundsOf, type PageAsked, pageOf } from '../http/paging.ts'
import { noFeed } from './feeds.ts'

/** What was met in a person's feed and what became of it, newest first. Refuses with 404 a feed that is not the person's. */
export async function readEntries(
  db: Kysely<Database>,
  { userId, feedId }: { userId: number; feedId: number },
  asked: PageAsked,
): Promise<Answer<typeof listFeedEntries>> {
  const own = await db
    .selectFrom('feeds')
    .select('id')
    .where('id', '=', feedId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw noFeed()
  const { limit, offset } = boundsOf(asked)
  const ofFeed = db.selectFrom('feed_entries').where('feed_id', '=', feedId)
  const rows = await ofFeed
    .select(['id', 'title', 'link', 'fate', 'post_id', 'problem', 'created_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await ofFeed.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const results = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }))
  return pageOf(results, Number(count), { path: `feeds/${feedId}/entries/`, asked })
}
