import { type Kysely, sql, type Transaction } from 'kysely'
import type { Post } from '../../contract/content.ts'
import { mostTags } from '../../contract/content.ts'
import type { LeftPost, SeveralResult, TagCount } from '../../contract/severalPosts.ts'
import { refusals, whyNot } from '../../rules/publishing/postState.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { shareSlotChoice } from '../db/slotChoice.ts'
import type { StoredRow } from '../db/tables/content.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Wake } from '../publishing/queue.ts'
import { type LockedPost, withLockedPost } from './lockedPost.ts'
import { makeDraft } from './makeDraft.ts'
import { lockBucketForPosts, nextAssignment } from './postBucket.ts'
import { readPost } from './postRows.ts'
import { claimSnapshot, takeSnapshot } from './postSnapshots.ts'
import { NotRestored, restorePost, restoreRefusals } from './restorePost.ts'
import { insertStored } from './storedRows.ts'

/** What a person does with several of their posts at once. Each post is changed by itself: one that cannot be is left. */
export interface SeveralPosts {
  tags(userId: number): Promise<TagCount[]>
  tag(userId: number, ids: readonly number[], tag: string, act: 'add' | 'remove'): Promise<SeveralResult>
  moveToDrafts(userId: number, ids: readonly number[]): Promise<SeveralResult>
  remove(userId: number, ids: readonly number[]): Promise<SeveralResult>
  restore(userId: number, ids: readonly number[]): Promise<SeveralResult>
  /** The same key again answers the post that it made. */
  duplicate(userId: number, id: number, clientKey: string): Promise<Post>
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  now?: () => number
}

export function createSeveralPosts({ db, wake, now = Date.now }: Deps): SeveralPosts {
  /** Calls back with each own post, locked, one after the other; the callback says why one is left, or null. */
  async function each(
    userId: number,
    ids: readonly number[],
    act: (locked: LockedPost) => Promise<'changed' | 'unchanged' | { text: string }>,
  ): Promise<SeveralResult> {
    const results: number[] = []
    const left: LeftPost[] = []
    for (const id of await ownIds(db, userId, ids)) {
      const done = await withLockedPost(db, { userId, id }, act).catch(unchangedWhereGone)
      if (done === 'changed') results.push(id)
      else if (done !== 'unchanged') left.push({ post: id, text: done.text })
    }
    return { results, left }
  }

  /** Answers why a post could not be restored, for people; null where it is. */
  async function restoreOne(userId: number, postId: number): Promise<string | null> {
    const restored = db.transaction().execute(async (trx) => {
      const choice = await shareSlotChoice(trx, userId)
      // The person first, so that no bucket comes or goes meanwhile; then the post, as whoever takes its snapshot does.
      await lockProfiles(trx, userId)
      await lockRow(trx, { userId, id: postId })
      const snapshot = await claimSnapshot(trx, { userId, postId, now: now() })
      if (!snapshot) throw new NotRestored(restoreRefusals.gone)
      await restorePost(trx, choice, { snapshot, now: now() })
      return snapshot.publications
    })
    try {
      for (const { next_at } of await restored) if (typeof next_at === 'string') wake(Date.parse(next_at))
      return null
    } catch (thrown) {
      if (thrown instanceof NotRestored) return thrown.message
      throw thrown
    }
  }

  const postBy = (userId: number, by: { id: number } | { client_key: string }) =>
    db
      .selectFrom('posts')
      .selectAll()
      .where('user_id', '=', userId)
      .where((eb) => eb.and(by))
      .executeTakeFirst()

  return {
    async tags(userId) {
      const { rows } = await sql<TagCount>`
        select min(tag) as tag, count(distinct posts.id)::int as count
        from posts cross join lateral jsonb_array_elements_text(posts.tags) tag
        where posts.user_id = ${userId} and posts.tags <> '[]'
        group by lower(tag) order by count desc, lower(min(tag))`.execute(db)
      return rows
    },

    tag: (userId, ids, tag, act) =>
      each(userId, ids, async ({ trx, row }) => {
        const isIt = (one: string) => one.toLowerCase() === tag.toLowerCase()
        if (row.tags.some(isIt) === (act === 'add')) return 'unchanged'
        const tags = act === 'add' ? [...row.tags, tag] : row.tags.filter((one) => !isIt(one))
        if (tags.length > mostTags) return { text: `A post has ${mostTags} tags at most.` }
        await trx
          .updateTable('posts')
          .set({ tags: JSON.stringify(tags), updated_at: new Date(now()) })
          .where('id', '=', row.id)
          .execute()
        return 'changed'
      }),

    moveToDrafts: (userId, ids) =>
      each(userId, ids, async ({ trx, row, publications }) => {
        if (row.is_draft) return 'unchanged'
        const no = whyNot('edit', { isDraft: false, publications })
        if (no !== null) return { text: no }
        if (publications.some(({ sent_at }) => sent_at !== null)) return { text: refusals.alreadySent }
        await makeDraft({ trx, row }, { cause: 'to_drafts', now: now() })
        return 'changed'
      }),

    remove: (userId, ids) =>
      each(userId, ids, async (locked) => {
        const { row, publications } = locked
        const no = whyNot('delete', { isDraft: row.is_draft, publications })
        if (no !== null) return { text: no }
        await deleteLocked(locked, now())
        return 'changed'
      }),

    async restore(userId, ids) {
      const results: number[] = []
      const left: LeftPost[] = []
      for (const id of new Set(ids)) {
        const no = await restoreOne(userId, id)
        if (no === null) results.push(id)
        else left.push({ post: id, text: no })
      }
      if (results.length > 0 || left.some(({ text }) => text !== restoreRefusals.gone)) return { results, left }
      throw notFound(restoreRefusals.gone)
    },

    async duplicate(userId, id, clientKey) {
      const source = await postBy(userId, { id })
      if (!source) throw notFound('There is no such post.')
      await db.transaction().execute(async (trx) => {
        const bucketId = source.bucket_id && (await lockBucketForPosts(trx, { userId, id: source.bucket_id }))?.id
        const { rows } = await sql<{ post: StoredRow; assignment: number | null }>`
          select to_jsonb(posts) - 'id' - 'created_at' as post,
            ${bucketId ? sql`${nextAssignment}::int` : sql`null::int`} as assignment
          from posts where id = ${id}`.execute(trx)
        const bucket = { bucket_id: bucketId ?? null, bucket_assignment_id: rows[0]?.assignment ?? null }
        await insertStored(
          trx,
          'posts',
          rows.map(({ post }) => ({ ...draftOf(post, { clientKey, now: now() }), ...bucket })),
        )
      })
      const made = await postBy(userId, { client_key: clientKey })
      if (!made) throw notFound('This post was deleted meanwhile.')
      return readPost(db, made)
    },
  }
}

