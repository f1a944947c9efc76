import { useSelector } from '@xstate/react'
import { createReport, reportKeyOf } from '../../app/insight/report.ts'
import type { ReportQuery } from '../../machines/insight/report.ts'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useLastShown } from '../useLastShown.ts'
import { useQueryFailure } from '../useQueryFailure.ts'

/** What came of the posts of some days; what was shown before stays until that is read, or where it cannot be. */
export function useReport(query: ReportQuery) {
  const { report } = useCachedActor(useSession().cached(createReport), reportKeyOf(query))
  const found = useSelector(report, ({ context }) => context.value)
  return {
    /** Null until one is read. */
    shown: useLastShown(found),
    /** What is shown is of another choice. */
    isOutdated: found === null,
    failure: useQueryFailure(report),
  }
}
