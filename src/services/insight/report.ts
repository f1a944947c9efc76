import { fromPromise } from 'xstate'
import { prepareAnalyticsExport, readAnalytics } from '../../../contract/analytics.ts'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import type { AnalyticsReport, ReportQuery } from '../../machines/insight/report.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of reading what came of the posts of some days. */
export const reportActors = (call: Call) => ({
  read: fromPromise<Result<AnalyticsReport>, { query: ReportQuery }>(({ input: { query }, signal }) =>
    toResult(call(readAnalytics, { query: asked(query) }, { signal })),
  ),
})

const asked = ({ from, to, isCompared, businessProfileId, filters }: ReportQuery) => ({
  from,
  to,
  compare: isCompared ? ('true' as const) : ('false' as const),
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
  ...filters,
})

/** The effect of taking the numbers of a report along. */
export const reportExportActors = (call: Call) => ({
  perform: fromPromise<Result<PreparedDownload>, { variables: ReportQuery }>(({ input: { variables }, signal }) =>
    toResult(call(prepareAnalyticsExport, { body: exported(variables) }, { signal })),
  ),
})

const exported = ({ from, to, businessProfileId, filters: { account, campaign, ...others } }: ReportQuery) => ({
  from,
  to,
  businessProfileId,
  ...others,
  ...(account !== undefined && { account: Number(account) }),
  ...(campaign !== undefined && { campaign: Number(campaign) }),
})
