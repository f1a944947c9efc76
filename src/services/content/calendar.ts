import { fromPromise } from 'xstate'
import { legacyUserData, userCalendar, userStats } from '../../../contract/content.ts'
import { type Month, monthProblem } from '../../../rules/content/months.ts'
import { monthChangesIn } from '../../../rules/content/pollInterval.ts'
import { strings } from '../../../strings/content.ts'
import {
  isKnownOf,
  type LoadedMonth,
  type MonthData,
  type MonthRequest,
  monthUnavailable,
  type PlannedMonth,
} from '../../machines/content/calendar.machine.ts'
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

const noStats = strings.failedToFetchUserStatistics

/** The effects of the calendar's machine. */
export const calendarActors = (deps: CalendarDeps) => ({
  fetchMonth: fromPromise<Result<LoadedMonth>, MonthRequest>(({ input, signal }) => fetchMonth(deps, input, signal)),
  preloadMonth: fromPromise<Result<LoadedMonth>, MonthRequest>(({ input, signal }) =>
    fetchMonth({ ...deps, call: queued(deps) }, input, signal),
  ),
})

/** The same client, whose calls wait their turn in the queue: each by itself, after everything else. */
const queued =
  ({ call, requestQueue }: CalendarDeps): Call =>
  (endpoint, request, options) => {
    const work = (signal: AbortSignal) => call(endpoint, request, { ...options, signal })
    return requestQueue.enqueue(work, { priority: -1, ...(options?.signal && { signal: options.signal }) })
  }

/**
 * A month's posts and numbers. A month that is none is refused before the call. A business's are among everybody's,
 * unless a day has more posts than are listed: then the month is asked for of the business too.
 */
async function fetchMonth(
  deps: CalendarDeps,
  { month, businessProfileId }: MonthRequest,
  signal: AbortSignal,
): Promise<Result<LoadedMonth>> {
  const problem = monthProblem(month)
  if (problem) return { kind: 'rejected', status: 0, message: problem }
  const all = await askMonth(deps, { month }, signal)
  if (all.kind !== 'ok') return all
  const data: MonthData = { ...all.value, ofBusiness: null, pollIn: pollInOf(deps, all.value) }
  if (businessProfileId === null || isKnownOf(data, businessProfileId)) return { kind: 'ok', value: { month, data } }
  const own = await askMonth(deps, { month, businessProfileId: String(businessProfileId) }, signal)
  if (own.kind !== 'ok') return own
  const events = [...data.events, ...own.value.events]
  const ofBusiness = { ...own.value, businessProfileId }
  return { kind: 'ok', value: { month, data: { ...data, ofBusiness, pollIn: pollInOf(deps, { events }) } } }
}

interface MonthQuery {
  month: Month
  businessProfileId?: string
}

async function askMonth(deps: CalendarDeps, query: MonthQuery, signal: AbortSignal): Promise<Result<PlannedMonth>> {
  const { isLegacy, fallBack } = deps
  if (isLegacy()) return fromLegacy(deps, query, signal)
  const [events, stats] = await Promise.allSettled([
    deps.call(userCalendar, { query }, { signal }),
    deps.call(userStats, { query }, { signal }),
  ])
  if (events.status === 'fulfilled' && stats.status === 'fulfilled') {
    return { kind: 'ok', value: monthIn({ ...events.value, ...stats.value }) }
  }
  const sentence = events.status === 'rejected' ? monthUnavailable : noStats
  const error = apiErrorIn(events.status === 'rejected' ? events.reason : 'reason' in stats && stats.reason)
  if (!isWorthFallingBack(error, deps.isOnline())) return resultOf(error, serviceSentences(sentence))
  fallBack(sentence)
  return fromLegacy(deps, query, signal)
}

/** Any failure but a 401 and being offline (decisions, "Session"). */
const isWorthFallingBack = ({ kind, status }: ApiError, isOnline: boolean): boolean =>
  kind === 'rejected' ? status !== 401 : kind !== 'aborted' && isOnline

async function fromLegacy(
  { call }: CalendarDeps,
  query: MonthQuery,
  signal: AbortSignal,
): Promise<Result<PlannedMonth>> {
  try {
    return { kind: 'ok', value: monthIn(await call(legacyUserData, { query }, { signal })) }
  } catch (thrown) {
    return resultOf(thrown, serviceSentences(monthUnavailable))
  }
}

const monthIn = ({
  calendarEvents,
  moreByDay,
  stats,
}: { calendarEvents: PlannedMonth['events'] } & Omit<PlannedMonth, 'events'>): PlannedMonth => ({
  events: calendarEvents,
  moreByDay,
  stats,
})

const pollInOf = ({ clock }: CalendarDeps, { events }: Pick<PlannedMonth, 'events'>): number | null =>
  monthChangesIn(events, clock.now())
