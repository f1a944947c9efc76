import { startTransition, useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Day } from '../../../rules/content/months.ts'
import { type Month, monthOf } from '../../../rules/content/months.ts'
import { painted } from '../painted.ts'

/**
 * The month that is looked at, as the address names it (`?month=2026-11`; today's without), and the way to another. That
 * one is shown at once; the address, which all that is on the page listens to, follows when it has been painted. Of
 * months that are turned to faster than that the address names the last.
 */
export function useMonthInAddress(today: Day): [month: string, turnTo: (month: Month) => void] {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  /** Shown before the address names it. */
  const [ahead, setAhead] = useState<Month | null>(null)
  const turns = useRef(0)
  useEffect(
    () => () => {
      // Who has left the calendar is not brought back by an address that was still to follow.
      turns.current += 1
    },
    [],
  )

  /** What else the address says stays. */
  const searchOf = (to: Month): string => {
    const next = new URLSearchParams(search)
    if (to === monthOf(today)) next.delete('month')
    else next.set('month', to)
    return next.toString()
  }
  const turnTo = (to: Month) => {
    setAhead(to)
    turns.current += 1
    const turn = turns.current
    void painted().then(() => {
      if (turn !== turns.current) return
      // Both in one transition: a render between them would show the month of before.
      startTransition(() => {
        void navigate({ search: searchOf(to) })
        setAhead(null)
      })
    })
  }
  return [ahead ?? search.get('month') ?? monthOf(today), turnTo]
}
