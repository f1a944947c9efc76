import type { Kysely } from 'kysely'
import type { Received } from '../../contract/endpoint.ts'
import type { CameAgain, listCameAgain } from '../../contract/recyclingPosts.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { boundsOf, type Page, pageOf } from '../http/paging.ts'
import { ofQueue } from './settings.ts'

/** What came again in a business, or is planned to, the last first. */
export async function cameAgainOf(
  db: Kysely<Database>,
  userId: number,
  asked: Received<typeof listCameAgain>['query'],
): Promise<Page<CameAgain>> {
  const { business_profile_id } = asked
  const given = business_profile_id === undefined ? undefined : Number(business_profile_id)
  const businessId = await chosenProfile(db, userId, given)
  const made = db
    .selectFrom('recycling_entries as entry')
    .where('entry.user_id', '=', userId)
    .where('entry.state', '=', 'made')
    .where(ofQueue(businessId, 'entry'))
  const { limit, offset } = boundsOf(asked)
  const rows = await made
    .leftJoin('posts as source', 'source.id', 'entry.post_id')
    .leftJoin('posts as post', 'post.id', 'entry.made_post_id')
    .leftJoin('recycling_rules as rule', (join) =>
      join.onRef('rule.id', '=', 'entry.rule_id').on('rule.deleted_at', 'is', null),
    )
    .select(['entry.id', 'rule.id as rule_id', 'entry.title', 'entry.due_at', 'entry.nth', 'entry.networks'])
    .select(['source.id as source_id', 'post.id as made_id', 'post.due_at as made_at'])
    .orderBy('entry.due_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await made.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const results = rows.map((row) => ({
    entry_id: row.id,
    post_id: row.source_id,
    made_post_id: row.made_id,
    rule_id: row.rule_id,
    title: row.title ?? '',
    // The person may have moved it since.
    at: (row.made_at ?? row.due_at).toISOString(),
    nth: row.nth ?? 2,
    networks: row.networks,
  }))
  return pageOf(results, Number(count), { path: 'recycling/history/', asked, filters: { business_profile_id } })
}
