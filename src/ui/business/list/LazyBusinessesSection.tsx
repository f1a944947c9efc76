import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'

const BusinessesSection = lazy(async () => ({
  default: (await import('./BusinessesSection.tsx')).BusinessesSection,
}))

/** The businesses that the person runs; brought when the section is opened. */
export function LazyBusinessesSection() {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <BusinessesSection />
    </Suspense>
  )
}
