import * as z from 'zod/mini'
import { permission } from './access.ts'
import { endpoint } from './endpoint.ts'

export const planOffer = z.object({
  name: z.string(),
  permissions: z.array(permission),
  business_profiles: z.nullable(z.int()),
  /** What the payment provider says it costs, for people; null where plans are granted without payment. */
  price: z.nullable(z.string()),
})

const person = { auth: 'person', stage: 'confirmed' } as const

export const listPlans = endpoint({
  method: 'GET',
  path: 'billing/plans/',
  summary: 'The plans to choose from, the current one, and whether they are paid for here',
  ...person,
  keyScope: null,
  answer: z.object({
    plans: z.array(planOffer),
    current: z.string(),
    status: z.string(),
    /** payment: bought through the payment provider · granted: this installation grants them at once */
    way: z.enum(['payment', 'granted']),
    /** Whether the payment provider knows the person, so that there is something to manage there. */
    is_customer: z._default(z.boolean(), false),
  }),
})

export const choosePlan = endpoint({
  method: 'POST',
  path: 'billing/checkout/',
  summary: "Answers the payment provider's page to go to, or, where plans are granted, activates at once",
  ...person,
  keyScope: null,
  body: z.object({ plan: z.string().check(z.maxLength(100, 'The plan is too long')) }),
  answer: z.object({ url: z.nullable(z.string()), message: z.string() }),
})

export const openBillingPortal = endpoint({
  method: 'POST',
  path: 'billing/portal/',
  summary: "The payment provider's page to manage the subscription",
  ...person,
  keyScope: null,
  answer: z.object({ url: z.string() }),
})
