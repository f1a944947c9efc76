import type { Post } from '../../contract/content.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Of some posts those that recycling made, and what of; by their ids. */
export async function recycledPosts(
  db: DbOrTrx,
  postIds: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<Post['recycled']>>> {
  if (postIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('recycling_entries as entry')
    .leftJoin('posts as source', 'source.id', 'entry.post_id')
    .leftJoin('recycling_rules as rule', (join) =>
      join.onRef('rule.id', '=', 'entry.rule_id').on('rule.deleted_at', 'is', null),
    )
    .select(['entry.made_post_id', 'rule.id as rule_id', 'source.id as of_post', 'entry.nth'])
    .where('entry.made_post_id', 'in', [...postIds])
    .execute()
  return new Map(
    rows.flatMap(({ made_post_id, nth, ...of }) =>
      made_post_id === null ? [] : [[made_post_id, { ...of, nth: nth ?? 2 }] as const],
    ),
  )
}
