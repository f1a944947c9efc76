import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBilling } from '../../../server/account/billing/billing.ts'
import { store } from '../../../server/account/billing/subscriptionStatus.ts'
import { authenticate } from '../../../server/http/auth.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { connectedAda } from './connectedAda.ts'
import { type Bench, createBench } from './support.ts'

const minute = 60_000
const day = 24 * 3_600_000
let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

async function unpaidFor(milliseconds: number) {
  const post = await bench.planNow('Paid or not', [await bench.connect('bluesky')])
  await bench.database.db
    .updateTable('users')
    .set({ subscription_status: 'canceled', unpaid_since: new Date(bench.clock.now() - milliseconds) })
    .where('id', '=', bench.person.id)
    .execute()
  await bench.publisher.runDue()
  return post
}

test('without payment, what is scheduled still goes out for seven days', async () => {
  expect(await bench.part(await unpaidFor(7 * day - minute))).toMatchObject({ state: 'published' })
})

test('the seven days begin where nobody wrote down when it began', async () => {
  const post = await bench.planNow('Canceled by hand', [await bench.connect('bluesky')])
  await bench.database.db.updateTable('users').set({ subscription_status: 'blocked' }).execute()
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
  const user = await bench.database.db.selectFrom('users').select('unpaid_since').executeTakeFirstOrThrow()
  expect(Math.abs((user.unpaid_since?.getTime() ?? 0) - bench.clock.now())).toBeLessThan(minute)
})

test('then it is held and said so, and goes out once it is paid', async () => {
  const post = await unpaidFor(7 * day + minute)
  expect(await bench.part(post)).toMatchObject({
    state: 'held',
    reason: 'Your account is missing payment. It goes out once the payment is settled.',
  })
  expect(bench.practice.bluesky.posts()).toEqual([])
  const { db } = bench.database
  await store({ db, accounts: bench.accounts }, bench.person.id, { status: 'active', plan: null })
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
  expect(bench.practice.bluesky.posts()).toHaveLength(1)
})

const notInPlan = 'Your current plan does not include posting. It goes out once you choose a plan that does.'
const setUser = (values: { plan?: string; subscription_status?: string; unpaid_since?: Date | null }) =>
  bench.database.db.updateTable('users').set(values).where('id', '=', bench.person.id).execute()
const choosesPlan = (plan: string, status = 'active') =>
  store({ db: bench.database.db, accounts: bench.accounts }, bench.person.id, { status, plan })

/** Plans a post on Bluesky for an hour from now. */
async function planInAnHour() {
  const accountId = await bench.connect('bluesky')
  const wall_time = new Date(bench.clock.now() + 60 * minute).toISOString().slice(0, 16)
  const schedule = { wall_time, timezone: 'UTC' }
  const written = { text: 'In an hour', account_ids: [accountId], intent: 'schedule' as const, schedule }
  return { accountId, post: (await bench.posts.create(bench.person, randomUUID(), written)).id }
}

