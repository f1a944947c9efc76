import { fromPromise } from 'xstate'
import { legacyUserData, userCalendar, userStats } from '../../../contract/content.ts'
import { type Month, monthProblem } from '../../../rules/content/months.ts'
import { monthChangesIn } from '../../../rules/content/pollInterval.ts'
import { type LoadedMonth, type MonthData, monthUnavailable } from '../../machines/content/calendar.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { type ApiError, apiErrorIn } from '../http/apiError.ts'
import type { RequestQueue } from '../http/requestQueue.ts'
import { resultOf, serviceSentences } from '../http/toResult.ts'

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

const noStats = 'Failed to fetch user statistics'

/** The effects of the calendar's machine. */
export const calendarActors = (deps: CalendarDeps) => ({
  fetchMonth: fromPromise<Result<LoadedMonth>, { month: Month }>(({ input, signal }) =>
    fetchMonth(deps, input.month, signal),
  ),
  preloadMonth: fromPromise<Result<LoadedMonth>, { month: Month }>(({ input, signal }) =>
    fetchMonth({ ...deps, call: queued(deps) }, input.month, signal),
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
async function fetchMonth(deps: CalendarDeps, month: Month, signal: AbortSignal): Promise<Result<LoadedMonth>> {
  const problem = monthProblem(month)
  if (problem) return { kind: 'rejected', status: 0, message: problem }
  const { isLegacy, fallBack } = deps
  if (isLegacy()) return answer(deps, month, fromLegacy(deps, month, signal))
  const [events, stats] = await Promise.allSettled([
    deps.call(userCalendar, { query: { month } }, { signal }),
    deps.call(userStats, { query: { month } }, { signal }),
  ])
  if (events.status === 'fulfilled' && stats.status === 'fulfilled') {
    return { kind: 'ok', value: found(deps, month, { ...monthIn(events.value), stats: stats.value.stats }) }
  }
  const sentence = events.status === 'rejected' ? monthUnavailable : noStats
  const error = apiErrorIn(events.status === 'rejected' ? events.reason : 'reason' in stats && stats.reason)
  if (!isWorthFallingBack(error, deps.isOnline())) return resultOf(error, serviceSentences(sentence))
  fallBack(sentence)
  return answer(deps, month, fromLegacy(deps, month, signal))
}

/** Any failure but a 401 and being offline (decisions, "Session"). */
const isWorthFallingBack = ({ kind, status }: ApiError, isOnline: boolean): boolean =>
  kind === 'rejected' ? status !== 401 : kind !== 'aborted' && isOnline

async function fromLegacy({ call }: CalendarDeps, month: Month, signal: AbortSignal) {
  const answered = await call(legacyUserData, { query: { month } }, { signal })
  return { ...monthIn(answered), stats: answered.stats }
}

type Told = Omit<MonthData, 'pollIn'>

const monthIn = ({ calendarEvents, moreByDay }: { calendarEvents: MonthData['events'] } & Pick<Told, 'moreByDay'>) => ({
  events: calendarEvents,
  moreByDay,
})

async function answer(deps: CalendarDeps, month: Month, work: Promise<Told>): Promise<Result<LoadedMonth>> {
  try {
    return { kind: 'ok', value: found(deps, month, await work) }
  } catch (thrown) {
    return resultOf(thrown, serviceSentences(monthUnavailable))
  }
}

const found = ({ clock }: CalendarDeps, month: Month, told: Told): LoadedMonth => ({
  month,
  data: { ...told, pollIn: monthChangesIn(told.events, clock.now()) },
})
