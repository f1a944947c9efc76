import type { Kysely } from 'kysely'
import {
  changeFeed,
  createFeed,
  deleteFeed,
  listFeedEntries,
  listFeeds,
  lookAtFeed,
  previewFeed,
} from '../../contract/feeds.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { readEntries } from './entries.ts'
import type { Feeds } from './feeds.ts'

interface Deps {
  db: Kysely<Database>
  feeds: Feeds
  limits: Pick<Limits, 'countFeedLook'>
}

/** Feeds of websites that are watched, and what became of what was new in them. */
export function feedRoutes(app: ProviderApp, { db, feeds, limits }: Deps): void {
  registerEndpoint(app, listFeeds, async ({ query: { business_profile_id } }, { user }) => ({
    results: await feeds.list(user.id, business_profile_id === undefined ? null : Number(business_profile_id)),
  }))
  registerEndpoint(app, previewFeed, async ({ body: { url } }, { user }) => {
    await limits.countFeedLook(user.id)
    return feeds.preview(url)
  })
  registerEndpoint(app, createFeed, async ({ body }, { user }) => {
    await limits.countFeedLook(user.id)
    return feeds.create(user.id, body)
  })
  registerEndpoint(app, changeFeed, async ({ id, body }, { user }) => {
    if (body.url !== undefined) await limits.countFeedLook(user.id)
    return feeds.change(user, Number(id), body)
  })
  registerEndpoint(app, deleteFeed, async ({ id }, { user }) => {
    await feeds.delete(user.id, Number(id))
    return { success: true } as const
  })
  registerEndpoint(app, lookAtFeed, async ({ id }, { user }) => {
    await limits.countFeedLook(user.id)
    return feeds.look(user.id, Number(id))
  })
  registerEndpoint(app, listFeedEntries, ({ id, query }, { user }) =>
    readEntries(db, { userId: user.id, feedId: Number(id) }, query),
  )
}
