import { createActor } from 'xstate'
import { reportFiltersIn } from '../../../rules/insight/reportFilters.ts'
import type { BucketsQuery, BucketsReport } from '../../machines/insight/bucketsReport.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { bucketsReportActors } from '../../services/insight/buckets.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const reportMachine = queryMachine<BucketsQuery, BucketsReport>('bucketsReport')

type Deps = Pick<PageDeps, 'app' | 'call' | 'bucketChanges' | 'postChanges'>

/** How buckets do against their shares, read again once a bucket or a post was changed. Keys: of `bucketsReportKeyOf`. */
export function createBucketsReport({ app, call, bucketChanges, postChanges }: Deps, key: string) {
  const report = createActor(reportMachine.provide({ actors: bucketsReportActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
  const refresh = () => report.send({ type: 'refresh.requested' })
  const facts = listening(() => [
    bucketChanges.listen(refresh),
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
  ])
  return { report, ...together(report, facts) }
}

/** What is asked as the key of its report. */
export const bucketsReportKeyOf = ({ from, to, businessProfileId, filters }: BucketsQuery): string =>
  new URLSearchParams({ from, to, business: String(businessProfileId ?? ''), ...filters }).toString()

function queryOf(key: string): BucketsQuery {
  const params = new URLSearchParams(key)
  const { from = '', to = '', business } = Object.fromEntries(params)
  return { from, to, businessProfileId: business ? Number(business) : null, filters: reportFiltersIn(params) }
}
