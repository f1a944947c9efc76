import type { PushKind } from '../../contract/push.ts'
import type { WebhookEvent } from '../../contract/webhooks.ts'

/** As what kind a device is told of what happened: that a campaign has ended asks for a look at it. */
export const kindOfEvent = {
  'post.published': 'went_out',
  'post.failed': 'failed',
  'post.needs_attention': 'needs_you',
  'account.expired': 'needs_you',
  'campaign.finished': 'needs_you',
} as const satisfies Record<WebhookEvent, PushKind>
