import { lazy, Suspense } from 'react'
import { Skeleton } from '../../kit/Skeleton.tsx'

const AccountSettings = lazy(async () => ({
  default: (await import('./AccountSettings.tsx')).AccountSettings,
}))

/** The connected accounts and how each stands; brought when the section is opened, which keeps its place meanwhile. */
export function LazyAccountSettings() {
  return (
    <Suspense fallback={<Skeleton height={480} />}>
      <AccountSettings />
    </Suspense>
  )
}
