import { lazy, Suspense } from 'react'
import { Skeleton } from '../kit/Skeleton.tsx'

const WebhooksPanel = lazy(async () => ({ default: (await import('./WebhooksPanel.tsx')).WebhooksPanel }))

/** The person's webhooks; brought when the section is opened. `timezone` is the person's. */
export function LazyWebhooks({ timezone }: { timezone: string }) {
  return (
    <Suspense fallback={<Skeleton height={200} />}>
      <WebhooksPanel timezone={timezone} />
    </Suspense>
  )
}
