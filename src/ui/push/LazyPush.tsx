import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const PushSettings = lazy(async () => ({ default: (await import('./PushSettings.tsx')).PushSettings }))

/** Which devices are notified, and of what; brought when the section is opened. `timezone` is the person's. */
export function LazyPush({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <PushSettings timezone={timezone} />
    </Suspense>
  )
}
