import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const FeedsPanel = lazy(async () => ({ default: (await import('./FeedsPanel.tsx')).FeedsPanel }))

/** The person's feeds; brought when the section is opened. `timezone` is the person's. */
export function LazyFeeds({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <FeedsPanel timezone={timezone} />
    </Suspense>
  )
}
