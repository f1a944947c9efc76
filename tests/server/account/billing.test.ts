import { createHmac, randomUUID } from 'node:crypto'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../../server/account/passwords.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

const secret = 'whsec_of_the_tests'
const env = {
  STRIPE_SECRET_KEY: 'sk_test_123',
  STRIPE_WEBHOOK_SECRET: secret,
  STRIPE_PRICES: 'Lite Creator=price_lite, Premium Plus=price_premium',
}

/** What Stripe has, in the shapes that its API answers. */
let subscriptions: Record<string, object> = {}
let sent: { path: string; fields: Record<string, string>; authorization: string | null }[] = []
let isDown = false

const recordedSubscription = (
  id: string,
  given: { status: string; userId?: number; price?: string; customer?: string },
) => ({
  id,
  object: 'subscription',
  application: null,
  cancel_at_period_end: false,
  created: 1_763_700_000,
  currency: 'usd',
  customer: given.customer ?? 'cus_1',
  items: {
    object: 'list',
    data: [
      {
        id: 'si_1',
        object: 'subscription_item',
        price: {
          id: given.price ?? 'price_premium',
          object: 'price',
          unit_amount: 2900,
          recurring: { interval: 'month' },
        },
        quantity: 1,
      },
    ],
    has_more: false,
  },
  metadata: given.userId === undefined ? {} : { user_id: String(given.userId) },
  status: given.status,
})

const recordedPrice = (id: string) => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: id === 'price_lite' ? 900 : 2900,
})

