import { createActor } from 'xstate'
import { shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import { monthChangesIn } from '../../../rules/content/pollInterval.ts'
import { strings } from '../../../strings/content.ts'
import { calendarMachine } from '../../machines/content/calendar.machine.ts'
import { calendarActors } from '../../services/content/calendar.ts'
import type { RequestQueue } from '../../services/http/requestQueue.ts'
import type { App } from '../app.ts'
import type { Business } from '../business/business.ts'
import type { SessionDeps } from '../sessionDeps.ts'

export type Calendar = ReturnType<typeof createCalendar>

/** The months that the person plans in. */
export function createCalendar({ app, call }: SessionDeps) {
  const { clock, userData, browser } = app
  const fallBack = (sentence: string) => {
    userData.send({ type: 'fallback.taken' })
    app.notify({ severity: 'warning', title: sentence, message: strings.theOlderServiceIsUsedInstead })
  }
  const actors = calendarActors({
    call,
    clock,
    requestQueue: lazyQueueOf(app),
    isOnline: browser.isOnline,
    isLegacy: () => userData.getSnapshot().context.isLegacy,
    fallBack,
  })
  return createActor(calendarMachine.provide({ actors }), app.actorOptions)
}

/** The queue comes with the first background request: most visits make none. */
const lazyQueueOf = (app: Pick<App, 'lazy'>): RequestQueue => ({
  enqueue: async (work, options) => {
    const { createRequestQueue } = await import('../shell/requestQueue.ts')
    return app.lazy(createRequestQueue).enqueue(work, options)
  },
})

/** The month that came with the person is not asked for again. */
export function takeFirstMonth(calendar: Calendar, { app: { clock, userData } }: SessionDeps): void {
  const { month } = userData.getSnapshot().context
  if (!month || calendar.getSnapshot().context.months[month.stats.month]) return
  const data = { ...month, ofBusiness: null, pollIn: monthChangesIn(month.events, clock.now()) }
  calendar.send({ type: 'month.given', month: month.stats.month, data })
}

/** Keeps the calendar told which business pages show; answers how to end it. */
export function followShownBusiness(calendar: Calendar, profiles: Business['profiles']): () => void {
  const tell = () => {
    const businessProfileId = shownBusinessOf(profiles.getSnapshot().context)?.id ?? null
    if (calendar.getSnapshot().context.businessProfileId === businessProfileId) return
    calendar.send({ type: 'business.shown', businessProfileId })
  }
  tell()
  const following = profiles.subscribe(tell)
  return () => following.unsubscribe()
}
