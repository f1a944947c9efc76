import { useSelector } from '@xstate/react'
import type { Span } from '../../../../rules/calendar/spans.ts'
import type { PlannedPost } from '../../../../rules/content/days.ts'
import type { Day } from '../../../../rules/content/months.ts'
import { createPlannedDays } from '../../../app/calendar/plannedDays.ts'
import { daysKey } from '../../../machines/calendar/plannedDays.machine.ts'
import { useShownMonths } from '../../content/useShownMonth.ts'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import type { CalendarAddressing } from '../useCalendarAddress.ts'

/** What stands on paper of some days. */
export interface PrintedDays {
  posts: readonly PlannedPost[]
  /** How many more posts a day has than are listed. */
  moreByDay: Readonly<Record<Day, number>>
  total: number
  byState: Readonly<Record<string, number>>
}

/** The days that the view in sight shows, as far as they are known to it: nothing is asked for to print them. */
export function usePrintedDays({ view, filters, isFiltered }: CalendarAddressing, span: Span): PrintedDays | undefined {
  const { actor } = useSession().lazy(createPlannedDays)
  const businessProfileId = useShownBusiness()?.id ?? null
  const planned = useSelector(actor, ({ context }) => context.known[daysKey({ span, filters, businessProfileId })])
  const month = useShownMonths()
  if (view === 'month' && !isFiltered && span.kind === 'month') {
    const shown = month(span.month)
    return shown && { posts: shown.events, moreByDay: shown.moreByDay, ...shown.stats }
  }
  return planned && { posts: planned.posts, moreByDay: planned.moreByDay, ...planned.stats }
}
