import { type Kysely, sql } from 'kysely'
import { type Post, type PostState, postState } from '../../contract/content.ts'
import { dayAway } from '../../rules/content/months.ts'
import { startOfDay } from '../../rules/content/wallTime.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import { ofBusiness } from './ofBusiness.ts'
import { describePosts, isInState } from './postRows.ts'

interface Asked extends PageAsked {
  state?: string | undefined
  order?: 'due' | 'changed' | undefined
  has_time?: 'true' | 'false' | undefined
  day?: string | undefined
  business_profile_id?: string | undefined
}

/** A person's posts by state and day of their zone, soonest or last changed first. */
export async function listPosts(
  db: Kysely<Database>,
  { id: userId, timezone }: Pick<User, 'id' | 'timezone'>,
  asked: Asked,
): Promise<Page<Post>> {
  const { state, order, has_time, day, business_profile_id } = asked
  const { limit, offset } = boundsOf(asked)
  const states = statesOf(state)
  const chosen = db
    .selectFrom('posts')
    .where('posts.user_id', '=', userId)
    .$if(states.length > 0, (query) => query.where(isInState(userId, states)))
    .$if(has_time !== undefined, (query) => query.where('posts.due_at', has_time === 'true' ? 'is not' : 'is', null))
    .$if(day !== undefined, (query) => query.where(isOfDay(day ?? '', timezone)))
    .$if(business_profile_id !== undefined, (query) => query.where(ofBusiness(business_profile_id ?? '')))
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll('posts')
    .$if(order === 'due', (query) => query.orderBy('posts.due_at', (order) => order.asc().nullsLast()))
    .$if(order !== 'due', (query) => query.orderBy('posts.updated_at', 'desc'))
    // The day's posts of one minute stand as the calendar has them.
    .orderBy('posts.id', day === undefined ? 'desc' : 'asc')
    .limit(limit)
    .offset(offset)
    .execute()
  const filters = { state, order, has_time, day, business_profile_id }
  return pageOf(await describePosts(db, rows), Number(count), { path: 'posts/', asked, filters })
}

const isOfDay = (day: string, timezone: string) =>
  sql<boolean>`posts.due_at >= ${startOfDay(day, timezone)} and posts.due_at < ${startOfDay(dayAway(day, 1), timezone)}`

function statesOf(text: string | undefined): PostState[] {
  return (text ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const parsed = postState.safeParse(name)
      if (!parsed.success)
        throw new HttpError(400, `State must be among: ${postState.options.join(', ')}`, { field: 'state' })
      return parsed.data
    })
}
