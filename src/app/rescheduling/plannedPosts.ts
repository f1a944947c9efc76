import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { plannedPostsActors, type WeekPosts, type WeekPostsQuery } from '../../services/rescheduling/plannedPosts.ts'
import type { PageDeps } from '../pageDeps.ts'

const plannedPostsMachine = queryMachine<WeekPostsQuery, WeekPosts>('plannedPosts')

/** All that stands in a week. Keys: of `weekPostsKeyOf`. */
export const createWeekPosts = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(plannedPostsMachine.provide({ actors: plannedPostsActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })

export const weekPostsKeyOf = (query: WeekPostsQuery): string => JSON.stringify(query)

// What `weekPostsKeyOf` has written.
const queryOf = (key: string): WeekPostsQuery => JSON.parse(key)
