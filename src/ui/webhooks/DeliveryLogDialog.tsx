import { strings } from '../../../strings/webhooks.ts'
import type { Webhook } from '../../machines/webhooks/webhook.ts'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useLastShown } from '../useLastShown.ts'
import { DeliveryList } from './DeliveryList.tsx'

interface Props {
  /** Null: closed. */
  webhook: Webhook | null
  /** The person's. */
  timezone: string
  onClose: () => void
}

/** What a webhook delivered in the last 30 days, or tries to. */
export function DeliveryLogDialog({ webhook, timezone, onClose }: Props) {
  const last = useLastShown(webhook)
  return (
    <LazyDialog
      open={webhook !== null}
      size="wide"
      onClose={onClose}
      title={strings.deliveries}
      description={strings.toOfTheLast30Days(last?.url ?? '')}
    >
      {webhook && <DeliveryList key={webhook.id} webhookId={webhook.id} timezone={timezone} />}
    </LazyDialog>
  )
}
