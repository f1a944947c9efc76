import { type Kysely, type Selectable, sql } from 'kysely'
import type { Post, PostState, Publication } from '../../contract/content.ts'
import { postState, worstFirst } from '../../rules/publishing/postState.ts'
import type { Database } from '../db/schema.ts'

export type PostRow = Selectable<Database['posts']>

/** Posts as the wire shows them, in the order of the rows. */
export async function describePosts(db: Kysely<Database>, rows: readonly PostRow[]): Promise<Post[]> {
  if (rows.length === 0) return []
  const parts = await partsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => describePost(row, parts.get(row.id) ?? []))
}

export async function readPost(db: Kysely<Database>, row: PostRow): Promise<Post> {
  return describePost(row, (await partsOf(db, [row.id])).get(row.id) ?? [])
}

function describePost(row: PostRow, publications: Publication[]): Post {
  const { id, client_key, version, text, account_ids, due_at, wall_time, timezone } = row
  return {
    id,
    client_key,
    version,
    state: postState({ isDraft: row.is_draft, publications }),
    text,
    account_ids,
    business_profile_id: row.business_profile_id,
    schedule: due_at && wall_time && timezone ? { at: due_at.toISOString(), wall_time, timezone } : null,
    publications,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

async function partsOf(db: Kysely<Database>, postIds: readonly number[]): Promise<Map<number, Publication[]>> {
  const rows = await db
    .selectFrom('publications as part')
    .innerJoin('social_accounts as account', 'account.id', 'part.account_id')
    .select(['part.id', 'part.post_id', 'part.account_id', 'part.network', 'part.state', 'part.remote_url'])
    .select(['part.published_at', 'part.reason', 'part.next_at', 'account.handle', 'account.is_practice'])
    .where('part.post_id', 'in', postIds)
    .orderBy('part.id')
    .execute()
  const shown = rows.map(({ post_id, published_at, next_at, ...row }) => ({
    post_id,
    part: {
      ...row,
      published_at: published_at?.toISOString() ?? null,
      // What is held waits for the account; its time here is only when it will have waited too long.
      next_at: row.state === 'held' ? null : (next_at?.toISOString() ?? null),
    },
  }))
  const byPost = Map.groupBy(shown, ({ post_id }) => post_id)
  return new Map([...byPost].map(([id, list]) => [id, list.map(({ part }) => part)]))
}

const onTheWay = ['published', 'scheduled', 'claimed', 'sending']

/** The rule `postState` in SQL, of a row of `posts` beside `parts.states`: for choosing by it among many. */
export const stateOfRow = sql<PostState>`case
  when posts.is_draft or parts.states is null then 'draft'
  when 'published' = any(parts.states) and not parts.states <@ array['published'] then
    case when parts.states <@ ${sql.val(onTheWay)}::text[] then 'publishing' else 'partly_published' end
  ${sql.join(
    worstFirst.map(([state, parts]) => sql`when parts.states && ${sql.val([...parts])}::text[] then ${sql.lit(state)}`),
    sql` `,
  )}
end`

/** The states of the parts of each post. */
export const partStates = sql<{ states: string[] | null }>`lateral (
  select array_agg(publications.state) as states from publications where publications.post_id = posts.id
)`
