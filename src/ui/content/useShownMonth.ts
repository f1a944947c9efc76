import { useSelector } from '@xstate/react'
import { isOf } from '../../../rules/business/shownBusiness.ts'
import { numbersOf } from '../../../rules/content/monthNumbers.ts'
import type { Month } from '../../../rules/content/months.ts'
import { isKnownOf, type MonthData, type PlannedMonth } from '../../machines/content/calendar.machine.ts'
import { useSession } from '../sessionContext.ts'
import { type Business, useShownBusiness } from '../shell/useBusinesses.ts'

export type ShownMonth = PlannedMonth

/** A month as it is shown: of the chosen business, or of all; its numbers are those of what is shown. */
export function useShownMonth(month: Month): ShownMonth | undefined {
  const { calendar } = useSession()
  const business = useShownBusiness()
  const data = useSelector(calendar, ({ context }) => context.months[month])
  return data && shownOf(data, business)
}

/** Every month that is known, as it is shown. */
export function useShownMonths(): (month: Month) => ShownMonth | undefined {
  const { calendar } = useSession()
  const business = useShownBusiness()
  const months = useSelector(calendar, ({ context }) => context.months)
  return (month) => {
    const data = months[month]
    return data && shownOf(data, business)
  }
}

/** By month and business: the same month stays the same object, so that what is rendered of it can be kept. */
const known = new WeakMap<MonthData, WeakMap<Business, ShownMonth>>()

function shownOf(data: MonthData, business: Business | null): ShownMonth | undefined {
  if (!business) return data
  if (!isKnownOf(data, business.id)) return undefined
  if (data.ofBusiness) return data.ofBusiness
  const ofMonth = known.get(data) ?? new WeakMap<Business, ShownMonth>()
  known.set(data, ofMonth)
  const shown = ofMonth.get(business) ?? filtered(data, business)
  ofMonth.set(business, shown)
  return shown
}

function filtered({ events, moreByDay, stats: { month } }: MonthData, business: Business): ShownMonth {
  const shown = events.filter(({ businessProfileId }) => isOf(business, businessProfileId))
  return { events: shown, moreByDay, stats: numbersOf(month, shown) }
}
