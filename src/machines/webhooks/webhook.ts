import type { WebhookEvent, Delivery as WireDelivery, Webhook as WireWebhook } from '../../../contract/webhooks.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/webhooks.ts'

export type Webhook = Camel<WireWebhook>
export type Delivery = Camel<WireDelivery>

/** A delivery with what was sent and what came back. */
export interface DeliveryDetail extends Delivery {
  /** The JSON text as it is signed and sent. */
  body: string
  answerBody: string | null
  problem: string | null
}

/** A webhook as it is being written. */
export interface WebhookDraft {
  url: string
  events: readonly WebhookEvent[]
  /** Null: all businesses. Only of a new one. */
  businessProfileId: number | null
}

export interface FieldProblem {
  field: string
  message: string
}

/** The person's webhooks. */
export interface WebhookList {
  results: readonly Webhook[]
}

export const blankDraft: WebhookDraft = { url: '', events: [], businessProfileId: null }

export const draftOf = ({ url, events, businessProfileId }: Webhook): WebhookDraft => ({
  url,
  events,
  businessProfileId,
})

/** Whether both say the same, in whatever order the events were chosen. */
export const isSameDraft = (one: WebhookDraft, other: WebhookDraft): boolean =>
  one.url === other.url &&
  one.businessProfileId === other.businessProfileId &&
  one.events.toSorted().join() === other.events.toSorted().join()

/** What is missing before it is worth sending; whether the address serves is the provider's to say. */
export function problemOfDraft({ url, events }: WebhookDraft): FieldProblem | null {
  if (url.trim() === '') return { field: 'url', message: strings.anAddressIsRequired }
  return events.length === 0 ? { field: 'events', message: strings.chooseWhatItTellsOf } : null
}
