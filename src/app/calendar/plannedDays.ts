import { type ActorRefFrom, createActor } from 'xstate'
import { plannedDaysMachine } from '../../machines/calendar/plannedDays.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { plannedDaysActors } from '../../services/calendar/plannedDays.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

export type PlannedDaysActor = ActorRefFrom<typeof plannedDaysMachine>

/** The days of the calendar that are read with filters, or by the week. Of one session. */
export function createPlannedDays({ app, call, postChanges }: Pick<PageDeps, 'app' | 'call' | 'postChanges'>) {
  const { clock, browser, actorOptions } = app
  const actor = createActor(plannedDaysMachine.provide({ actors: plannedDaysActors({ call, clock }) }), actorOptions)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  const listeners = listening(() => [
    browser.onReturn(refresh),
    onConnectionReturn(refresh),
    postChanges.listen(() => actor.send({ type: 'posts.changed' })),
  ])
  return {
    actor,
    start: () => {
      actor.start()
      listeners.start()
    },
    stop: () => {
      listeners.stop()
      actor.stop()
    },
  }
}