describe('a plan without posting', () => {
  test('whoever canceled and then chooses Free sends nothing more: it is held, and said so at once', async () => {
    const { post } = await planInAnHour()
    await setUser({ subscription_status: 'canceled', unpaid_since: new Date(bench.clock.now() - 8 * day) })
    const log = createLog('silent')
    const settings = readSettings({
      NODE_ENV: 'test',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICES: 'Premium Plus=price_1',
    })
    const { db } = bench.database
    const billing = createBilling({ db, settings, accounts: bench.accounts, background: createBackground(log), log })
    await billing.choose(await authenticate(db, `Token ${bench.person.token}`), 'Free')
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
    bench.clock.pass(90 * minute)
    await bench.publisher.runDue()
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
    expect(bench.practice.bluesky.posts()).toEqual([])
  })

  test('what was held for missing payment is held for the plan once Free is chosen, and never let go', async () => {
    const post = await unpaidFor(7 * day + minute)
    await choosesPlan('Free', 'inactive')
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
    await bench.publisher.runDue()
    expect(bench.practice.bluesky.posts()).toEqual([])
  })

  test.each(['Free', 'Foo', 'Design Tools'])(
    'holds what comes due on the plan %s, however it came there',
    async (plan) => {
      const post = await bench.planNow('On another plan', [await bench.connect('bluesky')])
      await setUser({ plan })
      await bench.publisher.runDue()
      expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
      expect(bench.practice.bluesky.posts()).toEqual([])
    },
  )

  test('a plan with posting lets go once what was held, and it goes out', async () => {
    const { post } = await planInAnHour()
    await choosesPlan('Design Tools')
    expect(await bench.part(post)).toMatchObject({ state: 'held' })
    await choosesPlan('Lite Creator')
    expect(await bench.part(post)).toMatchObject({ state: 'scheduled', reason: null })
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(bench.practice.bluesky.posts()).toHaveLength(1)
  })

  test('a plan with posting leaves what waits for its account, and says so', async () => {
    const { post, accountId } = await planInAnHour()
    await choosesPlan('Free')
    await bench.database.db
      .updateTable('social_accounts')
      .set({ state: 'expired' })
      .where('id', '=', accountId)
      .execute()
    await choosesPlan('Premium Plus')
    expect(await bench.part(post)).toMatchObject({
      state: 'held',
      reason: 'Authentication expired - reconnection required',
    })
  })

  test('a plan that ends after the post was taken, but before it is sent, holds it', async () => {
    const post = await bench.planNow('In the same moment', [await bench.connect('mastodon')])
    const reading = bench.practice.mastodon.watch.hold('listStatuses', 'before')
    const sending = bench.publisher.runDue()
    await reading.arrived
    expect(await bench.part(post)).toMatchObject({ state: 'claimed' })
    await choosesPlan('Free')
    reading.release()
    await sending
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
    expect(bench.practice.mastodon.posts()).toEqual([])
  })

  test('a plan that begins while the post is being held for the one before does not leave it held', async () => {
    const post = await bench.planNow('Just in time', [await bench.connect('bluesky')])
    await setUser({ plan: 'Free' })
    await Promise.all([bench.publisher.runDue(), choosesPlan('Premium Plus')])
    await bench.runOut()
    expect(await bench.part(post)).toMatchObject({ state: 'published' })
    expect(bench.practice.bluesky.posts()).toHaveLength(1)
  })
})

describe('an account that is connected again', () => {
  const reconnect = () => bench.connect('bluesky')

  /** A post for in an hour that is held because its account was disconnected, on a plan of no matter what. */
  async function heldForItsAccount() {
    const planned = await planInAnHour()
    await bench.accounts.disconnect(bench.person.id, planned.accountId)
    return planned.post
  }

  test('does not let go what the plan does not let out: it stays held, and says so', async () => {
    const post = await heldForItsAccount()
    await choosesPlan('Free')
    await reconnect()
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
    bench.clock.pass(90 * minute)
    await bench.publisher.runDue()
    expect(bench.practice.bluesky.posts()).toEqual([])
  })

  test('counts nothing as set free on a plan without posting', async () => {
    await heldForItsAccount()
    await setUser({ plan: 'Design Tools' })
    const { practice, networks, person } = bench
    const connected = await connectedAda('bluesky', { practice, networks, userId: person.id })
    expect(await bench.accounts.connect(person.id, 'bluesky', connected)).toMatchObject({ released_count: 0 })
  })

  test('does not let go what has waited for the payment for more than seven days', async () => {
    const post = await heldForItsAccount()
    await setUser({ subscription_status: 'canceled', unpaid_since: new Date(Date.now() - 8 * day) })
    await reconnect()
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: expect.stringContaining('missing payment') })
  })

  test.each([
    ['within seven days of a missing payment', { subscription_status: 'canceled', unpaid_since: new Date() }],
    ['where nobody wrote down since when the payment is missing', { subscription_status: 'blocked' }],
  ])('lets go what still goes out, %s', async (_, user) => {
    const post = await heldForItsAccount()
    await setUser(user)
    await reconnect()
    expect(await bench.part(post)).toMatchObject({ state: 'scheduled', reason: null })
  })

  test('goes on once a plan with posting is chosen, and once only', async () => {
    const post = await heldForItsAccount()
    await choosesPlan('Free')
    await reconnect()
    await choosesPlan('Premium Plus')
    expect(await bench.part(post)).toMatchObject({ state: 'scheduled', reason: null })
    await bench.runOut()
    expect(bench.practice.bluesky.posts()).toHaveLength(1)
  })

  test('while a plan with posting is chosen in the same moment does not stay held', async () => {
    const post = await heldForItsAccount()
    await choosesPlan('Free')
    await Promise.all([reconnect(), choosesPlan('Premium Plus')])
    expect(await bench.part(post)).toMatchObject({ state: 'scheduled', reason: null })
  })

  test('while a plan without posting is chosen in the same moment stays held', async () => {
    const post = await heldForItsAccount()
    await Promise.all([reconnect(), choosesPlan('Free')])
    expect(await bench.part(post)).toMatchObject({ state: 'held', reason: notInPlan })
  })
})
