import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, instant, noContent, page, pageQuery } from './shapes.ts'

/** How many webhooks a person has at most. */
export const mostWebhooks = 10
/** Days for which deliveries are listed. */
export const deliveriesKeptDays = 30

/** What a webhook tells of. */
export const webhookEvents = [
  'post.published',
  'post.failed',
  'post.needs_attention',
  'account.expired',
  'campaign.finished',
] as const
export const webhookEvent = z.enum(webhookEvents)
export type WebhookEvent = z.infer<typeof webhookEvent>

const ofPerson = { auth: 'person', stage: 'subscribed', keyScope: null } as const

export const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(webhookEvent),
  /** The only business that it tells of; null: all of the person's. */
  business_profile_id: z.nullable(id),
  /** Switched off by the person, or by the server after days without one answered delivery. */
  is_active: z.boolean(),
  /** Why the server switched it off, for people; null where it did not. */
  stopped_because: z.nullable(z.string()),
  created_at: instant,
  last_delivered_at: z.nullable(instant),
})
export type Webhook = z.infer<typeof webhook>

/** https, or http where the installation itself is reached on loopback; addresses of this machine's network are refused. */
const url = z
  .string()
  .check(z.trim(), z.minLength(1, 'An address is required'), z.maxLength(2000, 'The address is too long'))
const events = z
  .array(webhookEvent)
  .check(z.minLength(1, 'Choose what it tells of'), z.maxLength(webhookEvents.length, 'Too many events'))

export const listWebhooks = endpoint({
  method: 'GET',
  path: 'webhooks/',
  summary: "The person's webhooks, oldest first, without their secrets",
  ...ofPerson,
  answer: z.object({ results: z.array(webhook) }),
})

export const createWebhook = endpoint({
  method: 'POST',
  path: 'webhooks/',
  summary: 'Makes a webhook and answers the secret that signs its deliveries, this once',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  body: z.object({ url, events, business_profile_id: z.optional(z.nullable(id)) }),
  answer: z.object({ webhook, secret: z.string() }),
  status: 201,
})

export const changeWebhook = endpoint({
  method: 'PATCH',
  path: 'webhooks/{id}/',
  summary:
    'Changes where a webhook goes, what it tells of, or whether it does; 403 with `reauthentication_required` for another address where the session was not proved lately',
  ...ofPerson,
  body: z.object({ url: z.optional(url), events: z.optional(events), is_active: z.optional(z.boolean()) }),
  answer: webhook,
})

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: 'webhooks/{id}/',
  summary: 'Takes a webhook away, with what it has not delivered yet',
  ...ofPerson,
  answer: noContent,
  status: 204,
})

export const renewWebhookSecret = endpoint({
  method: 'POST',
  path: 'webhooks/{id}/secret/',
  summary: 'A new secret, answered this once; deliveries are signed with both for a day',
  ...ofPerson,
  needsReauthentication: true,
  idempotency: 'secret',
  answer: z.object({ webhook, secret: z.string() }),
})

/** waiting: for its time, the first or a next try · sending · delivered: answered with 2xx · failed: given up */
export const deliveryState = z.enum(['waiting', 'sending', 'delivered', 'failed'])
export type DeliveryState = z.infer<typeof deliveryState>

const deliverySummary = {
  id,
  /** `test` is sent at a person's wish only. */
  event: z.enum([...webhookEvents, 'test']),
  state: deliveryState,
  tries: z.int(),
  created_at: instant,
  last_tried_at: z.nullable(instant),
  /** When it is tried again; null where it is not. */
  next_try_at: z.nullable(instant),
  /** HTTP status of the last answer; null where there was none. */
  answer_status: z.nullable(z.int()),
}
export const delivery = z.object(deliverySummary)
export type Delivery = z.infer<typeof delivery>

export const listDeliveries = endpoint({
  method: 'GET',
  path: 'webhooks/{id}/deliveries/',
  summary: 'What a webhook delivered or tries to, newest first, of the last 30 days',
  ...ofPerson,
  query: z.object(pageQuery),
  answer: page(delivery),
})

export const readDelivery = endpoint({
  method: 'GET',
  path: 'webhook-deliveries/{id}/',
  summary: 'A delivery with the body that is sent and the last answer',
  ...ofPerson,
  answer: z.object({
    ...deliverySummary,
    /** The JSON text as it is signed and sent. */
    body: z.string(),
    /** The first 4 KB of the last answer; null where there was none. */
    answer_body: z.nullable(z.string()),
    /** Why there was no answer, for people. */
    problem: z.nullable(z.string()),
  }),
})

export const resendDelivery = endpoint({
  method: 'POST',
  path: 'webhook-deliveries/{id}/resend/',
  summary: 'Sends a delivery again, with the same id, now; answers the delivery that waits',
  ...ofPerson,
  answer: delivery,
  status: 202,
})

export const testWebhook = endpoint({
  method: 'POST',
  path: 'webhooks/{id}/test/',
  summary: 'Sends a delivery that only says that it is a test',
  ...ofPerson,
  answer: delivery,
  status: 202,
})
