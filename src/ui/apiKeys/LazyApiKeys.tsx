import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const ApiKeys = lazy(async () => ({ default: (await import('./ApiKeys.tsx')).ApiKeys }))

/** The person's API keys; brought when the section is opened. `timezone` is the person's. */
export function LazyApiKeys({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <ApiKeys timezone={timezone} />
    </Suspense>
  )
}