const lockRow = (trx: Transaction<Database>, { userId, id }: { userId: number; id: number }) =>
  trx.selectFrom('posts').select('id').where('id', '=', id).where('user_id', '=', userId).forUpdate().execute()

/** Deletes a locked post that may be deleted; for a day it can be restored. */
export async function deleteLocked({ trx, row }: LockedPost, now: number): Promise<void> {
  await takeSnapshot(trx, { postId: row.id, cause: 'deleted', now })
  await trx.deleteFrom('posts').where('id', '=', row.id).execute()
}

/** Those that are the person's, each once, in the order that they were named in. Refuses where none is. */
async function ownIds(db: Kysely<Database>, userId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  const own = new Set(rows.map(({ id }) => id))
  if (own.size === 0) throw notFound('There is no such post.')
  return [...new Set(ids)].filter((id) => own.has(id))
}

/** One that was deleted meanwhile is not there to be changed. */
function unchangedWhereGone(thrown: unknown): 'unchanged' {
  if (thrown instanceof HttpError && thrown.status === 404) return 'unchanged'
  throw thrown
}

/** A draft of what was written, without times and what was sent. */
const draftOf = (post: StoredRow, { clientKey, now }: { clientKey: string; now: number }): StoredRow => ({
  ...post,
  client_key: clientKey,
  version: 1,
  is_draft: true,
  due_at: null,
  wall_time: null,
  timezone: null,
  suggested_day: null,
  import_id: null,
  ...ofNoRepeat,
  updated_at: new Date(now).toISOString(),
})

const ofNoRepeat = { repeat_id: null, repeat_day: null, repeat_wall_time: null, repeat_hash: null } as const
