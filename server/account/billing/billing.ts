import type { Kysely } from 'kysely'
import type Stripe from 'stripe'
import type { choosePlan, listPlans } from '../../../contract/billing.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import { businessProfilesOf, offeredPlans, permissionsOf } from '../../../rules/account/plans.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import type { Accounts } from '../../networks/accounts.ts'
import type { Background } from '../../process/background.ts'
import type { Log } from '../../process/log.ts'
import type { Settings } from '../../process/settings.ts'
import { createEvents } from './events.ts'
import { isPlanPaid } from './paidPlan.ts'
import { createStripe, isSigned, type StripeApi } from './stripe.ts'
import { store } from './subscriptionStatus.ts'

export interface Billing {
  list(user: User): Promise<Answer<typeof listPlans>>
  /** The payment page of a plan; where none is paid for, and for the free one, the plan is there at once. */
  choose(user: User, plan: string): Promise<Answer<typeof choosePlan>>
  /** The address of the payment provider's own pages about the subscription. */
  portal(user: User): Promise<string>
  /** Takes an event of the payment provider; refuses with 400 what it did not sign. */
  receive(body: string, signature: string): Promise<void>
  /** Ends what a person who leaves has paid for; it does not matter to them when that is through. */
  end(userId: number): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  settings: Settings
  accounts: Accounts
  background: Background
  log: Log
}

type Customer = Awaited<ReturnType<typeof customerOf>>

const free = 'Free'
const pricesCachedFor = 3_600_000

export function createBilling(deps: Deps): Billing {
  const { db, settings, accounts, background, log } = deps
  const { PUBLIC_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PRICES = new Map<string, string>() } = settings
  const stripe = STRIPE_SECRET_KEY ? createStripe({ key: STRIPE_SECRET_KEY, apiUrl: settings.STRIPE_API_URL }) : null
  const apply = stripe && createEvents({ db, accounts, stripe, prices: STRIPE_PRICES })
  const priceTexts = new Map<string, { text: string | null; until: number }>()

  /** A call of Stripe; what goes wrong is ours to read and the person's to try again. */
  async function asked<T>(call: (stripe: StripeApi) => Promise<T>): Promise<T> {
    if (!stripe) throw new HttpError(409, 'This installation asks for no payment.')
    try {
      return await call(stripe)
    } catch (err) {
      log.error({ err }, 'the payment provider did not answer as it should')
      throw new HttpError(502, 'The payment provider does not answer just now. Please try again in a moment.')
    }
  }

  async function priceText(plan: string): Promise<string | null> {
    const id = STRIPE_PRICES.get(plan)
    if (!stripe || !id) return null
    const cached = priceTexts.get(id)
    if (cached && cached.until > Date.now()) return cached.text
    const text = await asked(({ price }) => price(id)).catch(() => null)
    if (text !== null) priceTexts.set(id, { text, until: Date.now() + pricesCachedFor })
    return text
  }

  async function offers() {
    const names = stripe ? offeredPlans.filter((name) => name === free || STRIPE_PRICES.has(name)) : offeredPlans
    return Promise.all(
      names.map(async (name) => ({
        name,
        permissions: [...permissionsOf(name)],
        business_profiles: businessProfilesOf(name),
        price: await priceText(name),
      })),
    )
  }

  async function grant(user: User, plan: string, status: string, message: string) {
    await store(deps, user.id, { status, plan })
    return { url: null, message }
  }

  const portalFor = (customerId: string, flow?: Stripe.BillingPortal.SessionCreateParams.FlowData) =>
    asked(({ portal }) =>
      portal({ customer: customerId, return_url: `${PUBLIC_URL}/profile`, ...(flow && { flow_data: flow }) }),
    )

  async function portalOf({ id }: User): Promise<string> {
    const { stripe_customer_id } = await customerOf(db, id)
    if (stripe && !stripe_customer_id) throw new HttpError(409, 'You have not bought anything yet.')
    return portalFor(stripe_customer_id ?? '')
  }

  /** To the free plan: what is paid for is ended where it was bought. */
  async function leave(user: User, customer: Customer) {
    if (!isPlanPaid(customer)) return grant(user, free, 'inactive', `Your plan is ${free} now.`)
    return { url: await portalOf(user), message: 'End your subscription at the payment provider.' }
  }

  async function buy(user: User, customer: Customer, plan: string) {
    const price = STRIPE_PRICES.get(plan)
    if (!price) throw notOffered()
    const { stripe_customer_id: customerId, stripe_subscription_id: subscriptionId } = customer
    if (customerId && subscriptionId && isPlanPaid(customer)) {
      const flow = { type: 'subscription_update', subscription_update: { subscription: subscriptionId } } as const
      return { url: await portalFor(customerId, flow), message: 'Change your plan at the payment provider.' }
    }
    const url = await asked(({ checkout }) =>
      checkout({
        mode: 'subscription',
        line_items: [{ price, quantity: 1 }],
        success_url: `${PUBLIC_URL}/paid`,
        cancel_url: `${PUBLIC_URL}/profile`,
        client_reference_id: String(user.id),
        subscription_data: { metadata: { user_id: String(user.id) } },
        ...(customerId ? { customer: customerId } : { customer_email: user.email }),
      }),
    )
    return { url, message: 'Pay at the payment provider to activate your plan.' }
  }

  return {
    async list({ id }) {
      const { plan, subscription_status, stripe_customer_id } = await customerOf(db, id)
      const way = stripe ? ('payment' as const) : ('granted' as const)
      return {
        plans: await offers(),
        current: plan,
        status: subscription_status,
        way,
        is_customer: stripe !== null && stripe_customer_id !== null,
      }
    },

    async choose(user, plan) {
      if (!offeredPlans.some((name) => name === plan)) throw notOffered()
      const customer = await customerOf(db, user.id)
      if (customer.subscription_status === 'blocked') throw new HttpError(403, blocked)
      if (stripe) return plan === free ? leave(user, customer) : buy(user, customer, plan)
      const why = 'This installation asks for no payment, so it is active at once.'
      return grant(user, plan, 'active', `Your plan is ${plan} now. ${why}`)
    },

    portal: portalOf,

    async receive(body, signature) {
      const secret = STRIPE_WEBHOOK_SECRET
      if (!apply || !secret || !(await isSigned(body, { signature, secret }))) {
        throw new HttpError(400, 'This event is not signed by the payment provider.')
      }
      await asked(() => apply(body))
    },

    async end(userId) {
      const { stripe_subscription_id: id } = await customerOf(db, userId)
      if (stripe && id) background.run('end of a subscription', () => stripe.cancel(id))
    },
  }
}

const customerOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('users')
    .select(['plan', 'subscription_status', 'stripe_customer_id', 'stripe_subscription_id'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Whether there is a subscription to change; a second one would be paid for beside it. */
const notOffered = () => new HttpError(400, 'This plan is not offered here.', { field: 'plan' })

const blocked =
  "Your account is missing payment. If you don't believe you should see this message please contact support."
