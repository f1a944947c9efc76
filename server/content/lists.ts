import type { Kysely } from 'kysely'
import { type Post, type PostState, postState } from '../../contract/content.ts'
import type { Database } from '../db/schema.ts'
import { Refusal } from '../refusal.ts'
import { describePosts, partStates, stateOfRow } from './postRows.ts'

interface Asked {
  state?: string | undefined
  order?: 'due' | 'changed' | undefined
  business_profile_id?: string | undefined
  page?: number | undefined
  page_size?: number | undefined
}

/** A page of posts, in the style of every list of the provider. */
export interface PostPage {
  results: Post[]
  count: number
  page: number
  page_size: number
  next: string | null
  previous: string | null
}

const usualSize = 20
const largestSize = 100

/** A person's posts by state, soonest or last changed first. */
export async function listPosts(db: Kysely<Database>, userId: number, asked: Asked): Promise<PostPage> {
  const page = Math.max(1, asked.page ?? 1)
  const size = Math.min(largestSize, Math.max(1, asked.page_size ?? usualSize))
  const states = statesOf(asked.state)
  const chosen = db
    .selectFrom('posts')
    .leftJoin(partStates.as('parts'), (join) => join.onTrue())
    .where('posts.user_id', '=', userId)
    .$if(states.length > 0, (query) => query.where(stateOfRow, 'in', states))
    .$if(asked.business_profile_id !== undefined, (query) =>
      query.where('posts.business_profile_id', '=', Number(asked.business_profile_id)),
    )
  const { count } = await chosen.select((of) => of.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll('posts')
    .$if(asked.order === 'due', (query) => query.orderBy('posts.due_at', (order) => order.asc().nullsLast()))
    .$if(asked.order !== 'due', (query) => query.orderBy('posts.updated_at', 'desc'))
    .orderBy('posts.id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute()
  const total = Number(count)
  return {
    results: await describePosts(db, rows),
    count: total,
    page,
    page_size: size,
    next: page * size < total ? addressOf(asked, page + 1, size) : null,
    previous: page > 1 ? addressOf(asked, page - 1, size) : null,
  }
}

function statesOf(text: string | undefined): PostState[] {
  return (text ?? '')
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const parsed = postState.safeParse(name)
      if (!parsed.success)
        throw new Refusal(400, `state must be among: ${postState.options.join(', ')}`, { field: 'state' })
      return parsed.data
    })
}

function addressOf({ state, order, business_profile_id }: Asked, page: number, size: number): string {
  const query = new URLSearchParams({
    ...(state !== undefined && { state }),
    ...(order !== undefined && { order }),
    ...(business_profile_id !== undefined && { business_profile_id }),
    page: String(page),
    page_size: String(size),
  })
  return `posts/?${query}`
}
