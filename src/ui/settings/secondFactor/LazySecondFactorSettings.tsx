import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'

const SecondFactorSettings = lazy(async () => ({
  default: (await import('./SecondFactorSettings.tsx')).SecondFactorSettings,
}))

/** The second step of signing in; brought when the section is opened. `timezone` is the person's. */
export function LazySecondFactorSettings({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <SecondFactorSettings timezone={timezone} />
    </Suspense>
  )
}
