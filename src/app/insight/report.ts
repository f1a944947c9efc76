import { createActor } from 'xstate'
import { reportFiltersIn } from '../../../rules/insight/reportFilters.ts'
import { reportMachine } from '../../machines/insight/report.machine.ts'
import type { ReportQuery } from '../../machines/insight/report.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { reportActors } from '../../services/insight/report.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

type Deps = Pick<PageDeps, 'app' | 'call' | 'postChanges'>

/** What came of the posts of some days, read again once a post was changed, and on return. Keys: of `reportKeyOf`. */
export function createReport({ app, call, postChanges }: Deps, key: string) {
  const report = createActor(reportMachine.provide({ actors: reportActors(call) }), {
    ...app.actorOptions,
    input: { query: queryOf(key) },
  })
  const refresh = () => report.send({ type: 'refresh.requested' })
  const facts = listening(() => [
    postChanges.listen(refresh),
    app.browser.onReturn(refresh),
    onConnectionReturn(refresh),
  ])
  return { report, ...together(report, facts) }
}

/** What is asked as the key of its report. */
export const reportKeyOf = ({ from, to, isCompared, businessProfileId, filters }: ReportQuery): string =>
  new URLSearchParams({
    ...{ from, to, compare: String(isCompared), business: String(businessProfileId ?? '') },
    ...filters,
  }).toString()

function queryOf(key: string): ReportQuery {
  const params = new URLSearchParams(key)
  const { from = '', to = '', compare, business } = Object.fromEntries(params)
  return {
    from,
    to,
    isCompared: compare === 'true',
    businessProfileId: business ? Number(business) : null,
    filters: reportFiltersIn(params),
  }
}
