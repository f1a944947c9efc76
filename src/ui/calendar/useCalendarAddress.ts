import { useCallback, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { type CalendarFilters, filtersIn, hasFilters } from '../../../rules/calendar/filters.ts'
import { firstOfWeek } from '../../../rules/calendar/spans.ts'
import { canBePlanned, type Day, type Month, monthOf, monthProblem } from '../../../rules/content/months.ts'

const views = ['month', 'week', 'list'] as const
export type CalendarView = (typeof views)[number]

/**
 * How the calendar is looked at, as its address has it, and ways to change parts of it; what is as it is by itself is left
 * out of the address.
 */
export function useCalendarAddress(today: Day) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const view: CalendarView = views.find((one) => one === params.get('view')) ?? 'month'
  const named = params.get('week')
  /** The first day of the week that it names. */
  const week = firstOfWeek(named !== null && canBePlanned(named) ? named : today)
  const filters = filtersIn(params)

  /** What else the address says stays. */
  const searchWith = (parts: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(params)
    for (const [name, text] of Object.entries(parts)) {
      if (text === null) next.delete(name)
      else next.set(name, text)
    }
    return next.toString()
  }
  const change = (parts: Readonly<Record<string, string | null>>) => void navigate({ search: searchWith(parts) })
  const weekParam = (day: Day) => (firstOfWeek(day) === firstOfWeek(today) ? null : firstOfWeek(day))
  /** Of the view in sight: whoever comes from this week stays in this month. */
  const monthInSight = (): Month => {
    if (view === 'week') return week === firstOfWeek(today) ? monthOf(today) : monthOf(week)
    const month = params.get('month')
    return month !== null && monthProblem(month) === null ? month : monthOf(today)
  }
  const isViewChosen = useRef(false)
  /** The `ref` of the tools of a view: who has chosen it finds the focus on the same choice of the new view. */
  const focusChosenView = useCallback((tools: HTMLElement | null) => {
    if (!tools || !isViewChosen.current) return
    isViewChosen.current = false
    tools.querySelector<HTMLElement>('[role=radiogroup] :checked')?.focus({ preventScroll: true })
  }, [])
  const showView = (to: CalendarView) => {
    isViewChosen.current = true
    const month = monthInSight()
    const other = month === monthOf(today) ? null : month
    const place =
      to === 'week' ? { week: other && weekParam(`${other}-01`), month: null } : { week: null, month: other }
    change({ view: to === 'month' ? null : to, ...place })
  }
  return {
    view,
    week,
    /** In sight, or the one that the week in sight begins in. */
    month: monthInSight(),
    filters,
    isFiltered: hasFilters(filters),
    openImport: () => void navigate('/posts/import'),
    showView,
    focusChosenView,
    /** What the address says after its `?` when it names the week of a day. */
    searchOfWeek: (day: Day): string => searchWith({ week: weekParam(day) }),
    showFilters: (to: CalendarFilters) =>
      change({ network: null, account: null, bucket: null, campaign: null, state: null, tag: null, ...to }),
  }
}

export type CalendarAddressing = ReturnType<typeof useCalendarAddress>
