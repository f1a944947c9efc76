import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'

const PhoneSettings = lazy(async () => ({ default: (await import('./PhoneSettings.tsx')).PhoneSettings }))

/** The product as an app; brought when the section is opened. */
export function LazyPhoneSettings() {
  return (
    <Suspense fallback={<Skeleton height={96} />}>
      <PhoneSettings />
    </Suspense>
  )
}
