import { choosePlan, listPlans, openBillingPortal } from '../../../contract/billing.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Billing } from './billing.ts'

/** Plans, and what the payment provider says of them. */
export function billingRoutes(app: ProviderApp, billing: Billing): void {
  registerEndpoint(app, listPlans, (_, { user }) => billing.list(user))
  registerEndpoint(app, choosePlan, ({ body }, { user }) => billing.choose(user, body.plan))
  registerEndpoint(app, openBillingPortal, async (_, { user }) => ({ url: await billing.portal(user) }))

  // Not of the contract: the payment provider's call, signed over its very bytes.
  app.post('/billing/webhook/', async (context) => {
    context.set('route', 'billing/webhook/')
    await billing.receive(await context.req.text(), context.req.header('Stripe-Signature') ?? '')
    return context.json({ message: 'Received.' })
  })
}
