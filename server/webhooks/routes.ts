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
} from '../../contract/webhooks.ts'
import { requireProof } from '../http/auth.ts'
import type { ProviderApp } from '../http/env.ts'
import type { Limits } from '../http/rateLimits.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Deliveries } from './deliveries.ts'
import type { Webhooks } from './webhooks.ts'

interface Deps {
  webhooks: Webhooks
  deliveries: Deliveries
  limits: Pick<Limits, 'countWebhook'>
}

/** Addresses of a person that are told what happens, and what they were told. */
export function webhookRoutes(app: ProviderApp, { webhooks, deliveries, limits }: Deps): void {
  registerEndpoint(app, listWebhooks, async (_, { user }) => ({ results: await webhooks.list(user.id) }))
  registerEndpoint(app, createWebhook, async ({ body: { url, events, business_profile_id } }, { user }) => {
    await limits.countWebhook(user.id)
    return webhooks.create(user.id, { url, events, businessProfileId: business_profile_id ?? null })
  })
  registerEndpoint(app, changeWebhook, async ({ id, body }, { user }) => {
    if (body.url !== undefined) await limits.countWebhook(user.id)
    return webhooks.change(user.id, Number(id), body, () => requireProof(user))
  })
  registerEndpoint(app, deleteWebhook, async ({ id }, { user }) => {
    await webhooks.delete(user.id, Number(id))
    return { success: true } as const
  })
  registerEndpoint(app, renewWebhookSecret, async ({ id }, { user }) => {
    await limits.countWebhook(user.id)
    return webhooks.renewSecret(user.id, Number(id))
  })
  registerEndpoint(app, testWebhook, async ({ id }, { user }) => {
    await limits.countWebhook(user.id)
    return deliveries.test(user.id, Number(id))
  })
  registerEndpoint(app, listDeliveries, ({ id, query }, { user }) => deliveries.list(user.id, Number(id), query))
  registerEndpoint(app, readDelivery, ({ id }, { user }) => deliveries.read(user.id, Number(id)))
  registerEndpoint(app, resendDelivery, async ({ id }, { user }) => {
    await limits.countWebhook(user.id)
    return deliveries.resend(user.id, Number(id))
  })
}
