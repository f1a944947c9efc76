import { useSearchParams } from 'react-router-dom'
import type { Day } from '../../../rules/content/months.ts'
import { type Month, monthOf } from '../../../rules/content/months.ts'
import { useAheadOfAddress } from './useAheadOfAddress.ts'

/** The month that is looked at, as the address names it (`?month=2026-11`; today's without), and the way to another. */
export function useMonthInAddress(today: Day): [month: string, turnTo: (month: Month) => void] {
  const [search] = useSearchParams()
  /** What else the address says stays. */
  const searchOf = (to: string): string => {
    const next = new URLSearchParams(search)
    if (to === monthOf(today)) next.delete('month')
    else next.set('month', to)
    return next.toString()
  }
  return useAheadOfAddress(search.get('month') ?? monthOf(today), searchOf)
}
