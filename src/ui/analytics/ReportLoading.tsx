import { strings } from '../../../strings/analytics.ts'
import { Loading } from '../kit/Loading.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

/** A report is read: in its shape where none is shown yet. */
export const ReportLoading = ({ isFirst }: { isFirst: boolean }) => (
  <Loading label={strings.loadingWhatCameOfThePosts}>
    {isFirst && (
      <>
        <Skeleton height={260} />
        <Skeleton width="30%" height={24} />
        <Skeleton height={160} />
      </>
    )}
  </Loading>
)
