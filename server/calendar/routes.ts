import type { Kysely } from 'kysely'
import { listNamedDays, readPlannedPosts } from '../../contract/calendar.ts'
import { readWeekAhead } from '../../contract/weekAhead.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Recycling } from '../recycling/recycling.ts'
import { namedDays } from './namedDays.ts'
import { plannedPosts } from './plannedPosts.ts'
import { weekAhead } from './weekAhead.ts'

interface Deps {
  db: Kysely<Database>
  recycling: Pick<Recycling, 'queue'>
}

/** What is planned on some days, what these days are known for, and what the next ones still have room for. */
export function calendarRoutes(app: ProviderApp, { db, recycling }: Deps): void {
  registerEndpoint(app, readPlannedPosts, ({ query }, { user }) => plannedPosts(db, user, query))
  registerEndpoint(app, listNamedDays, ({ query }, { user }) => namedDays(db, user, query))
  registerEndpoint(app, readWeekAhead, ({ query }, { user }) =>
    weekAhead({ db, queue: recycling.queue, now: Date.now() }, user, query),
  )
}
