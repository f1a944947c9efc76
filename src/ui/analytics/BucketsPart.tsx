import { strings } from '../../../strings/analytics.ts'
import type { ReportQuery } from '../../machines/insight/report.ts'
import { BucketsSection } from '../insight/buckets/BucketsSection.tsx'
import { useBucketsReport } from '../insight/buckets/useBucketsReport.ts'
import { ListProblem } from '../kit/ListProblem.tsx'

/** The buckets of the same days against their shares; nothing until they are read. */
export function BucketsPart({ from, to, businessProfileId, filters }: Omit<ReportQuery, 'isCompared'>) {
  const { shown, failure } = useBucketsReport({ from, to, businessProfileId, filters })
  return (
    <>
      <ListProblem what={strings.howTheBucketsDoCouldNotBe} {...failure} />
      {shown !== null && <BucketsSection report={shown} />}
    </>
  )
}
