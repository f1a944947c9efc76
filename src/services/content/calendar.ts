import { fromPromise } from 'xstate'
import { legacyUserData, userCalendar, userStats } from '../../../contract/content.ts'
import { type Month, monthProblem } from '../../../rules/content/months.ts'
import { monthChangesIn } from '../../../rules/content/pollInterval.ts'
import type { MonthData } from '../../machines/content/calendar.machine.ts'
import type { Outcome } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { type Failure, failureIn } from '../http/failure.ts'
import { lossOf } from '../http/outcome.ts'
import type { RequestQueue } from '../http/requestQueue.ts'

export interface CalendarDeps {
  call: Call
  clock: Clock
  requestQueue: Pick<RequestQueue, 'enqueue'>
  isOnline: () => boolean
  /** The optimized endpoints have failed: the legacy one serves for the rest of the session. */
  isLegacy: () => boolean
  /** Takes that step, with what was wrong. */
  fallBack: (sentence: string) => void
}

interface Found {
  month: Month
  data: MonthData
}

const noEvents = 'Failed to fetch calendar events'
const noStats = 'Failed to fetch user statistics'

/** The effects of the calendar's machine. */
export const calendarActors = (outside: CalendarDeps) => ({
  fetchMonth: fromPromise<Outcome<Found>, { month: Month }>(({ input, signal }) =>
    fetchMonth(outside, input.month, signal),
  ),
  preloadMonth: fromPromise<Outcome<Found>, { month: Month }>(({ input, signal }) =>
    fetchMonth({ ...outside, call: queued(outside) }, input.month, signal),
  ),
})

/** The same client, whose calls wait their turn in the queue: each by itself, after everything else. */
const queued =
  ({ call, requestQueue }: CalendarDeps): Call =>
  (endpoint, request, options) => {
    const work = (signal: AbortSignal) => call(endpoint, request, { ...options, signal })
    return requestQueue.enqueue(work, { priority: -1, ...(options?.signal && { signal: options.signal }) })
  }

/** A month's posts and numbers. A month that is none is refused before the call. */
async function fetchMonth(outside: CalendarDeps, month: Month, signal: AbortSignal): Promise<Outcome<Found>> {
  const problem = monthProblem(month)
  if (problem) return { kind: 'refused', status: 0, message: problem }
  const { isLegacy, fallBack } = outside
  if (isLegacy()) return answer(outside, month, fromLegacy(outside, month, signal))
  const [events, stats] = await Promise.allSettled([
    outside.call(userCalendar, { query: { month } }, { signal }),
    outside.call(userStats, { query: { month } }, { signal }),
  ])
  if (events.status === 'fulfilled' && stats.status === 'fulfilled') {
    return { kind: 'answered', value: found(outside, month, events.value.calendarEvents, stats.value.stats) }
  }
  const sentence = events.status === 'rejected' ? noEvents : noStats
  const failure = failureIn(events.status === 'rejected' ? events.reason : 'reason' in stats && stats.reason)
  if (!isWorthFallingBack(failure, outside.isOnline())) return lossOf(failure, sentence)
  fallBack(sentence)
  return answer(outside, month, fromLegacy(outside, month, signal))
}

/** Any failure but a refused token and being offline (decisions, "Session"). */
const isWorthFallingBack = (failure: Failure, isOnline: boolean): boolean =>
  failure.kind === 'refused' ? failure.status !== 401 : failure.kind !== 'stopped' && isOnline

async function fromLegacy({ call }: CalendarDeps, month: Month, signal: AbortSignal) {
  const { calendarEvents, stats } = await call(legacyUserData, { query: { month } }, { signal })
  return { events: calendarEvents, stats }
}

async function answer(
  outside: CalendarDeps,
  month: Month,
  work: Promise<Pick<MonthData, 'events' | 'stats'>>,
): Promise<Outcome<Found>> {
  try {
    const { events, stats } = await work
    return { kind: 'answered', value: found(outside, month, events, stats) }
  } catch (thrown) {
    return lossOf(failureIn(thrown), noEvents)
  }
}

const found = (
  { clock }: CalendarDeps,
  month: Month,
  events: MonthData['events'],
  stats: MonthData['stats'],
): Found => ({ month, data: { events, stats, lookAgainIn: monthChangesIn(events, clock.now()) } })
