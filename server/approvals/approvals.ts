import type { Kysely } from 'kysely'
import type { Approval } from '../../contract/approvals.ts'
import type { ChosenTime, Post } from '../../contract/content.ts'
import { describePosts } from '../content/postRows.ts'
import type { Posts } from '../content/posts.ts'
import type { Author } from '../content/validatePost.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'

interface Asked extends PageAsked {
  business_profile_id?: string | undefined
}

/** The drafts that keys want to be planned, the first asked for first. What was planned meanwhile waits for nothing. */
export async function listApprovals(db: Kysely<Database>, userId: number, asked: Asked): Promise<Page<Approval>> {
  const { business_profile_id } = asked
  const { limit, offset } = boundsOf(asked)
  const wanted = waiting(db, userId).$if(business_profile_id !== undefined, (query) =>
    query.where('post.business_profile_id', '=', Number(business_profile_id)),
  )
  const rows = await wanted
    .select(['approval.id', 'approval.intent', 'approval.asked_at', 'approval.post_id', 'key.name as key_name'])
    .orderBy('approval.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { count } = await wanted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const filters = { business_profile_id }
  return pageOf(await described(db, rows), Number(count), { path: 'approvals/', asked, filters })
}

type Row = Pick<Approval, 'id' | 'intent' | 'key_name'> & { asked_at: Date; post_id: number }

async function described(db: Kysely<Database>, rows: readonly Row[]): Promise<Approval[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ post_id }) => post_id)
  const posts = await describePosts(db, await db.selectFrom('posts').selectAll().where('id', 'in', ids).execute())
  const byId = new Map(posts.map((post) => [post.id, post]))
  return rows.flatMap(({ id, intent, key_name, asked_at, post_id }) => {
    const post = byId.get(post_id)
    return post ? [{ id, intent, key_name, asked_at: asked_at.toISOString(), post }] : []
  })
}

/** How many of them there are. */
export async function countApprovals(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await waiting(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Allowed {
  id: number
  /** Of the post as the person saw it. */
  version: number
  /** Another time than the draft's. */
  schedule?: ChosenTime | undefined
}

/** Plans the draft by the person's own act: all that is checked in the page is checked now. Refuses with a sentence. */
export async function allowApproval(
  { db, posts }: { db: Kysely<Database>; posts: Posts },
  author: Author,
  { id, version, schedule }: Allowed,
): Promise<Post> {
  const asked = await waiting(db, author.id)
    .select(['approval.post_id', 'approval.intent'])
    .where('approval.id', '=', id)
    .executeTakeFirst()
  if (!asked) throw unknown()
  const { text, account_ids, schedule: wished } = await posts.read(author, asked.post_id)
  const time = schedule ?? (wished && { wall_time: wished.wall_time, timezone: wished.timezone })
  const planned = await posts.change(author, asked.post_id, version, {
    ...{ text, account_ids, schedule: time },
    intent: schedule ? 'schedule' : asked.intent,
  })
  await db.deleteFrom('approvals').where('id', '=', id).execute()
  return planned
}

/** The draft stays. Refuses with 404. */
export async function declineApproval(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('approvals')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw unknown()
}

/** The rows of them, for the export of what is stored. */
export const approvalsOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('approvals')
    .select(['id', 'key_id', 'post_id', 'intent', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** Takes away wishes for what the person planned in another way. */
export async function sweepApprovals(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('approvals')
    .where('post_id', 'in', (eb) => eb.selectFrom('posts').select('id').where('is_draft', '=', false))
    .execute()
}

const waiting = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('approvals as approval')
    .innerJoin('api_keys as key', 'key.id', 'approval.key_id')
    .innerJoin('posts as post', 'post.id', 'approval.post_id')
    .where('approval.user_id', '=', userId)
    .where('post.is_draft', '=', true)

const unknown = () => notFound('This is not waiting for you any more.')