const noted = async (request: Request) => {
  const { pathname } = new URL(request.url)
  const fields = Object.fromEntries(new URLSearchParams(await request.text()))
  sent.push({ path: pathname, fields, authorization: request.headers.get('authorization') })
}
const stripe = setupServer(
  http.all('https://api.stripe.com/*', () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined)),
  http.get('https://api.stripe.com/v1/prices/:id', ({ params }) => HttpResponse.json(recordedPrice(String(params.id)))),
  http.post('https://api.stripe.com/v1/checkout/sessions', async ({ request }) => {
    await noted(request)
    return HttpResponse.json({ id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.com/c/pay/cs_1' })
  }),
  http.post('https://api.stripe.com/v1/billing_portal/sessions', async ({ request }) => {
    await noted(request)
    return HttpResponse.json({ id: 'bps_1', object: 'billing_portal.session', url: 'https://billing.stripe.com/p/1' })
  }),
  http.get('https://api.stripe.com/v1/subscriptions/:id', ({ params }) => {
    const found = subscriptions[String(params.id)]
    return found
      ? HttpResponse.json(found)
      : HttpResponse.json({ error: { code: 'resource_missing' } }, { status: 404 })
  }),
  http.delete('https://api.stripe.com/v1/subscriptions/:id', async ({ request }) => {
    await noted(request)
    return HttpResponse.json({ status: 'canceled' })
  }),
)

let paying: TestProvider
let granting: TestProvider
beforeAll(async () => {
  stripe.listen({ onUnhandledFrame: 'error' })
  paying = await createTestProvider({ env })
  granting = await createTestProvider()
})
afterAll(async () => {
  await paying.close()
  await granting.close()
  stripe.close()
})
beforeEach(() => {
  subscriptions = {}
  sent = []
  isDown = false
})
afterEach(() => vi.useRealTimers())

const plans = async (provider: TestProvider, { token }: TestPerson) =>
  Object((await provider.ask('GET billing/plans/', { token })).body)
const choose = (provider: TestProvider, { token }: TestPerson, plan: string) =>
  provider.ask('POST billing/checkout/', { token, body: { plan } })

const signed = (body: string, { time = Date.now(), by = secret } = {}) => {
  const t = Math.floor(time / 1000)
  return `t=${t},v1=${createHmac('sha256', by).update(`${t}.${body}`).digest('hex')},v0=old`
}
const deliver = (event: object, signature?: string) => {
  const text = JSON.stringify(event)
  return paying.ask('POST billing/webhook/', { text, headers: { 'stripe-signature': signature ?? signed(text) } })
}
const eventOf = (type: string, object: object, id: string = `evt_${randomUUID()}`) => ({
  id,
  object: 'event',
  api_version: '2025-09-30.clover',
  created: 1_763_700_000,
  data: { object },
  livemode: false,
  type,
})
/** Stripe has the subscription so, and says that something happened to it. */
const happens = (type: string, given: Parameters<typeof recordedSubscription>[1], id = 'sub_1') => {
  const now = recordedSubscription(id, given)
  subscriptions[id] = now
  return deliver(eventOf(type, now))
}
const buyer = () => makePerson(paying.db, { plan: 'Free' })

describe('where no payment provider is set', () => {
  test('plans are listed with what they include, and without prices', async () => {
    const answer = await plans(granting, await makePerson(granting.db))
    expect(answer).toMatchObject({ current: 'Premium Plus', status: 'inactive', way: 'granted' })
    const shown = answer.plans.map(({ name, business_profiles, price }: Record<string, unknown>) => [
      name,
      business_profiles,
      price,
    ])
    expect(shown).toEqual([
      ['Free', 1, null],
      ['Lite Creator', 1, null],
      ['Design Tools', 1, null],
      ['Essential Access', 3, null],
      ['Premium Plus', 10, null],
      ['Elite Advantage', 25, null],
    ])
    expect(answer.plans[1].permissions).toEqual(['canAccessSocialConnections', 'canCreatePosts'])
  })

  test('a chosen plan is active at once, and why is said', async () => {
    const person = await makePerson(granting.db, { plan: 'Free', subscription_status: 'canceled' })
    expect((await choose(granting, person, 'Elite Advantage')).body).toEqual({
      url: null,
      message: 'Your plan is Elite Advantage now. This installation asks for no payment, so it is active at once.',
    })
    expect(await plans(granting, person)).toMatchObject({ current: 'Elite Advantage', status: 'active' })
  })

  test.each(['Internal Account', 'Gold'])('the plan %s cannot be chosen', async (plan) => {
    expect(await choose(granting, await makePerson(granting.db), plan)).toMatchObject({
      status: 400,
      body: { error: 'This plan is not offered here.', field: 'plan' },
    })
  })

  test('whoever is blocked does not unblock themselves', async () => {
    const person = await makePerson(granting.db, { subscription_status: 'blocked' })
    expect((await choose(granting, person, 'Premium Plus')).status).toBe(403)
  })

  test('there is nothing to manage, and no event to receive', async () => {
    const { token } = await makePerson(granting.db)
    expect(await granting.ask('POST billing/portal/', { token })).toMatchObject({
      status: 409,
      body: { error: 'This installation asks for no payment.' },
    })
    expect((await granting.ask('POST billing/webhook/', { body: {} })).status).toBe(400)
  })
})

describe('with a payment provider', () => {
  test('a new person begins on the free plan, and sees what the others cost', async () => {
    await paying.ask('POST user/register/email', { body: { email: 'newcomer@example.com' } })
    expect(
      await paying.db.selectFrom('users').select('plan').where('email', '=', 'newcomer@example.com').execute(),
    ).toEqual([{ plan: 'Free' }])
    const answer = await plans(paying, await buyer())
    expect(answer).toMatchObject({ current: 'Free', way: 'payment', is_customer: false })
    expect(answer.plans).toMatchObject([
      { name: 'Free', price: null },
      { name: 'Lite Creator', price: '$9.00 a month' },
      { name: 'Premium Plus', price: '$29.00 a month' },
    ])
  })

  test('choosing a plan leads to its payment page, and nothing is granted before it is paid', async () => {
    const person = await buyer()
    expect((await choose(paying, person, 'Premium Plus')).body).toMatchObject({
      url: 'https://checkout.stripe.com/c/pay/cs_1',
    })
    expect(sent).toEqual([
      {
        path: '/v1/checkout/sessions',
        authorization: 'Bearer sk_test_123',
        fields: {
          mode: 'subscription',
          'line_items[0][price]': 'price_premium',
          'line_items[0][quantity]': '1',
          success_url: 'http://localhost:4600/paid',
          cancel_url: 'http://localhost:4600/profile',
          client_reference_id: String(person.id),
          'subscription_data[metadata][user_id]': String(person.id),
          customer_email: person.email,
        },
      },
    ])
    expect(await plans(paying, person)).toMatchObject({ current: 'Free', status: 'inactive' })
  })

  test('what was paid for is active once the payment provider says so', async () => {
    const person = await buyer()
    subscriptions.sub_paid = recordedSubscription('sub_paid', { status: 'active', customer: 'cus_paid' })
    const session = {
      id: 'cs_1',
      object: 'checkout.session',
      client_reference_id: String(person.id),
      customer: 'cus_paid',
      subscription: 'sub_paid',
    }
    expect((await deliver(eventOf('checkout.session.completed', session))).status).toBe(200)
    expect(await plans(paying, person)).toMatchObject({ current: 'Premium Plus', status: 'active', is_customer: true })
  })

  test('who has a subscription changes it in place and never buys a second', async () => {
    const person = await buyer()
    await happens('customer.subscription.created', { status: 'active', userId: person.id, customer: 'cus_2' }, 'sub_2')
    expect((await choose(paying, person, 'Lite Creator')).body).toMatchObject({ url: 'https://billing.stripe.com/p/1' })
    expect(sent).toMatchObject([
      {
        path: '/v1/billing_portal/sessions',
        fields: { customer: 'cus_2', 'flow_data[subscription_update][subscription]': 'sub_2' },
      },
    ])
    const portal = await paying.ask('POST billing/portal/', { token: person.token })
    expect(portal.body).toEqual({ url: 'https://billing.stripe.com/p/1' })
  })

  test.each([
    ['trialing', 'active', 200],
    ['past_due', 'past_due', 200],
    ['unpaid', 'blocked', 403],
    ['canceled', 'canceled', 403],
    ['incomplete_expired', 'inactive', 200],
  ])('a subscription that is %s stands as %s', async (status, expected, code) => {
    const person = await makePerson(paying.db)
    const customer = `cus_${status}`
    await happens('customer.subscription.updated', { status, userId: person.id, customer }, `sub_${status}`)
    expect(await plans(paying, person)).toMatchObject({ status: expected })
    expect((await paying.ask('GET posts/', { token: person.token })).status).toBe(code)
  })

  test('events in any order, and delivered again, end where the subscription stands', async () => {
    const person = await buyer()
    const given = { userId: person.id, customer: 'cus_order' }
    const older = eventOf(
      'customer.subscription.updated',
      recordedSubscription('sub_o', { status: 'active', ...given }),
    )
    await happens('customer.subscription.deleted', { status: 'canceled', ...given }, 'sub_o')
    expect((await deliver(older)).status).toBe(200)
    expect((await deliver(older)).status).toBe(200)
    expect(await plans(paying, person)).toMatchObject({ status: 'canceled' })
    expect(await paying.db.selectFrom('payment_events').selectAll().where('id', '=', older.id).execute()).toHaveLength(
      1,
    )
  })

  test('an event that was applied is not applied again, even where the subscription stands otherwise', async () => {
    const person = await buyer()
    const given = { userId: person.id, customer: 'cus_once' }
    subscriptions.sub_once = recordedSubscription('sub_once', { status: 'active', ...given })
    const event = eventOf('invoice.paid', {
      id: 'in_1',
      object: 'invoice',
      parent: { type: 'subscription_details', subscription_details: { subscription: 'sub_once' } },
    })
    await Promise.all([deliver(event), deliver(event)])
    expect(await plans(paying, person)).toMatchObject({ status: 'active' })
    subscriptions.sub_once = recordedSubscription('sub_once', { status: 'canceled', ...given })
    await deliver(event)
    expect(await plans(paying, person)).toMatchObject({ status: 'active' })
  })

  test('the end of an earlier subscription says nothing about the one in its place', async () => {
    const person = await buyer()
    const given = { userId: person.id, customer: 'cus_twice' }
    await happens('customer.subscription.created', { status: 'active', ...given }, 'sub_first')
    await happens('customer.subscription.created', { status: 'active', ...given }, 'sub_second')
    await happens('customer.subscription.deleted', { status: 'canceled', ...given }, 'sub_first')
    expect(await plans(paying, person)).toMatchObject({ status: 'active' })
  })

  test('whose subscription has ended may go on with the free plan', async () => {
    const person = await makePerson(paying.db)
    await happens(
      'customer.subscription.deleted',
      { status: 'canceled', userId: person.id, customer: 'cus_f' },
      'sub_f',
    )
    expect((await choose(paying, person, 'Free')).body).toEqual({ url: null, message: 'Your plan is Free now.' })
    expect(await plans(paying, person)).toMatchObject({ current: 'Free', status: 'inactive' })
  })

  test('what is not signed, signed by another or signed long ago changes nothing', async () => {
    const person = await buyer()
    subscriptions.sub_1 = recordedSubscription('sub_1', { status: 'active', userId: person.id })
    const event = eventOf('customer.subscription.created', subscriptions.sub_1)
    const text = JSON.stringify(event)
    const bad = ['', 'nonsense', signed(text, { by: 'whsec_other' }), signed(text, { time: Date.now() - 301_000 })]
    for (const signature of [...bad, signed(`${text} `)]) {
      expect(await deliver(event, signature)).toMatchObject({
        status: 400,
        body: { error: 'This event is not signed by the payment provider.' },
      })
    }
    expect(await plans(paying, person)).toMatchObject({ current: 'Free' })
  })

  test('events about other things, and of people who left, are taken and forgotten', async () => {
    expect((await deliver(eventOf('customer.created', { id: 'cus_9', object: 'customer' }))).status).toBe(200)
    const gone = { status: 'active', userId: 987_654, customer: 'cus_gone' }
    expect((await happens('customer.subscription.created', gone, 'sub_gone')).status).toBe(200)
  })

  test('while the payment provider is down, choosing says so and an event is to be delivered again', async () => {
    const person = await buyer()
    isDown = true
    expect(await choose(paying, person, 'Premium Plus')).toMatchObject({
      status: 502,
      body: { error: 'The payment provider does not answer just now. Please try again in a moment.' },
    })
    const given = recordedSubscription('sub_down', { status: 'active', userId: person.id, customer: 'cus_down' })
    const event = eventOf('customer.subscription.created', given)
    expect((await deliver(event)).status).toBe(502)
    isDown = false
    subscriptions.sub_down = given
    expect((await deliver(event)).status).toBe(200)
    expect(await plans(paying, person)).toMatchObject({ status: 'active' })
    expect(paying.logged.join('\n')).not.toContain('sk_test_123')
  })

  test('leaving ends what was paid for', async () => {
    const password = 'Correct!Horse7'
    const person = await makePerson(paying.db, { password_hash: await hashPassword(password) })
    await happens('customer.subscription.created', { status: 'active', userId: person.id, customer: 'cus_l' }, 'sub_l')
    await paying.ask('POST user/delete/', { token: person.token, body: { email: person.email, password } })
    await vi.waitUntil(() => sent.some(({ path }) => path === '/v1/subscriptions/sub_l'), { timeout: 10_000 })
  })
})
