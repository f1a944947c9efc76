import { queryMachine } from '../shell/query.ts'
import type { AnalyticsReport, ReportQuery } from './report.ts'

/**
 * What came of the posts of some days: one actor for each choice of days, comparison and filters, so that a choice that was
 * read before is in sight at once, and an answer to one never shows under another. What was read stays while it is read
 * again and where that fails; the view keeps the report of the choice before until then.
 */
export const reportMachine = queryMachine<ReportQuery, AnalyticsReport>('report')
