import Stripe from 'stripe'

/** A subscription as Stripe has it now. */
export type Subscription = Stripe.Subscription

/** The calls that are made of Stripe. Each throws where it does not answer as it should. */
export interface StripeApi {
  /** Answers the address of the payment page. */
  checkout(fields: Stripe.Checkout.SessionCreateParams): Promise<string>
  /** Answers the address of the page where a customer manages what they have. */
  portal(fields: Stripe.BillingPortal.SessionCreateParams): Promise<string>
  price(id: string): Promise<string | null>
  subscription(id: string): Promise<Subscription>
  cancel(id: string): Promise<void>
}

/** Milliseconds for a call. */
const timeout = 15_000

export function createStripe({ key, apiUrl }: { key: string; apiUrl: string }): StripeApi {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(key, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    httpClient: Stripe.createFetchHttpClient(),
    timeout,
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    async checkout(fields) {
      const { url } = await stripe.checkout.sessions.create(fields)
      if (url === null) throw new Error('Stripe gave the payment page no address')
      return url
    },
    portal: async (fields) => (await stripe.billingPortal.sessions.create(fields)).url,
    price: async (id) => describePrice(await stripe.prices.retrieve(id)),
    subscription: (id) => stripe.subscriptions.retrieve(id),
    async cancel(id) {
      await stripe.subscriptions.cancel(id).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeError && error.statusCode === 404)) throw error
      })
    },
  }
}

/** A price for people: `$12.00 a month`; null where Stripe works it out by usage. */
function describePrice({ unit_amount, currency, recurring }: Stripe.Price): string | null {
  if (unit_amount === null) return null
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  const amount = unit_amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return `${format.format(amount)}${recurring ? ` a ${recurring.interval}` : ''}`
}

/** Whether Stripe signed these very bytes, within the last five minutes: a recorded event cannot be sent again later. */
export function isSigned(body: string, { signature, secret }: { signature: string; secret: string }): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}
