import { createActor } from 'xstate'
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
export const bucketsReportKeyOf = ({ from, to, businessProfileId }: BucketsQuery): string =>
  [from, to, businessProfileId ?? ''].join('|')

function queryOf(key: string): BucketsQuery {
  const [from = '', to = '', business = ''] = key.split('|')
  return { from, to, businessProfileId: business === '' ? null : Number(business) }
}
