import { createActor } from 'xstate'
import { strings } from '../../../strings/content.ts'
import { postMachine } from '../../machines/content/post.machine.ts'
import type { Post } from '../../machines/content/post.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { postActors } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

/** The posts that pages show, by their ids. */
export function createPosts({ app, call, timezone, calendar, publishNotices, postChanges, business, lazy }: PageDeps) {
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
    actor.on('post.deleted', () => {
      const { loaded } = actor.getSnapshot().context
      app.notify({
        severity: 'success',
        message: strings.thePostIsDeleted,
        ...(loaded && !isOut(loaded.post) && { actionLabel: strings.undo, onAction: () => void restore(loaded.post) }),
      })
    })
    return actor
  }
  const restore = async ({ id, text }: Post) => {
    try {
      const { createSeveralPosts } = await import('./severalPosts.ts')
      lazy(createSeveralPosts).undo({ act: { kind: 'restore' }, posts: [{ id, title: text }] })
    } catch {
      app.notify({ severity: 'error', message: strings.thePostIsNotBack })
    }
  }
  const posts = createActorCache(create, clock)
  const refresh = () => {
    for (const post of posts.all()) post.send({ type: 'refresh.requested' })
  }
  const changes = listening(() => [
    publishNotices.actor.on('posts.finished', refresh).unsubscribe,
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
    postChanges.listen(refresh),
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

/** Something of it is on a network: what is there cannot be taken back with it. */
const isOut = ({ publications }: Post): boolean =>
  publications.some(({ state, removal }) => state === 'published' && removal !== 'done')
