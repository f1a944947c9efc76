import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { StoredRow } from '../db/tables/content.ts'

export type PostSnapshot = Selectable<Database['post_snapshots']>

/** Milliseconds for which it can be taken back that a post was deleted or made a draft. */
const restorableFor = 24 * 60 * 60 * 1000

/** The same as `takeSnapshots`, of one post. */
export const takeSnapshot = (
  trx: Transaction<Database>,
  { postId, ...taken }: { postId: number; cause: PostSnapshot['cause']; now: number },
): Promise<void> => takeSnapshots(trx, { postIds: [postId], ...taken })

/**
 * Remembers posts whose rows are locked, with all that is known of what was sent of them, as they are before they are
 * deleted or made drafts.
 */
export async function takeSnapshots(
  trx: Transaction<Database>,
  { postIds, cause, now }: { postIds: readonly number[]; cause: PostSnapshot['cause']; now: number },
): Promise<void> {
  const ofPost = sql`select part.id from publications part where part.post_id = post.id`
  await sql`
    insert into post_snapshots
      (post_id, user_id, cause, version, post, publications, attempts, events, remote_posts, idea_ids,
        deleted_bucket_ids, taken_at)
    select post.id, post.user_id, ${cause}, post.version, to_jsonb(post),
      (select ${rows('publication')} from publications publication where publication.post_id = post.id),
      (select ${rows('attempt')} from publication_attempts attempt where attempt.publication_id in (${ofPost})),
      (select ${rows('step')} from publication_events step where step.publication_id in (${ofPost})),
      (select coalesce(jsonb_agg(to_jsonb(known)), '[]') from remote_posts known where known.publication_id in (${ofPost})),
      (select coalesce(jsonb_agg(idea.id), '[]') from content_ideas idea where idea.used_post_id = post.id),
      (select coalesce(jsonb_agg(known.bucket_id order by known.bucket_id), '[]') from deleted_bucket_posts known where known.post_id = post.id),
      ${new Date(now)}
    from posts post where post.id = any(${[...postIds]}::int[])
    on conflict (post_id) do update set cause = excluded.cause, version = excluded.version, post = excluded.post,
      publications = excluded.publications, attempts = excluded.attempts, events = excluded.events,
      remote_posts = excluded.remote_posts, idea_ids = excluded.idea_ids,
      deleted_bucket_ids = excluded.deleted_bucket_ids, taken_at = excluded.taken_at`.execute(trx)
}

/** All rows of a query as JSON; a name that a column has, too, would mean the column. */
const rows = (table: 'publication' | 'attempt' | 'step') =>
  sql`coalesce(jsonb_agg(to_jsonb(${sql.table(table)}) order by ${sql.ref(`${table}.id`)}), '[]')`

/**
 * Takes the snapshot of a post out of the store, so that nobody else restores it; undefined where there is none. What an
 * administrator refused is not restored by its person.
 */
export const claimSnapshot = (
  trx: Transaction<Database>,
  { userId, postId, now, of = 'own' }: { userId: number; postId: number; now: number; of?: 'own' | 'refused' },
): Promise<PostSnapshot | undefined> =>
  trx
    .deleteFrom('post_snapshots')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .where('cause', of === 'own' ? '!=' : '=', 'refused')
    .where('taken_at', '>=', new Date(now - restorableFor))
    .returningAll()
    .executeTakeFirst()

/** Forgets what can no longer be restored. */
export async function sweepSnapshots(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('post_snapshots')
    .where('taken_at', '<', new Date(now.getTime() - restorableFor))
    .execute()
}

/** The number that a row has in a column; undefined where it has none. */
export function numberIn(row: StoredRow, column: string): number | undefined {
  const value = row[column]
  return typeof value === 'number' ? value : undefined
}
