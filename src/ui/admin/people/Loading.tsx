import { Skeleton } from '../../kit/Skeleton.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'

/** What is not there yet, in its place, and said to whoever listens. */
export const Loading = ({ what, height }: { what: string; height: number }) => (
  <>
    <Skeleton height={height} />
    <VisuallyHidden>
      <span role="status">Loading {what}</span>
    </VisuallyHidden>
  </>
)
