import { sql, type Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { SlotChoice } from '../db/slotChoice.ts'
import type { StoredRow } from '../db/tables/content.ts'
import { takeOutOfPost } from '../media/postUses.ts'
import { lockBucketForPosts, nextAssignment } from './postBucket.ts'
import { numberIn, type PostSnapshot } from './postSnapshots.ts'
import { insertStored } from './storedRows.ts'

/** Milliseconds that a time may have passed by while the post was away; what is later is told as missed, and not sent. */
const patience = 10 * 60 * 1000

/** Why a post stays as it is, for people. */
export const restoreRefusals = {
  gone: 'This can no longer be undone.',
  changed: 'This post was changed meanwhile, so it stays as it is.',
  otherPost: 'Another post was made of the same writing meanwhile.',
} as const

/** Thrown for a post that cannot be restored; its message is for people. */
export class NotRestored extends Error {}

/**
 * Puts a post back as its snapshot has it: with its ids, with what was sent of it, and with its places on the networks, so
 * that nothing of it is sent again. What it belonged to and is gone by now it has no more.
 */
export async function restorePost(
  trx: Transaction<Database>,
  choice: SlotChoice,
  { snapshot, now }: { snapshot: PostSnapshot; now: number },
): Promise<void> {
  if (snapshot.cause === 'deleted') await insertDeleted(trx, snapshot)
  else await takeBackDraft(trx, snapshot, now)
  const parts = await insertParts(trx, choice, snapshot, now)
  // A post that is no draft has a publication, always: its accounts are gone.
  if (parts === 0) await trx.updateTable('posts').set({ is_draft: true }).where('id', '=', snapshot.post_id).execute()
  await takeOutMissingMedia(trx, snapshot.post_id)
}

async function insertDeleted(trx: Transaction<Database>, snapshot: PostSnapshot): Promise<void> {
  const { post, user_id, idea_ids } = snapshot
  const stored: StoredRow = {
    ...post,
    ...(await bucketAgain(trx, snapshot)),
    business_profile_id: await stillThere(trx, 'business_profiles', {
      user_id,
      id: numberIn(post, 'business_profile_id'),
    }),
    campaign_id: await stillThere(trx, 'campaigns', { user_id, id: numberIn(post, 'campaign_id') }),
  }
  const [id] = await insertStored(trx, 'posts', [stored])
  if (id === undefined) throw new NotRestored(restoreRefusals.otherPost)
  await rememberDeletedBuckets(trx, snapshot)
  if (idea_ids.length === 0) return
  await trx
    .updateTable('content_ideas')
    .set({ used_post_id: id })
    .where('id', 'in', idea_ids)
    .where('used_post_id', 'is', null)
    .execute()
}

/** The buckets that a post was in when it was deleted: its own, and deleted ones that it would have come back with. */
const bucketsKnown = ({ post, deleted_bucket_ids }: PostSnapshot): number[] => [
  ...[numberIn(post, 'bucket_id')].filter((id) => id !== undefined),
  ...deleted_bucket_ids,
]

/** The bucket that the post is in again: its own, or one that was restored while the post was away. */
async function bucketAgain(trx: Transaction<Database>, snapshot: PostSnapshot) {
  const { post, user_id } = snapshot
  for (const id of bucketsKnown(snapshot)) {
    const bucket = await lockBucketForPosts(trx, { userId: user_id, id })
    if (!bucket) continue
    return id === numberIn(post, 'bucket_id')
      ? { bucket_id: id }
      : { bucket_id: id, bucket_assignment_id: await newAssignment(trx) }
  }
  return { bucket_id: null, bucket_assignment_id: null }
}

async function newAssignment(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${nextAssignment}::int as id`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('A sequence gave no number')
  return row.id
}

/** Buckets that are deleted by now take the post back with them where they are restored, and it is in none. */
async function rememberDeletedBuckets(trx: Transaction<Database>, snapshot: PostSnapshot): Promise<void> {
  await sql`
    insert into deleted_bucket_posts (post_id, bucket_id)
    select ${snapshot.post_id}::int, id from content_buckets
    where id = any(${bucketsKnown(snapshot)}::int[]) and user_id = ${snapshot.user_id} and deleted_at is not null
    for key share`.execute(trx)
}

async function takeBackDraft(
  trx: Transaction<Database>,
  { post_id, user_id, version }: PostSnapshot,
  now: number,
): Promise<void> {
  const row = await trx
    .selectFrom('posts')
    .select(['is_draft', 'version'])
    .where('id', '=', post_id)
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new NotRestored(restoreRefusals.gone)
  if (!row.is_draft || row.version !== version + 1) throw new NotRestored(restoreRefusals.changed)
  await trx
    .updateTable('posts')
    .set({ is_draft: false, version: row.version + 1, updated_at: new Date(now) })
    .where('id', '=', post_id)
    .execute()
}

/** What the row belonged to; null where that is gone. */
async function stillThere(
  trx: Transaction<Database>,
  table: 'business_profiles' | 'campaigns',
  { id, user_id }: { id: number | undefined; user_id: number },
): Promise<number | null> {
  if (id === undefined) return null
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where id = ${id} and user_id = ${user_id} for key share`.execute(trx)
  return rows[0]?.id ?? null
}

/** Answers how many publications are back: those whose account is still there. */
async function insertParts(
  trx: Transaction<Database>,
  { userId }: SlotChoice,
  { publications, attempts, events, remote_posts }: PostSnapshot,
  now: number,
): Promise<number> {
  const ids = await insertStored(
    trx,
    'publications',
    publications.map((part) => ({
      ...part,
      // Whoever read it before it went away finds it changed.
      revision: (numberIn(part, 'revision') ?? 0) + 1,
      ...(isLate(part, now) && {
        state: 'missed',
        next_at: null,
        reason: 'Its time passed while the post was deleted or a draft, so it was not sent.',
      }),
    })),
    sql`exists (select from social_accounts account where account.id = stored.account_id and account.user_id = ${userId})`,
  )
  const isBack = (row: StoredRow) => ids.includes(numberIn(row, 'publication_id') ?? 0)
  await insertStored(trx, 'publication_attempts', attempts.filter(isBack))
  await insertStored(trx, 'publication_events', events.filter(isBack))
  const known = remote_posts.filter(isBack)
  if (known.length > 0) {
    await sql`
      update remote_posts set publication_id = known.publication_id
      from jsonb_populate_recordset(null::remote_posts, ${JSON.stringify(known)}::jsonb) known
      where remote_posts.network = known.network and remote_posts.account_remote_id = known.account_remote_id
        and remote_posts.remote_id = known.remote_id and remote_posts.publication_id is null`.execute(trx)
  }
  return ids.length
}

/** It was never sent, and the time of its next try has passed by. */
function isLate({ state, sent_at, due_at, next_at }: StoredRow, now: number): boolean {
  if (sent_at !== null || (state !== 'scheduled' && state !== 'waiting')) return false
  return Math.max(Date.parse(String(due_at)), Date.parse(String(next_at ?? due_at))) < now - patience
}

/** Files that were deleted while the post was away are not in it. */
async function takeOutMissingMedia(trx: Transaction<Database>, postId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct used.id::int as id
    from posts post cross join lateral jsonb_array_elements_text(
      post.media_ids || jsonb_path_query_array(post.later_parts, '$[*].media_ids[*]')
        || jsonb_path_query_array(post.variants, '$[*].parts[*].media_ids[*]')
        || jsonb_path_query_array(post.link_cards, '$[*].media_id ? (@ != null)')
    ) as used (id)
    where post.id = ${postId} and not exists (select from media where media.id = used.id::int)`.execute(trx)
  for (const { id } of rows) await takeOutOfPost(trx, postId, id)
}
