import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { isOf } from '../../../rules/business/shownBusiness.ts'
import { numbersOf } from '../../../rules/content/monthNumbers.ts'
import type { Month } from '../../../rules/content/months.ts'
import type { MonthData } from '../../machines/content/calendar.machine.ts'
import { useSession } from '../sessionContext.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'

type ShownMonth = Pick<MonthData, 'events' | 'stats'>

/** A month as it is shown: of the chosen business, or of all; its numbers are those of what is shown. */
export function useShownMonth(month: Month): ShownMonth | undefined {
  const { calendar } = useSession()
  const business = useShownBusiness()
  const data = useSelector(calendar, ({ context }) => context.months[month])
  return useMemo(() => {
    if (!data || !business) return data
    const events = data.events.filter(({ businessProfileId }) => isOf(business, businessProfileId))
    return { events, stats: numbersOf(month, events) }
  }, [data, business, month])
}
