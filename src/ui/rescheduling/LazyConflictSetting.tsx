import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const ConflictSetting = lazy(async () => ({ default: (await import('./ConflictSetting.tsx')).ConflictSetting }))

/** How close two posts of one account may stand; brought when the section is opened. */
export function LazyConflictSetting() {
  return (
    <Suspense fallback={<Skeleton height={64} />}>
      <ConflictSetting />
    </Suspense>
  )
}
