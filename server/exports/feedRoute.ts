import { createHash } from 'node:crypto'
import { iCalendarType } from '../../rules/exports/iCalendar.ts'
import { isTagged } from '../http/entityTag.ts'
import type { ProviderApp } from '../http/env.ts'
import { notFound } from '../http/httpError.ts'
import type { Limits } from '../http/rateLimits.ts'
import type { Exports } from './exports.ts'

interface Deps {
  exports: Pick<Exports, 'feeds' | 'calendarOf'>
  limits: Pick<Limits, 'countFeedReading' | 'countFeedMiss'>
}

/** Below `/provider`. */
export const feedPath = 'calendar/feeds'

/** How long a calendar need not ask again, in seconds. */
const freshFor = 300

/**
 * The planned posts for whoever has the private address: calendars cannot sign in. Each address may be read so often in
 * an hour, and what opens nothing is counted by who asked. What has not changed is not sent again.
 */
export function feedRoute(app: ProviderApp, { exports, limits }: Deps): void {
  app.get(`/${feedPath}/:file{[\\w-]{1,100}\\.ics}`, async (context) => {
    context.set('route', `${feedPath}/{token}.ics`)
    const feed = await exports.feeds.open(context.req.param('file').slice(0, -'.ics'.length))
    if (!feed) {
      await limits.countFeedMiss(context.var.address)
      throw notFound('There is no calendar at this address, or it was revoked.')
    }
    await limits.countFeedReading(feed.id)
    const calendar = await exports.calendarOf({
      userId: feed.user_id,
      businessProfileId: feed.business_profile_id,
      hasTexts: feed.has_texts,
    })
    const tag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
    const headers = { ETag: tag, 'Cache-Control': `private, max-age=${freshFor}`, 'X-Robots-Tag': 'noindex' }
    if (isTagged(context.req.header('If-None-Match'), tag)) return context.body(null, 304, headers)
    return context.body(calendar, 200, { ...headers, 'Content-Type': iCalendarType })
  })
}
