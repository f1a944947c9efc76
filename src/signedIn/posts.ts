import { createActor } from 'xstate'
import { postMachine } from '../machines/content/post.machine.ts'
import { postActors } from '../services/content/posts.ts'
import { createKeeper } from '../services/keeper.ts'
import type { Calendar } from './calendar.ts'
import type { Departures } from './departures.ts'
import type { SessionOutside } from './sessionOutside.ts'

/** The posts that pages show, by their ids. */
export function createPosts({ app, call, timezone }: SessionOutside, calendar: Calendar, departures: Departures) {
  const { clock, analytics } = app
  const create = (postId: string) => {
    const actor = createActor(postMachine.provide({ actors: postActors({ call, clock, timezone }) }), {
      ...app.actorOptions,
      input: { postId },
    })
    actor.on('post.read', ({ post }) => departures.seen(post))
    actor.on('post.changed', () => {
      calendar.send({ type: 'posts.changed' })
      departures.changed()
    })
    actor.on('reschedule.began', () => analytics.track({ id: 'post_reschedule_started' }))
    actor.on('reschedule.done', () => analytics.track({ id: 'post_reschedule_success' }))
    actor.on('reschedule.failed', () => analytics.track({ id: 'post_reschedule_failure' }))
    actor.on('post.deleted', () => app.notify({ severity: 'success', message: 'The post is deleted.' }))
    return actor
  }
  return createKeeper(create, (actor) => actor.stop(), clock)
}
