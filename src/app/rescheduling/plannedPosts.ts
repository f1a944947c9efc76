import { createActor } from 'xstate'
import type { Day } from '../../../rules/content/months.ts'
import { type StandingPost, weekOf } from '../../../rules/rescheduling/movePlan.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type PlannedPostsQuery, plannedPostsActors } from '../../services/rescheduling/plannedPosts.ts'
import type { PageDeps } from '../pageDeps.ts'

const plannedPostsMachine = queryMachine<PlannedPostsQuery, StandingPost[]>('plannedPosts')

/** What stands in a week already. Keys: its first day. */
export const createWeekPosts = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, firstDay: Day) =>
  createActor(plannedPostsMachine.provide({ actors: plannedPostsActors(call) }), {
    ...app.actorOptions,
    input: { query: weekOf(firstDay) },
  })
