import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Post, PostOrder } from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import { conditionsOf, type PostFilters } from './postFilters.ts'
import { describePosts } from './postRows.ts'
import { everyPost, postsInStates } from './postsInStates.ts'
import { statesAsked } from './statesAsked.ts'

interface Asked extends PageAsked, PostFilters {
  state?: string | undefined
  order?: PostOrder | undefined
}

type Owner = Pick<User, 'id' | 'timezone'>

/** A person's posts by states and filters, in the order that is asked for. */
export async function listPosts(db: Kysely<Database>, owner: Owner, asked: Asked): Promise<Page<Post>> {
  const { page: _, page_size: __, ...filters } = asked
  const { limit, offset } = boundsOf(asked)
  const { posts, count } = chosenPosts(db, owner, asked)
  const rows = await posts
    .selectAll('posts')
    .select(count.as('count'))
    .orderBy(sortings[asked.order ?? 'changed'])
    // The day's posts of one minute stand as the calendar has them.
    .orderBy('posts.id', asked.day === undefined ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  // A page beyond the last has no row to say it.
  const all = rows[0] ?? (offset > 0 ? await posts.select(count.as('count')).limit(1).executeTakeFirst() : undefined)
  return pageOf(await describePosts(db, rows), Number(all?.count ?? 0), { path: 'posts/', asked, filters })
}

/** The ids of all posts by states and filters, soonest first, drafts without a time last. */
export async function listPostIds(
  db: Kysely<Database>,
  owner: Owner,
  asked: PostFilters & Pick<Asked, 'state'>,
): Promise<number[]> {
  const rows = await chosenPosts(db, owner, asked)
    .posts.select('posts.id')
    .orderBy(sortings.due)
    .orderBy('posts.id')
    .execute()
  return rows.map(({ id }) => id)
}

const sortings: Record<PostOrder, RawBuilder<unknown>> = {
  due: sql`posts.due_at asc nulls last`,
  latest: sql`posts.due_at desc nulls last`,
  changed: sql`posts.updated_at desc`,
  created: sql`posts.created_at desc`,
}

/** The posts that are asked for, and how many they are, for a column beside them. */
function chosenPosts(db: Kysely<Database>, owner: Owner, asked: Asked) {
  const states = statesAsked(asked.state, 'state')
  const { ids, isAllBut } = states.length > 0 ? postsInStates(owner.id, states) : everyPost
  const isOwn = sql`posts.user_id = ${owner.id}`
  const isInStates = sql`posts.id ${isAllBut ? sql`not in` : sql`in`} (select post_id from found)`
  const filters = conditionsOf(asked, owner)
  const isChosen = sql<boolean>`${sql.join([isOwn, isInStates, ...filters], sql` and `)}`
  const posts = db
    .with(
      (name) => name('found').materialized(),
      () => sql<{ post_id: number }>`(${ids})`,
    )
    .selectFrom('posts')
    .where(isChosen)
  const found = sql`select count(*) from found`
  const unfiltered = isAllBut ? sql`select count(*) - (${found}) from posts where ${isOwn}` : found
  const filtered = sql`select count(*) from posts where ${isChosen}`
  return { posts, count: sql<number>`(${filters.length > 0 ? filtered : unfiltered})` }
}
