import { startTransition, useOptimistic } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Day } from '../../../rules/content/months.ts'
import { type Month, monthOf } from '../../../rules/content/months.ts'
import { painted } from '../painted.ts'

/**
 * The month that is looked at, as the address names it (`?month=2026-11`; today's without), and the way to another. That
 * one is shown at once; the address, which all that is on the page listens to, follows when it has been painted.
 */
export function useMonthInAddress(today: Day): [month: string, turnTo: (month: Month) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [month, setMonth] = useOptimistic(search.get('month') ?? monthOf(today))
  const turnTo = (to: Month) =>
    startTransition(async () => {
      setMonth(to)
      await painted()
      await navigate({ search: to === monthOf(today) ? '' : `?month=${to}` })
    })
  return [month, turnTo]
}
