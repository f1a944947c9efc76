import { onConnectionReturn } from '../services/browser/online.ts'
import { keys } from '../services/browser/storage.ts'
import { cachesOfPage } from '../services/sharing/cachesOfPage.ts'
import { sharesCache } from '../services/sharing/sharesCache.ts'
import type { App } from './app.ts'
import { createBusiness } from './business/business.ts'
import { createChanges } from './changes.ts'
import { createCalendar, followShownBusiness, takeFirstMonth } from './content/calendar.ts'
import { createPostLists } from './content/postLists.ts'
import { createLazy } from './lazy.ts'
import { listening } from './listening.ts'
import type { PageDeps } from './pageDeps.ts'
import { createPublishNotices } from './publishing/publishNotices.ts'
import { sessionDepsOf } from './sessionDeps.ts'
import { createInstallationStatus } from './shell/installationStatus.ts'

export type Session = ReturnType<typeof createSession>

/** Makes the actors of the pages that people plan and write in, and joins them with the app. Of one session. */
export function createSession(app: App) {
  const deps = sessionDepsOf(app)
  const business = createBusiness({ app, call: deps.call })
  const calendar = createCalendar(deps)
  const postChanges = createChanges()
  const publishNotices = createPublishNotices(deps, { onPostsChanged: postChanges.tell })
  const postLists = createPostLists(deps)
  const installationStatus = createInstallationStatus(deps)

  const refreshLists = () => {
    for (const list of postLists.all()) list.send({ type: 'refresh.requested' })
  }

  const refresh = () => {
    publishNotices.returned()
    calendar.send({ type: 'refresh.requested' })
    refreshLists()
  }

  const pages = createLazy((): PageDeps => ({ ...deps, ...session }))

  const actors = [calendar, publishNotices.actor, business, installationStatus]
  const listeners = listening(() => [
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
    postChanges.listen(() => calendar.send({ type: 'posts.changed' })),
    postChanges.listen(refreshLists),
    followShownBusiness(calendar, business.profiles),
  ])
  const session = {
    calendar,
    business,
    /** What pages show, one a key. */
    cached: pages.cached,
    lazy: pages.lazy,
    installationStatus,
    publishNotices,
    postLists,
    postChanges,
    bucketChanges: createChanges(),
    slotChanges: createChanges(),
    recyclingChanges: createChanges(),
    allowanceChanges: createChanges(),
    timezone: deps.timezone,
    wallNow: deps.wallNow,
    start: () => {
      for (const actor of actors) actor.start()
      takeFirstMonth(calendar, deps)
      listeners.start()
      remind(app).catch(() => {})
      if (app.storage.local.get(keys.pushDevice) !== null) followPush(app)
    },
    stop: () => {
      listeners.stop()
      pages.stop()
      for (const actor of [...actors, ...postLists.all()]) actor.stop()
    },
  }
  return session
}

/** Of what another app shared; the code comes where anything waits. */
async function remind(app: App): Promise<void> {
  const caches = cachesOfPage()
  if (!caches || !(await caches.has(sharesCache))) return
  const { remindOfShare } = await import('./sharing/remindOfShare.ts')
  await remindOfShare(app, caches)
}

/** Only where this browser is notified: what that takes is brought for it. */
function followPush(app: App): void {
  import('./push/pushFollowing.ts').then(
    ({ createPushFollowing }) => {
      if (app.session.getSnapshot().matches('open')) app.lazyInSession(createPushFollowing)
    },
    // The next visit does it.
    () => {},
  )
}
