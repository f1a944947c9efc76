import type { Kysely } from 'kysely'
import { listNamedDays, readPlannedPosts } from '../../contract/calendar.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { namedDays } from './namedDays.ts'
import { plannedPosts } from './plannedPosts.ts'

/** What is planned on some days, and what these days are known for. */
export function calendarRoutes(app: ProviderApp, { db }: { db: Kysely<Database> }): void {
  registerEndpoint(app, readPlannedPosts, ({ query }, { user }) => plannedPosts(db, user, query))
  registerEndpoint(app, listNamedDays, ({ query }, { user }) => namedDays(db, user, query))
}
