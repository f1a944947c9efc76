import { useSelector } from '@xstate/react'
import { bucketsReportKeyOf, createBucketsReport } from '../../../app/insight/buckets.ts'
import type { BucketsQuery } from '../../../machines/insight/bucketsReport.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useLastShown } from '../../useLastShown.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

/** How buckets did on some days; what was shown before stays until that is read. */
export function useBucketsReport(query: BucketsQuery) {
  const { report } = useCachedActor(useSession().cached(createBucketsReport), bucketsReportKeyOf(query))
  const found = useSelector(report, ({ context }) => context.value)
  return {
    /** Null until one is read. */
    shown: useLastShown(found),
    /** What is shown is of other days. */
    isOutdated: found === null,
    failure: useQueryFailure(report),
  }
}
