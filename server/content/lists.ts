import { type Kysely, sql } from 'kysely'
import type { Post } from '../../contract/content.ts'
import { dayAway } from '../../rules/content/months.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import { ofBusiness } from './ofBusiness.ts'
import { describePosts } from './postRows.ts'
import { everyPost, postsInStates } from './postsInStates.ts'
import { statesAsked } from './statesAsked.ts'

interface Asked extends PageAsked {
  state?: string | undefined
  order?: 'due' | 'changed' | undefined
  has_time?: 'true' | 'false' | undefined
  day?: string | undefined
  business_profile_id?: string | undefined
}

type Owner = Pick<User, 'id' | 'timezone'>

/** A person's posts by state and day of their zone, soonest or last changed first. */
export async function listPosts(db: Kysely<Database>, owner: Owner, asked: Asked): Promise<Page<Post>> {
  const { state, order, has_time, day, business_profile_id } = asked
  const { limit, offset } = boundsOf(asked)
  const { posts, count } = chosenPosts(db, owner, asked)
  const rows = await posts
    .selectAll('posts')
    .select(count.as('count'))
    .$if(order === 'due', (query) => query.orderBy('posts.due_at', (order) => order.asc().nullsLast()))
    .$if(order !== 'due', (query) => query.orderBy('posts.updated_at', 'desc'))
    // The day's posts of one minute stand as the calendar has them.
    .orderBy('posts.id', day === undefined ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  // A page beyond the last has no row to say it.
  const all = rows[0] ?? (offset > 0 ? await posts.select(count.as('count')).limit(1).executeTakeFirst() : undefined)
  const filters = { state, order, has_time, day, business_profile_id }
  return pageOf(await describePosts(db, rows), Number(all?.count ?? 0), { path: 'posts/', asked, filters })
}

/** The posts that are asked for, and how many they are, for a column beside them. */
function chosenPosts(db: Kysely<Database>, owner: Owner, asked: Asked) {
  const states = statesAsked(asked.state, 'state')
  const { ids, isAllBut } = states.length > 0 ? postsInStates(owner.id, states) : everyPost
  const isOwn = sql`posts.user_id = ${owner.id}`
  const isInStates = sql`posts.id ${isAllBut ? sql`not in` : sql`in`} (select post_id from found)`
  const filters = filtersOf(asked, owner.timezone)
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

const filtersOf = ({ has_time, day, business_profile_id }: Asked, timezone: string) => [
  ...(has_time === undefined ? [] : [sql`(posts.due_at is not null) = ${has_time === 'true'}`]),
  ...(day === undefined ? [] : [isOfDay(day, timezone)]),
  ...(business_profile_id === undefined ? [] : [ofBusiness(business_profile_id)]),
]

const isOfDay = (day: string, timezone: string) =>
  sql`posts.due_at >= ${startOfDay(day, timezone)} and posts.due_at < ${startOfDay(dayAway(day, 1), timezone)}`
