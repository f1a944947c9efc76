import { type Month, monthAway, sameDateIn } from '../../../rules/content/months.ts'
import { type NamedDays, useNamedDays } from '../content/useNamedDays.ts'

const none: NamedDays = new Map()

/**
 * What the days of a month are known for: of the painted one, and of those beside it that are made ready, so that nothing
 * is left to render when one of them is shown.
 */
export function useNamedMonths(painted: Month, isKnown: (month: Month) => boolean): (month: Month) => NamedDays {
  const next = monthAway(painted, 1)
  const previous = monthAway(painted, -1)
  const names = new Map([
    [next, useNamedMonth(isKnown(next) ? next : painted)],
    [previous, useNamedMonth(isKnown(previous) ? previous : painted)],
    [painted, useNamedMonth(painted)],
  ])
  return (month) => names.get(month) ?? none
}

const useNamedMonth = (month: Month): NamedDays => useNamedDays(`${month}-01`, sameDateIn(`${month}-31`, month))
