import type { Kysely } from 'kysely'
import { changeCalendarSettings, readCalendarSettings } from '../../contract/calendar.ts'
import {
  checkTimes as checkTimesEndpoint,
  copyPosts as copyPostsEndpoint,
  reschedulePosts as reschedulePostsEndpoint,
} from '../../contract/rescheduling.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Publishing } from '../publishing/publishing.ts'
import { changeSettings, readSettings } from './calendarSettings.ts'
import { checkTimes } from './checkTimes.ts'
import { copyPosts } from './copyPosts.ts'
import { reschedulePosts } from './reschedulePosts.ts'

interface Deps {
  db: Kysely<Database>
  publishing: Pick<Publishing, 'policyOf' | 'queue'>
}

/** Posts that are moved and copied together, and what the person wants of the calendar. */
export function reschedulingRoutes(app: ProviderApp, { db, publishing: { policyOf, queue } }: Deps): void {
  const deps = { db, wake: queue.wake, policyOf, now: Date.now }

  registerEndpoint(app, reschedulePostsEndpoint, ({ body }, { user }) => reschedulePosts(deps, user.id, body.moves))

  registerEndpoint(app, copyPostsEndpoint, ({ body }, { user }) => copyPosts(deps, user, body.copies))

  registerEndpoint(app, checkTimesEndpoint, ({ body }, { user }) => checkTimes(db, user.id, body))

  registerEndpoint(app, readCalendarSettings, (_, { user }) => readSettings(db, user.id))

  registerEndpoint(app, changeCalendarSettings, ({ body }, { user }) => changeSettings(db, user.id, body))
}
