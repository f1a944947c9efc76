import { createHmac, timingSafeEqual } from 'node:crypto'
import { type FetchError, ofetch } from 'ofetch'
import * as z from 'zod/mini'

/** A subscription as Stripe has it now; what of it counts here. */
export type Subscription = z.infer<typeof subscription>

/** The calls that are made of Stripe. Each throws a `FetchError` where it does not answer as it should. */
export interface Stripe {
  /** Answers the address of the payment page. */
  checkout(fields: Readonly<Record<string, string>>): Promise<string>
  /** Answers the address of the page where a customer manages what they have. */
  portal(fields: Readonly<Record<string, string>>): Promise<string>
  price(id: string): Promise<string | null>
  subscription(id: string): Promise<Subscription>
  cancel(id: string): Promise<void>
}

const page = z.object({ url: z.url() })
const subscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.string(),
  metadata: z._default(z.record(z.string(), z.string()), {}),
  items: z.object({ data: z.array(z.object({ price: z.object({ id: z.string() }) })) }),
})
const price = z.object({
  unit_amount: z.nullable(z.int()),
  currency: z.string(),
  recurring: z.nullish(z.object({ interval: z.string() })),
})

const patience = 15_000

export function createStripe({ key, apiUrl }: { key: string; apiUrl: string }): Stripe {
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, fields?: Readonly<Record<string, string>>) =>
    ofetch(`${apiUrl}/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${key}` },
      ...(fields && { body: new URLSearchParams(fields) }),
      timeout: patience,
      retry: false,
    })
  return {
    checkout: async (fields) => page.parse(await call('POST', 'checkout/sessions', fields)).url,
    portal: async (fields) => page.parse(await call('POST', 'billing_portal/sessions', fields)).url,
    price: async (id) => describePrice(price.parse(await call('GET', `prices/${id}`))),
    subscription: async (id) => subscription.parse(await call('GET', `subscriptions/${encodeURIComponent(id)}`)),
    async cancel(id) {
      await call('DELETE', `subscriptions/${encodeURIComponent(id)}`).catch((error: FetchError) => {
        if (error.status !== 404) throw error
      })
    },
  }
}

/** A price for people: `$12.00 a month`; null where Stripe works it out by usage. */
function describePrice({ unit_amount, currency, recurring }: z.infer<typeof price>): string | null {
  if (unit_amount === null) return null
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() })
  const amount = unit_amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)
  return `${format.format(amount)}${recurring ? ` a ${recurring.interval}` : ''}`
}

/** Seconds that a signature may be old: a recorded event cannot be sent again later. */
const tolerance = 300

/** Whether Stripe signed these very bytes, lately: `t=…,v1=…` over time and body. */
export function isSigned(
  body: string,
  { signature, secret, now }: { signature: string; secret: string; now: number },
): boolean {
  const parts = signature.split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts
    .filter(([name]) => name === 'v1')
    .some(([, given = '']) => {
      const bytes = Buffer.from(given, 'hex')
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
}
