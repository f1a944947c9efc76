import { createActor } from 'xstate'
import { postMachine } from '../../machines/content/post.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { postActors } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

/** The posts that pages show, by their ids. */
export function createPosts({ app, call, timezone, calendar, publishNotices, business }: PageDeps) {
  const { clock, analytics } = app
  const actors = postActors({ call, clock, timezone, checkAccounts: business.checkAccounts })
  const create = (postId: string) => {
    const actor = createActor(postMachine.provide({ actors }), {
      ...app.actorOptions,
      input: { postId },
    })
    actor.on('post.loaded', ({ post }) => publishNotices.seen(post))
    actor.on('post.changed', () => {
      calendar.send({ type: 'posts.changed' })
      publishNotices.changed()
    })
    actor.on('accounts.warned', ({ warning }) => app.notify({ severity: 'warning', message: warning }))
    actor.on('reschedule.started', () => analytics.track({ id: 'post_reschedule_started' }))
    actor.on('reschedule.succeeded', () => analytics.track({ id: 'post_reschedule_success' }))
    actor.on('reschedule.failed', () => analytics.track({ id: 'post_reschedule_failure' }))
    actor.on('post.deleted', () => app.notify({ severity: 'success', message: 'The post is deleted.' }))
    return actor
  }
  const posts = createActorCache(create, clock)
  const refresh = () => {
    for (const post of posts.all()) post.send({ type: 'refresh.requested' })
  }
  const changes = listening(() => [
    publishNotices.actor.on('posts.finished', refresh).unsubscribe,
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  return {
    ...posts,
    start: changes.start,
    stop: () => {
      changes.stop()
      for (const post of posts.all()) post.stop()
    },
  }
}
