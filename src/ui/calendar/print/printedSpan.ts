import type { Span } from '../../../../rules/calendar/spans.ts'
import type { PrintedDays } from './usePrintedDays.ts'

/** Days in a row as they stand on paper. */
export interface PrintedSpan {
  span: Span
  days: PrintedDays
}
