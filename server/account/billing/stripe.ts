import type Stripe from 'stripe'

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

/** Loaded with the first call: two hundred modules, which an installation that asks for no payment never needs. */
const loadStripe = async () => (await import('stripe')).default

export function createStripe({ key, apiUrl }: { key: string; apiUrl: string }): StripeApi {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  let made: Stripe | undefined
  async function client(): Promise<Stripe> {
    const StripeClient = await loadStripe()
    made ??= new StripeClient(key, {
      protocol: isPlain ? 'http' : 'https',
      host: hostname,
      port: port || (isPlain ? '80' : '443'),
      httpClient: StripeClient.createFetchHttpClient(),
      timeout,
      maxNetworkRetries: 0,
      telemetry: false,
    })
    return made
  }
  return {
    async checkout(fields) {
      const { checkout } = await client()
      const { url } = await checkout.sessions.create(fields)
      if (url === null) throw new Error('Stripe gave the payment page no address')
      return url
    },
    async portal(fields) {
      const { billingPortal } = await client()
      return (await billingPortal.sessions.create(fields)).url
    },
    async price(id) {
      const { prices } = await client()
      return describePrice(await prices.retrieve(id))
    },
    async subscription(id) {
      const { subscriptions } = await client()
      return subscriptions.retrieve(id)
    },
    async cancel(id) {
      const [{ errors }, { subscriptions }] = await Promise.all([loadStripe(), client()])
      await subscriptions.cancel(id).catch((error: unknown) => {
        if (!(error instanceof errors.StripeError && error.statusCode === 404)) throw error
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
export async function isSigned(
  body: string,
  { signature, secret }: { signature: string; secret: string },
): Promise<boolean> {
  const { webhooks, errors } = await loadStripe()
  try {
    return webhooks.signature?.verifyHeader(body, signature, secret) === true
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return false
    throw error
  }
}
