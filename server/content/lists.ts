import type { Kysely } from 'kysely'
import { type Post, type PostState, postState } from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { boundsOf, type Page, type PageAsked, pageOf } from '../http/paging.ts'
import { ofBusiness } from './ofBusiness.ts'
import { describePosts, partStates, stateOfRow } from './postRows.ts'

interface Asked extends PageAsked {
  state?: string | undefined
  order?: 'due' | 'changed' | undefined
  has_time?: 'true' | 'false' | undefined
  business_profile_id?: string | undefined
}

/** A person's posts by state, soonest or last changed first. */
export async function listPosts(db: Kysely<Database>, userId: number, asked: Asked): Promise<Page<Post>> {
  const { state, order, has_time, business_profile_id } = asked
  const { limit, offset } = boundsOf(asked)
  const states = statesOf(state)
  const chosen = db
    .selectFrom('posts')
    .leftJoin(partStates.as('parts'), (join) => join.onTrue())
    .where('posts.user_id', '=', userId)
    .$if(states.length > 0, (query) => query.where(stateOfRow, 'in', states))
    .$if(has_time !== undefined, (query) => query.where('posts.due_at', has_time === 'true' ? 'is not' : 'is', null))
    .$if(business_profile_id !== undefined, (query) => query.where(ofBusiness(business_profile_id ?? '')))
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll('posts')
    .$if(order === 'due', (query) => query.orderBy('posts.due_at', (order) => order.asc().nullsLast()))
    .$if(order !== 'due', (query) => query.orderBy('posts.updated_at', 'desc'))
    .orderBy('posts.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const filters = { state, order, has_time, business_profile_id }
  return pageOf(await describePosts(db, rows), Number(count), { path: 'posts/', asked, filters })
}

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
