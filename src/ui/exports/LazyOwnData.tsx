import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const OwnData = lazy(async () => ({ default: (await import('./OwnData.tsx')).OwnData }))

/** What the person takes along; brought when the section is opened. `timezone` is the person's. */
export function LazyOwnData({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <OwnData timezone={timezone} />
    </Suspense>
  )
}
