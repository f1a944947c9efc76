import { type CalendarFilters, filtersIn } from '../calendar/filters.ts'

/** What a report is narrowed to. */
export type ReportFilters = Pick<CalendarFilters, 'network' | 'account' | 'campaign' | 'tag'>

/** The filters of a report among an address's parameters; what cannot be asked for is left out. */
export function reportFiltersIn(params: { get(name: string): string | null }): ReportFilters {
  const { bucket: _bucket, state: _state, ...filters } = filtersIn(params)
  return filters
}
