import type { Intent } from '../../contract/content.ts'
import { dayOf, momentLabel } from '../../rules/content/times.ts'
import type { Post } from '../machines/content/post.machine.ts'
import type { Calendar } from './calendar.ts'
import type { SessionOutside } from './sessionOutside.ts'

export type Departures = ReturnType<typeof createDepartures>

/** Tells of posts that were sent off: of one for later at once, of one for now as soon as it is out. */
export function createDepartures({ app, wallNow }: SessionOutside, calendar: Calendar) {
  const awaited = new Set<number>()
  const tellScheduled = ({ schedule }: Post) => {
    app.analytics.track({ id: 'post_scheduled' })
    if (!schedule) return
    const moment = momentLabel(schedule.wallTime, dayOf(wallNow()))
    app.notify({ severity: 'success', message: `It goes out ${moment}.` })
  }
  return {
    sent: (post: Post, intent: Intent) => {
      calendar.send({ type: 'posts.changed' })
      if (intent === 'now') awaited.add(post.id)
      else tellScheduled(post)
    },
    /** A post was read: whether it is out by now. */
    seen: ({ id, state }: Post) => {
      if (state !== 'published' || !awaited.delete(id)) return
      app.analytics.track({ id: 'post_published' })
      calendar.send({ type: 'posts.changed' })
    },
  }
}
