import type { Kysely } from 'kysely'
import { prepareAnalyticsExport } from '../../contract/analytics.ts'
import {
  createCalendarFeed,
  type ExportDownload,
  listCalendarFeeds,
  prepareArchive,
  prepareCalendarExport,
  preparePostsExport,
  revokeCalendarFeed,
} from '../../contract/exports.ts'
import { ownProfile } from '../business/ownProfile.ts'
import type { Database } from '../db/schema.ts'
import type { WantedExport } from '../db/tables/exports.ts'
import type { User } from '../http/auth.ts'
import type { ProviderApp } from '../http/env.ts'
import { HttpError } from '../http/httpError.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { ownScope } from '../insight/report/ownScope.ts'
import { downloadPath, downloadRoute } from './downloadRoute.ts'
import { exportFileName } from './exportFiles.ts'
import type { Exports } from './exports.ts'
import { feedPath, feedRoute } from './feedRoute.ts'
import { runsAlready } from './running.ts'

interface ExportRouteDeps {
  db: Kysely<Database>
  exports: Exports
  limits: Pick<Limits, 'countExport' | 'countFeed' | 'countFeedReading' | 'countFeedMiss'>
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
}

/** Files that people take along, and private addresses of calendars. */
export function exportRoutes(app: ProviderApp, { db, exports, limits, publicUrl }: ExportRouteDeps): void {
  downloadRoute(app, exports)
  feedRoute(app, { exports, limits })

  const prepare = async (user: User, wanted: WantedExport): Promise<ExportDownload> => {
    await limits.countExport(user.id)
    const { token, expiresAt } = await exports.downloads.prepare(user, wanted)
    const file_name = exportFileName(wanted.kind, Date.now())
    return { url: `/provider/${downloadPath}/${token}/${file_name}`, file_name, expires_at: expiresAt.toISOString() }
  }

  registerEndpoint(app, preparePostsExport, async ({ body }, { user }) => {
    const { from = null, to = null, states = [] } = body
    const businessProfileId = await ownBusiness(db, user.id, body.business_profile_id)
    if (from !== null && to !== null && from > to) throw endsBeforeItBegins()
    return prepare(user, { kind: 'posts', businessProfileId, from, to, states })
  })
  registerEndpoint(app, prepareCalendarExport, async ({ body }, { user }) => {
    const businessProfileId = await ownBusiness(db, user.id, body.business_profile_id)
    return prepare(user, { kind: 'calendar', businessProfileId })
  })
  registerEndpoint(app, prepareAnalyticsExport, async ({ body }, { user }) =>
    prepare(user, { kind: 'analytics', scope: await ownScope(db, user, body) }),
  )
  registerEndpoint(app, prepareArchive, async (_, { user }) => {
    if (exports.isRunning(user.id)) throw runsAlready()
    return prepare(user, { kind: 'archive' })
  })

  registerEndpoint(app, listCalendarFeeds, async (_, { user }) => ({ results: await exports.feeds.list(user.id) }))
  registerEndpoint(app, createCalendarFeed, async ({ body }, { user }) => {
    const businessProfileId = await ownBusiness(db, user.id, body.business_profile_id)
    await limits.countFeed(user.id)
    const { feed, token } = await exports.feeds.create(user.id, { businessProfileId, hasTexts: body.has_texts })
    return { feed, url: `${publicUrl}/provider/${feedPath}/${token}.ics` }
  })
  registerEndpoint(app, revokeCalendarFeed, async ({ id }, { user }) => {
    await exports.feeds.revoke(user.id, Number(id))
    return { success: true } as const
  })
}

/** The id of a business of the person; null for all of theirs. Refuses with 404. */
async function ownBusiness(db: Kysely<Database>, userId: number, id: number | null = null): Promise<number | null> {
  return id === null ? null : (await ownProfile(db, userId, id)).id
}

const endsBeforeItBegins = () => new HttpError(400, 'The last day is before the first one', { field: 'to' })
