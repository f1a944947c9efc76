import { fromPromise } from 'xstate'
import { safeParse } from '../../../contract/safeParse.ts'
import { refusal } from '../../../contract/shapes.ts'
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  readDelivery,
  renewWebhookSecret,
  resendDelivery,
  testWebhook,
} from '../../../contract/webhooks.ts'
import { toCamel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/webhooks.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Delivery, DeliveryDetail, Webhook, WebhookList } from '../../machines/webhooks/webhook.ts'
import type {
  AskedAct,
  DoneChange,
  EditedWebhook,
  WebhookSaving,
} from '../../machines/webhooks/webhookEditing.machine.ts'
import type { Page } from '../http/answerShapes.ts'
import type { Call } from '../http/api.ts'
import { apiErrorIn } from '../http/apiError.ts'
import { resultOf, sayingOfChange, toResult } from '../http/toResult.ts'

export interface DeliveryQuery {
  webhookId: number
  /** From 1. */
  page: number
}

export interface WebhookSwitch {
  webhook: Webhook
  isActive: boolean
}

/** Something that is sent at a person's wish. `deliveryId` null: a test. */
export interface SendingRequest {
  webhookId: number
  deliveryId: number | null
}

/** Reads the person's webhooks. */
export const webhookListActors = (call: Call) => ({
  read: fromPromise<Result<WebhookList>, { query: null }>(({ signal }) => toResult(call(listWebhooks, {}, { signal }))),
})

/** Turns a webhook on or off. */
export const webhookSwitchActors = (call: Call) => ({
  perform: fromPromise<Result<Webhook>, { variables: WebhookSwitch }>(({ input: { variables }, signal }) => {
    const { webhook, isActive } = variables
    return toResult(call(changeWebhook, { id: String(webhook.id), body: { isActive } }, { signal }))
  }),
})

/** The effects of writing a webhook, renewing its secret and removing it. One that is gone already counts as removed. */
export const webhookEditingActors = (call: Call) => ({
  saveWebhook: fromPromise<WebhookSaving, { edited: EditedWebhook }>(async ({ input: { edited }, signal }) => {
    try {
      return { kind: 'ok', value: await save(call, edited, signal) }
    } catch (thrown) {
      return invalidIn(thrown) ?? resultOf(thrown, sayingOfChange(strings.theWebhookCouldNotBeSaved))
    }
  }),
  performAct: fromPromise<Result<DoneChange>, AskedAct>(({ input: { act, webhook }, signal }) => {
    const id = String(webhook.id)
    if (act === 'removal') return remove(call, id, signal)
    const renewing = call(renewWebhookSecret, { id }, { signal }).then(({ secret }) => ({ secret }))
    return toResult(renewing, sayingOfChange(strings.theSecretCouldNotBeRenewed))
  }),
})

async function save(call: Call, { webhook, draft }: EditedWebhook, signal: AbortSignal): Promise<DoneChange> {
  const { url, businessProfileId } = draft
  const events = [...draft.events]
  if (!webhook) {
    const { secret } = await call(createWebhook, { body: { url, events, businessProfileId } }, { signal })
    return { secret }
  }
  await call(changeWebhook, { id: String(webhook.id), body: { url, events } }, { signal })
  return { secret: null }
}

async function remove(call: Call, id: string, signal: AbortSignal): Promise<Result<DoneChange>> {
  const result = await toResult(
    call(deleteWebhook, { id }, { signal }),
    sayingOfChange(strings.theWebhookCouldNotBeRemoved),
  )
  const isGone = result.kind === 'ok' || (result.kind === 'rejected' && result.status === 404)
  return isGone ? { kind: 'ok', value: { secret: null } } : result
}

/** The field that a refusal names: `events` of `events.0`; null where it names none. */
function invalidIn(thrown: unknown): WebhookSaving | null {
  const refused = safeParse(refusal, apiErrorIn(thrown).body)?.data
  if (!refused?.field) return null
  const [place = ''] = refused.field.split('.')
  return { kind: 'invalid', field: toCamel(place), message: refused.error }
}

/** Reads a page of what a webhook delivered or tries to. */
export const deliveryLogActors = (call: Call) => ({
  read: fromPromise<Result<Page<Delivery>>, { query: DeliveryQuery }>(({ input: { query }, signal }) =>
    toResult(call(listDeliveries, { id: String(query.webhookId), query: { page: String(query.page) } }, { signal })),
  ),
})

/** Reads a delivery with its body. */
export const deliveryActors = (call: Call) => ({
  read: fromPromise<Result<DeliveryDetail>, { query: { id: number } }>(({ input: { query }, signal }) =>
    toResult(call(readDelivery, { id: String(query.id) }, { signal })),
  ),
})

/** Sends a test, or a delivery again. */
export const sendingActors = (call: Call) => ({
  perform: fromPromise<Result<SendingRequest>, { variables: SendingRequest }>(async ({ input, signal }) => {
    const { webhookId, deliveryId } = input.variables
    const sending =
      deliveryId === null
        ? call(testWebhook, { id: String(webhookId) }, { signal })
        : call(resendDelivery, { id: String(deliveryId) }, { signal })
    return toResult(sending.then(() => input.variables))
  }),
})
