import { useSearchParams } from 'react-router-dom'
import { type Measure, measures } from '../../../contract/analytics.ts'
import { dayOf } from '../../../rules/content/times.ts'
import type { DayRange } from '../../../rules/insight/range.ts'
import { rangeFrom } from '../../../rules/insight/rangeChoices.ts'
import { type ReportFilters, reportFiltersIn } from '../../../rules/insight/reportFilters.ts'
import { useSession } from '../sessionContext.ts'

export const reportViews = ['chart', 'table', 'both'] as const
export type ReportView = (typeof reportViews)[number]

type Parts = Readonly<Record<string, string | null>>

/**
 * How a report is looked at, as its address has it, and ways to change parts of it. Other days, filters and comparisons
 * are gone back from; another measure or view takes the place of the last.
 */
export function useReportAddress() {
  const [params, setParams] = useSearchParams()
  const today = dayOf(useSession().wallNow())
  const change = (parts: Parts, replace = false) => setParams((before) => paramsWith(before, parts), { replace })
  return {
    today,
    range: rangeFrom(params.get('from'), params.get('to'), today),
    isCompared: params.get('compare') !== 'false',
    filters: reportFiltersIn(params),
    measure: measures.find((one) => one === params.get('measure')) ?? 'reach',
    view: reportViews.find((one) => one === params.get('view')) ?? 'both',
    showRange: ({ from, to }: DayRange) => change({ from, to }),
    compare: (isCompared: boolean) => change({ compare: isCompared ? null : 'false' }),
    showFilters: (filters: ReportFilters) =>
      change({ network: null, account: null, campaign: null, tag: null, ...filters }),
    showMeasure: (measure: Measure) => change({ measure }, true),
    showView: (view: ReportView) => change({ view }, true),
  }
}

export type ReportAddressing = ReturnType<typeof useReportAddress>

function paramsWith(before: URLSearchParams, parts: Parts): URLSearchParams {
  const next = new URLSearchParams(before)
  for (const [name, text] of Object.entries(parts)) {
    if (text === null) next.delete(name)
    else next.set(name, text)
  }
  return next
}
