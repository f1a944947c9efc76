import { lazy, Suspense } from 'react'

const Approvals = lazy(async () => ({ default: (await import('./Approvals.tsx')).Approvals }))

/** What API keys want to be planned; brought beside them, as it may be nothing. `timezone` is the person's. */
export function LazyApprovals({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={null}>
      <Approvals timezone={timezone} />
    </Suspense>
  )
}
