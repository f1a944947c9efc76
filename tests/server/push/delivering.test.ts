import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { createLog } from '../../../server/process/log.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createPushDeliverer, type PushDeliverer, type PushDelivererDeps } from '../../../server/push/deliverer.ts'
import { chooseQuietHours } from '../../../server/push/quietHours.ts'
import { createVapidKeys } from '../../../server/push/vapidKeys.ts'
import { type PushServer, startPushService, type TestSubscription } from '../../support/pushService.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { makeDevice, makeMessage, messagesOf } from './support.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const start = Date.parse('2026-11-25T12:00:00Z')

let provider: TestProvider
let service: PushServer
let ada: TestPerson
let subscription: TestSubscription
let deviceId: number
let now = start
let logged: string[] = []

beforeAll(async () => {
  provider = await createTestProvider()
  // The library dates its tokens by the clock of the machine.
  service = await startPushService()
})
afterAll(async () => {
  await service.close()
  await provider.close()
})
beforeEach(async () => {
  now = start
  logged = []
  service.received.length = 0
  service.answer({ status: 201 })
  ada = await makePerson(provider.db)
  const { publicKey } = await createVapidKeys(provider.db, createSealer(testSecret)).read()
  subscription = service.subscribe(publicKey)
  deviceId = await makeDevice(provider.db, ada.id, subscription)
})
afterEach(async () => {
  await provider.db.deleteFrom('push_devices').execute()
})

/** One by the test's clock, as a process of its own. */
function deliverer(given: Partial<PushDelivererDeps> = {}): PushDeliverer {
  const sealer = createSealer(testSecret)
  return createPushDeliverer({
    ...{ db: provider.db, sealer, keys: createVapidKeys(provider.db, sealer), subject: 'https://social.example' },
    ...{ log: createLog('debug', { write: (line) => void logged.push(line) }), now: () => now },
    fetch: createPublicFetch({ allowedHosts: [service.host], largestAnswer: 4096 }),
    ...given,
  })
}

const due = (given: Partial<Parameters<typeof makeMessage>[2]> = {}) =>
  makeMessage(provider.db, deviceId, { at: now, ...given })
const waiting = () => messagesOf(provider.db, deviceId)
const device = () => provider.db.selectFrom('push_devices').selectAll().where('id', '=', deviceId).executeTakeFirst()
const payloads = () => service.received.map(({ payload }) => payload)
const titles = () => payloads().map(({ title }) => title)

