import { css } from '../../../styled-system/css'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'

const lines = css({ display: 'grid', gap: '4' })

/** A report is read: in its shape where none is shown yet. */
export const ReportLoading = ({ isFirst }: { isFirst: boolean }) => (
  <div className={lines} aria-busy="true">
    {isFirst && (
      <>
        <Skeleton height={260} />
        <Skeleton width="30%" height={24} />
        <Skeleton height={160} />
      </>
    )}
    <VisuallyHidden>
      <span role="status">Loading what came of the posts</span>
    </VisuallyHidden>
  </div>
)
