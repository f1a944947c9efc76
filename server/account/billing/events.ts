import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '../../db/schema.ts'
import type { Accounts } from '../../networks/accounts.ts'
import type { StripeApi, Subscription } from './stripe.ts'
import { type SubscriptionStatus, store } from './subscriptionStatus.ts'

interface Deps {
  db: Kysely<Database>
  accounts: Pick<Accounts, 'hold' | 'release'>
  stripe: Pick<StripeApi, 'subscription'>
  /** Price ids by the names of plans. */
  prices: ReadonlyMap<string, string>
}

/** What of an event counts: which it is, and which subscription it is about. */
const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      object: z.optional(z.string()),
      id: z.string(),
      /** Of a payment page and, in Stripe's older versions, of an invoice. */
      subscription: z.nullish(z.string()),
      /** Of an invoice in its newer ones. */
      parent: z.nullish(
        z.object({ subscription_details: z.nullish(z.object({ subscription: z.nullish(z.string()) })) }),
      ),
      /** Of a payment page: whose it was. */
      client_reference_id: z.nullish(z.string()),
    }),
  }),
})

/** Stripe's words for how a subscription stands, in ours. What was never paid for was never there. */
const statuses: Readonly<Record<string, string>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'blocked',
  paused: 'blocked',
  canceled: 'canceled',
}
const living = ['active', 'trialing', 'past_due']

/**
 * Applies events of Stripe, each once and in whatever order they come: an event only says which subscription to look
 * at, and what counts is how Stripe says that it stands now.
 */
export function createEvents({ db, accounts, stripe, prices }: Deps) {
  /** Throws where Stripe does not answer: it delivers the event again then. */
  return async function apply(body: string): Promise<void> {
    const parsed = event.safeParse(jsonOf(body))
    const subscriptionId = parsed.data && subscriptionOf(parsed.data)
    if (!parsed.data || !subscriptionId) return
    if (await isApplied(parsed.data.id)) return
    const readAt = new Date()
    const subscription = await stripe.subscription(subscriptionId)
    const user = await userOf(subscription, parsed.data.data.object.client_reference_id)
    if (!user || !counts(user.stripe_subscription_id, subscription)) return
    await store({ db, accounts }, user.id, statusOf(subscription, readAt), parsed.data.id)
  }

  function statusOf(subscription: Subscription, readAt: Date): SubscriptionStatus {
    const priceId = subscription.items.data[0]?.price.id
    const plan = [...prices].find(([, price]) => price === priceId)?.[0] ?? null
    const status = statuses[subscription.status] ?? 'inactive'
    return {
      status,
      plan: living.includes(subscription.status) ? plan : null,
      stripe: { customerId: customerIdOf(subscription), subscriptionId: subscription.id, readAt },
    }
  }

  async function isApplied(id: string): Promise<boolean> {
    const found = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()
    return found !== undefined
  }

  /** Whose subscription it is: by what was written on it when it was bought, else by the customer. */
  function userOf(subscription: Subscription, reference: string | null | undefined) {
    const { metadata } = subscription
    const customer = customerIdOf(subscription)
    const id = Number(metadata.user_id ?? reference ?? 0)
    return db
      .selectFrom('users')
      .select(['id', 'stripe_subscription_id'])
      .where((eb) => eb.or([eb('id', '=', Number.isSafeInteger(id) ? id : 0), eb('stripe_customer_id', '=', customer)]))
      .orderBy(
        (eb) => eb('stripe_customer_id', '=', customer),
        (order) => order.desc().nullsLast(),
      )
      .limit(1)
      .executeTakeFirst()
  }
}

const customerIdOf = ({ customer }: Subscription): string => (typeof customer === 'string' ? customer : customer.id)

/** The end of an earlier subscription says nothing about the one that took its place. */
const counts = (known: string | null, { id, status }: Subscription): boolean =>
  known === null || known === id || living.includes(status)

function subscriptionOf({ type, data: { object } }: z.infer<typeof event>): string | null {
  if (type.startsWith('customer.subscription.')) return object.id
  if (type === 'checkout.session.completed') return object.subscription ?? null
  if (type.startsWith('invoice.')) {
    return object.subscription ?? object.parent?.subscription_details?.subscription ?? null
  }
  return null
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
