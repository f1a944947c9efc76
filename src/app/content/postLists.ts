import { createActor } from 'xstate'
import { postOrders, postStates } from '../../../contract/content.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { postFiltersIn } from '../../services/content/postFilters.ts'
import { type PostsPage, type PostsQuery, postListActors } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import type { SessionDeps } from '../sessionDeps.ts'

export type PostLists = ReturnType<typeof createPostLists>

const postListMachine = queryMachine<PostsQuery, PostsPage>('postList')

/** The lists of posts that pages show, by the keys of their queries. */
export function createPostLists({ app, call, timezone }: SessionDeps) {
  const { clock, actorOptions } = app
  const create = (key: string) =>
    createActor(postListMachine.provide({ actors: postListActors({ call, clock, timezone }) }), {
      ...actorOptions,
      input: { query: queryOf(key) },
    })
  return createActorCache(create, clock)
}

/** A query as the key of its list, and back. */
export const keyOf = ({
  states,
  order,
  hasTime,
  day,
  page,
  pageSize,
  businessProfileId,
  filters,
}: PostsQuery): string =>
  [
    ...[states.join(','), order, page, pageSize, businessProfileId ?? '', hasTime ?? '', day ?? ''],
    new URLSearchParams({ ...filters }),
  ].join('|')

function queryOf(key: string): PostsQuery {
  const [states = '', order = '', page = '1', pageSize = '20', business = '', hasTime = '', day = '', filters = ''] =
    key.split('|')
  return {
    states: postStates.filter((state) => states.split(',').includes(state)),
    order: postOrders.find((one) => one === order) ?? 'changed',
    hasTime: hasTime === '' ? null : hasTime === 'true',
    day: day === '' ? null : day,
    page: Number(page),
    pageSize: Number(pageSize),
    businessProfileId: business === '' ? null : Number(business),
    filters: postFiltersIn(new URLSearchParams(filters)),
  }
}
