import * as z from 'zod/mini'
import { webhookEvent } from '../../../contract/webhooks.ts'

/** A webhook as it was being written, as the browser stores it until it is saved. */
export const unsavedWebhook = z.object({
  /** Milliseconds since the epoch. */
  savedAt: z.number(),
  draft: z.object({
    url: z.string(),
    events: z.array(webhookEvent),
    businessProfileId: z.nullable(z.int()),
  }),
})
