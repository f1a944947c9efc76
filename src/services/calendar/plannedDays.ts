import { fromPromise } from 'xstate'
import { readPlannedPosts } from '../../../contract/calendar.ts'
import { daysOfSpan } from '../../../rules/calendar/spans.ts'
import { monthChangesIn } from '../../../rules/content/pollInterval.ts'
import { type DaysQuery, daysKey, type LoadedDays } from '../../machines/calendar/plannedDays.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Clock } from '../browser/clock.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

interface Deps {
  call: Call
  clock: Pick<Clock, 'now'>
}

/** The effects of the machine of planned days. */
export function plannedDaysActors({ call, clock }: Deps) {
  const fetchDays = async (query: DaysQuery, signal: AbortSignal): Promise<LoadedDays> => {
    const { span, filters, businessProfileId } = query
    const days = daysOfSpan(span)
    const asked = {
      from: days[0] ?? '',
      to: days.at(-1) ?? '',
      ...filters,
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    }
    const { results, moreByDay, stats } = await call(readPlannedPosts, { query: asked }, { signal })
    const pollIn = monthChangesIn(results, clock.now())
    return { key: daysKey(query), days: { posts: results, moreByDay, stats, pollIn } }
  }
  const actor = () =>
    fromPromise<Result<LoadedDays>, DaysQuery>(({ input, signal }) => toResult(fetchDays(input, signal)))
  return { fetchDays: actor(), preloadDays: actor() }
}
