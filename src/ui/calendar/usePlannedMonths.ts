import { useSelector } from '@xstate/react'
import type { CalendarFilters } from '../../../rules/calendar/filters.ts'
import type { Month } from '../../../rules/content/months.ts'
import { createPlannedDays } from '../../app/calendar/plannedDays.ts'
import { daysKey, type PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import type { ShownMonth } from '../content/useShownMonth.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { usePlannedDaysOf } from './usePlannedDaysOf.ts'

/** A month with filters, and those beside it as far as they are known. */
export function usePlannedMonths(month: Month, filters: CalendarFilters) {
  const { actor } = useSession().lazy(createPlannedDays)
  const businessProfileId = useShownBusiness()?.id ?? null
  const { problem, isBusy, onRetry } = usePlannedDaysOf({ kind: 'month', month }, filters)
  const all = useSelector(actor, ({ context }) => context.known)
  const known = (asked: Month): ShownMonth | undefined => {
    const days = all[daysKey({ span: { kind: 'month', month: asked }, filters, businessProfileId })]
    return days && monthOf(asked, days)
  }
  return { known, problem, isBusy, onRetry }
}

/** The same days stay the same month, so that what is rendered of it can be memoized. */
const months = new WeakMap<PlannedDays, ShownMonth>()

function monthOf(month: Month, days: PlannedDays): ShownMonth {
  const { posts, moreByDay, stats } = days
  const shown = months.get(days) ?? { events: posts, moreByDay, stats: { month, ...stats } }
  months.set(days, shown)
  return shown
}
