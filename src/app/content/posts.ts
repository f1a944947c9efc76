import { createActor } from 'xstate'
import { postMachine } from '../../machines/content/post.machine.ts'
import { postActors } from '../../services/content/posts.ts'
import { createActorCache } from '../actorCache.ts'
import type { Business } from '../business/business.ts'
import type { PublishNotices } from '../publishing/publishNotices.ts'
import type { SessionDeps } from '../sessionDeps.ts'
import type { Calendar } from './calendar.ts'

export type Posts = ReturnType<typeof createPosts>

interface OpenPostsDeps {
  calendar: Calendar
  publishNotices: PublishNotices
  business: Business
}

/** The posts that pages show, by their ids. */
export function createPosts(
  { app, call, timezone }: SessionDeps,
  { calendar, publishNotices, business }: OpenPostsDeps,
) {
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
  return createActorCache(create, clock)
}