async function makePost(text: string): Promise<number> {
  const { id } = await provider.db
    .insertInto('posts')
    .values({ user_id: ada.id, client_key: `key ${text}`, text, is_draft: true, timezone: 'UTC' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

describe('a notification', () => {
  test('arrives signed and encrypted, once, with the first words of the post', async () => {
    const postId = await makePost('Bread\nat nine')
    await due({ event: 'post.published', data: { post_id: postId } })
    await deliverer().runDue()
    await deliverer().runDue()
    expect(service.received).toMatchObject([
      {
        ...{ verdict: null, subject: 'https://social.example' },
        headers: { ttl: '43200', urgency: 'normal', topic: `out-${postId}`, 'content-encoding': 'aes128gcm' },
        payload: { title: 'Went out on Bluesky', body: 'Bread at nine', tag: `out-${postId}`, url: `/post/${postId}` },
      },
    ])
    expect(await waiting()).toEqual([])
    expect(await device()).toMatchObject({ problem: null, last_used_at: new Date(now), lease_expires_at: null })
  })

  test('of a long text stays small', async () => {
    const postId = await makePost('🥖'.repeat(5000))
    await due({ data: { post_id: postId } })
    await deliverer().runDue()
    expect(service.received).toMatchObject([{ verdict: null, headers: { urgency: 'high', ttl: '86400' } }])
    expect(service.received[0]?.bytes).toBeLessThan(3000)
  })

  test('of a post that is gone, or has no text, says so', async () => {
    await due({ data: { post_id: 2_000_000_000 } })
    await deliverer().runDue()
    expect(payloads()).toMatchObject([{ title: 'Failed on Bluesky', body: 'A post without text' }])
  })

  test('of a post that went out on several networks is one', async () => {
    for (const network of ['bluesky', 'mastodon', 'twitter']) await due({ event: 'post.published', data: { network } })
    await due({ event: 'post.failed', data: { network: 'threads' } })
    await deliverer().runDue()
    expect(titles()).toEqual(['Went out on Bluesky, Mastodon and X', 'Failed on Threads'])
  })

  test('comes for all, however many wait', async () => {
    for (let post_id = 1; post_id <= 9; post_id += 1) await due({ data: { post_id } })
    await deliverer().runDue()
    expect(payloads().map(({ url }) => url)).toEqual(Array.from({ length: 9 }, (_, index) => `/post/${index + 1}`))
  })

  test('and its device are in no log with what is secret', async () => {
    await due()
    service.answer({ status: 400 })
    await deliverer().runDue()
    await due()
    await deliverer({ fetch: () => Promise.reject(new Error(`connect ${subscription.endpoint}`)) }).runDue()
    const { privateKey } = await createVapidKeys(provider.db, createSealer(testSecret)).read()
    const all = [...logged, ...provider.logged].join('')
    for (const secret of [subscription.endpoint, subscription.auth, subscription.p256dh, privateKey]) {
      expect(all).not.toContain(secret)
    }
  })
})

describe('a push service', () => {
  test.each([404, 410])('that knows the browser no more (%i) is told nothing again', async (status) => {
    await due()
    await due()
    service.answer({ status })
    await deliverer().runDue()
    expect(service.received).toHaveLength(1)
    expect(await device()).toBeUndefined()
  })

  test.each([400, 401, 403, 413])('that refuses one (%i) is not sent it again, and that is noted', async (status) => {
    await due()
    service.answer({ status })
    await deliverer().runDue()
    await deliverer().runDue()
    expect(service.received).toHaveLength(1)
    expect(await waiting()).toEqual([])
    expect((await device())?.problem).toContain(`status ${status}`)
    service.answer({ status: 201 })
    await due()
    await deliverer().runDue()
    expect((await device())?.problem).toBeNull()
  })

  test('that is busy is tried again, later each time, and then it is given up', async () => {
    await due()
    service.answer({ status: 503 })
    const waits: number[] = []
    for (;;) {
      await deliverer().runDue()
      const [row] = await waiting()
      if (!row) break
      waits.push(row.next_at.getTime() - now)
      now = row.next_at.getTime()
    }
    expect(waits).toEqual([30 * second, 2 * minute, 10 * minute, 30 * minute, 2 * hour])
    expect(service.received).toHaveLength(6)
    expect((await device())?.problem).toContain('503')
  })

  test.each([
    ['seconds', '600', 600],
    ['a date', new Date(start + 700 * second).toUTCString(), 700],
    ['less than we would wait', '1', 30],
    ['nonsense', 'soon', 30],
  ])('that asks for a pause in %s gets it, and what comes after waits too', async (_, asked, seconds) => {
    await due({ data: { post_id: 1 } })
    await due({ data: { post_id: 2 } })
    service.answer({ status: 429, headers: { 'retry-after': asked } })
    await deliverer().runDue()
    expect(service.received).toHaveLength(1)
    expect((await waiting()).map(({ next_at, tries }) => [next_at.getTime(), tries])).toEqual([
      [now + seconds * second, 1],
      [now + seconds * second, 0],
    ])
  })

  test('that asks for days is not waited for', async () => {
    await due()
    service.answer({ status: 429, headers: { 'retry-after': '200000' } })
    await deliverer().runDue()
    expect(await waiting()).toEqual([])
  })

  test('that cannot be reached is tried again; one on a private network is not called', async () => {
    await due()
    await deliverer({ fetch: () => Promise.reject(new Error('no route')) }).runDue()
    expect(await waiting()).toMatchObject([{ tries: 1 }])
    now += minute
    await deliverer({ fetch: createPublicFetch({ allowedHosts: [] }) }).runDue()
    expect(service.received).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('gets a token that lives, by the keys that the browser was subscribed with', async () => {
    await due()
    const stranger = service.subscribe((await createVapidKeys(provider.db, createSealer(testSecret)).read()).publicKey)
    await makeDevice(provider.db, ada.id, { ...stranger, auth: subscription.auth })
    await deliverer().runDue()
    expect(service.received.map(({ verdict }) => verdict)).toEqual([null])
  })
})

test('a subscription that cannot be opened any more is forgotten', async () => {
  await due()
  await provider.db
    .updateTable('push_devices')
    .set({ subscription: Buffer.from('by another key') })
    .execute()
  await deliverer().runDue()
  expect(service.received).toEqual([])
  expect(await device()).toBeUndefined()
})

describe('quiet hours', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6]
  beforeEach(async () => {
    await provider.db.updateTable('users').set({ timezone: 'Europe/Berlin' }).where('id', '=', ada.id).execute()
    await chooseQuietHours(provider.db, ada.id, { quiet_from: '22:00', quiet_until: '07:00', weekdays: everyDay })
    now = Date.parse('2026-11-25T22:30:00Z')
  })

  test('let nothing ring, and then tell all of it in one', async () => {
    await due({ event: 'post.published', data: { post_id: 1 } })
    await due({ event: 'post.published', data: { post_id: 2 } })
    await deliverer().runDue()
    now = Date.parse('2026-11-26T02:00:00Z')
    await due({ event: 'account.expired' })
    await deliverer().runDue()
    now = Date.parse('2026-11-26T05:59:59Z')
    await deliverer().runDue()
    expect(service.received).toEqual([])
    now += second
    await due({ event: 'post.failed', data: { post_id: 2_000_000_000 } })
    await deliverer().runDue()
    expect(payloads().map(({ title, body }) => [title, body])).toEqual([
      ['During your quiet hours', '2 went out, 1 needs you.'],
      ['Failed on Bluesky', 'A post without text'],
    ])
    expect(await waiting()).toEqual([])
  })

  test('tell the only thing as it is', async () => {
    await due({ event: 'post.published', data: { network: 'bluesky' } })
    await due({ event: 'post.published', data: { network: 'mastodon' } })
    await deliverer().runDue()
    now = Date.parse('2026-11-26T06:00:00Z')
    await deliverer().runDue()
    expect(titles()).toEqual(['Went out on Bluesky and Mastodon'])
  })
})

describe('eight processes', () => {
  test('tell each thing once', async () => {
    for (let post_id = 1; post_id <= 6; post_id += 1) await due({ data: { post_id } })
    await Promise.all(Array.from({ length: 8 }, () => deliverer().runDue()))
    await deliverer().runDue()
    expect(payloads().map(({ url }) => url)).toEqual(Array.from({ length: 6 }, (_, index) => `/post/${index + 1}`))
  })

  test('go on where one died', async () => {
    await due()
    await provider.db
      .updateTable('push_devices')
      .set({ lease_expires_at: new Date(now + minute) })
      .execute()
    await deliverer().runDue()
    expect(service.received).toEqual([])
    now += minute
    await deliverer().runDue()
    expect(service.received).toHaveLength(1)
  })
})

test('a device that ends while it is told is no fault', async () => {
  await due()
  service.answer(async () => {
    await provider.db.deleteFrom('push_devices').execute()
    return { status: 201 }
  })
  await deliverer().runDue()
  expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
})
