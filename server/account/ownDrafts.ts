import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What was once sent of drafts, by their ids: on its network, or nobody knows. Nothing of a draft is planned. */
export async function rememberedOf(db: Kysely<Database>, drafts: readonly number[]): Promise<Map<number, object[]>> {
  if (drafts.length === 0) return new Map()
  const rows = await db
    .selectFrom('publications')
    .select(['id', 'post_id', 'account_id', 'network', 'part', 'kind', 'state', 'remote_url', 'published_at'])
    .select(['removed_at', 'sent_at', 'absent_at'])
    .where('post_id', 'in', [...drafts])
    .orderBy('id')
    .execute()
  const byPost = Map.groupBy(rows, ({ post_id }) => post_id)
  return new Map([...byPost].map(([id, list]) => [id, list.map(({ post_id: _, ...part }) => part)]))
}
