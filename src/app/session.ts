import { onConnectionReturn } from '../services/browser/online.ts'
import type { App } from './app.ts'
import { type Business, createBusiness } from './business/business.ts'
import { createCalendar, takeFirstMonth } from './content/calendar.ts'
import { type Composers, createComposers } from './content/composers.ts'
import { createMove } from './content/move.ts'
import { createPostLists, type PostLists } from './content/postLists.ts'
import { createPosts, type Posts } from './content/posts.ts'
import { createLazy } from './lazy.ts'
import { createConnection } from './networks/connection.ts'
import { createPublishNotices } from './publishing/publishNotices.ts'
import { sessionDepsOf } from './sessionDeps.ts'
import { createInstallationStatus } from './shell/installationStatus.ts'

export type Session = ReturnType<typeof createSession>

/** What pages are made with. */
interface PageDeps {
  app: App
  business: Business
  composers: Composers
  posts: Posts
  postLists: PostLists
}

/** Makes the actors of the pages that people plan and write in, and joins them with the app. Of one session. */
export function createSession(app: App) {
  const deps = sessionDepsOf(app)
  const business = createBusiness({ app, call: deps.call })
  const calendar = createCalendar(deps)
  const publishNotices = createPublishNotices(deps, {
    onPostsChanged: () => calendar.send({ type: 'posts.changed' }),
    isOpen: (id) => posts.all().some((post) => post.getSnapshot().context.postId === String(id)),
  })
  const move = createMove(deps, calendar, publishNotices)
  const connection = createConnection(deps, { calendar, business })
  const posts = createPosts(deps, { calendar, publishNotices, business })
  const postLists = createPostLists(deps)
  const composers = createComposers(deps, { calendar, publishNotices, business })
  const installationStatus = createInstallationStatus(deps)

  publishNotices.actor.on('posts.finished', () => {
    for (const actor of [...posts.all(), ...postLists.all()]) actor.send({ type: 'refresh.requested' })
  })

  const refresh = () => {
    publishNotices.returned()
    calendar.send({ type: 'refresh.requested' })
    connection.send({ type: 'refresh.requested' })
    for (const actor of [...posts.all(), ...postLists.all()]) actor.send({ type: 'refresh.requested' })
  }
  const reconnect = () => {
    for (const composer of composers.all()) composer.send({ type: 'connection.returned' })
    refresh()
  }

  const pages = createLazy((): PageDeps => ({ app, ...session }))

  const actors = [calendar, move, connection, publishNotices.actor, business, installationStatus]
  const stops: (() => void)[] = []
  const session = {
    calendar,
    move,
    connection,
    business,
    /** What pages show, one a key. */
    cached: pages.cached,
    installationStatus,
    posts,
    composers,
    publishNotices,
    postLists,
    timezone: deps.timezone,
    wallNow: deps.wallNow,
    start: () => {
      for (const actor of actors) actor.start()
      takeFirstMonth(calendar, deps)
      stops.push(app.browser.onReturn(refresh), onConnectionReturn(reconnect))
    },
    stop: () => {
      for (const stop of stops.splice(0)) stop()
      pages.stop()
      for (const actor of [...actors, ...posts.all(), ...postLists.all()]) actor.stop()
    },
  }
  return session
}
