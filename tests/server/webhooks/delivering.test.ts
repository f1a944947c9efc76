import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import type { DueWork } from '../../../server/process/dueWork.ts'
import { createLog } from '../../../server/process/log.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createClaims } from '../../../server/webhooks/claims.ts'
import { createDeliverer, type DelivererDeps } from '../../../server/webhooks/deliverer.ts'
import { sealSecret } from '../../../server/webhooks/secrets.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhookReceiver.ts'
import { createTestProvider, mailsTo, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { deliveriesOf, hookSecret, makeDelivery, makeWebhook } from './support.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
const start = Date.now()

let provider: TestProvider
let receiver: WebhookReceiver
let ada: TestPerson
let now = start
let logged: string[] = []

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  now = start
  logged = []
  receiver = await startWebhookReceiver([hookSecret], () => now)
  ada = await makePerson(provider.db)
})
afterEach(async () => {
  await receiver.close()
  await provider.db.deleteFrom('webhooks').execute()
})

/** One by the test's clock, whose waits are never longer than they must be. */
function deliverer(given: Partial<DelivererDeps> = {}): DueWork {
  return createDeliverer({
    ...{ db: provider.db, sealer: createSealer(testSecret), publicUrl: 'https://social.example' },
    ...{ log: createLog('debug', { write: (line) => void logged.push(line) }), now: () => now, random: () => 0 },
    mailer: {
      send: async (db, to_address, { subject, text, html }) => {
        await db.insertInto('outbox').values({ to_address, subject, text, html }).execute()
      },
    },
    fetch: createPublicFetch({ allowedHosts: [receiver.host], largestAnswer: 4096 }),
    ...given,
  })
}

const hook = (given: Parameters<typeof makeWebhook>[2] = {}) =>
  makeWebhook(provider.db, ada.id, { url: receiver.url, ...given })
const due = (webhookId: number, at = now) => makeDelivery(provider.db, webhookId, at)
const only = async (webhookId: number) => {
  const [row] = await deliveriesOf(provider.db, webhookId)
  if (!row) throw new Error('Nothing was to be delivered')
  return row
}
const webhook = (id: number) =>
  provider.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a delivery', () => {
  test('arrives signed, once, and is listed with the answer', async () => {
    const id = await hook()
    await due(id)
    receiver.answer({ status: 200, body: 'thank you' })
    await deliverer().runDue()
    await deliverer().runDue()
    const row = await only(id)
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual([null])
    const [{ headers, body }] = receiver.received as [(typeof receiver.received)[0]]
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/json', 'user-agent': 'Solo Social Webhooks' },
      ...{ 'webhook-id': row.message_id, 'webhook-timestamp': String(Math.floor(now / second)) },
    })
    expect(JSON.parse(body)).toEqual({
      ...{ id: row.message_id, type: 'post.published', timestamp: new Date(now).toISOString(), data: { post_id: 1 } },
    })
    expect(row).toMatchObject({ state: 'delivered', tries: 1, next_at: null, answer_status: 200, problem: null })
    expect(row.answer_body).toBe('thank you')
    expect((await webhook(id)).last_delivered_at?.getTime()).toBe(now)
  })

  test('is tried ten times, later each time, and then given up; all tries have one id', async () => {
    const id = await hook()
    await due(id)
    receiver.answer({ status: 500, body: 'broken' })
    const waits: number[] = []
    for (;;) {
      await deliverer().runDue()
      const { next_at } = await only(id)
      if (next_at === null) break
      waits.push(next_at.getTime() - now)
      now = next_at.getTime()
    }
    expect(waits).toEqual([
      ...[5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour],
    ])
    expect(await only(id)).toMatchObject({ state: 'failed', tries: 10, answer_status: 500, answer_body: 'broken' })
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(10)
    expect((await webhook(id)).is_active).toBe(true)
  })

  test('waits up to a fifth longer, by chance', async () => {
    const id = await hook()
    await due(id)
    receiver.answer({ status: 500 })
    await deliverer({ random: () => 1 }).runDue()
    expect((await only(id)).next_at?.getTime()).toBe(now + 6 * second)
  })

  test('is not sent on where a redirect leads', async () => {
    const id = await hook()
    await due(id)
    receiver.answer({ status: 302, headers: { location: `${receiver.url}/other` } })
    await deliverer().runDue()
    expect(receiver.received).toHaveLength(1)
    expect(await only(id)).toMatchObject({
      state: 'waiting',
      answer_status: 302,
      problem: expect.stringContaining('Redirects'),
    })
  })

  test('has of an answer no more than 4 KB, without what cannot be stored', async () => {
    const id = await hook()
    await due(id)
    receiver.answer({ status: 200, body: `\0${'x'.repeat(10_000)}` })
    await deliverer().runDue()
    expect((await only(id)).answer_body).toBe('x'.repeat(4095))
  })

  test('that is not answered in time is tried again, and says so', async () => {
    const id = await hook()
    await due(id)
    let release = () => {}
    receiver.answer(
      () =>
        new Promise((resolve) => {
          release = () => resolve({ status: 200 })
        }),
    )
    await deliverer({ fetch: createPublicFetch({ allowedHosts: [receiver.host], timeout: 200 }) }).runDue()
    release()
    expect(await only(id)).toMatchObject({
      ...{ state: 'waiting', tries: 1, answer_status: null, answer_body: null },
      problem: 'It did not answer within 10 seconds.',
    })
  })

  test('to a private address is not sent, also where the name only leads there by now', async () => {
    const id = await hook({ url: `https://localhost:${new URL(receiver.url).port}/` })
    await due(id)
    await deliverer().runDue()
    expect(receiver.received).toEqual([])
    expect((await only(id)).problem).toBe('Its address is on a private network, so it was not called.')
  })

  test('says where nobody listens', async () => {
    const id = await hook()
    await due(id)
    await receiver.close()
    await deliverer().runDue()
    expect((await only(id)).problem).toBe('The connection was refused.')
  })
})

describe('secrets', () => {
  test('a new one signs beside the old one for a day', async () => {
    const id = await hook()
    const sealed = (secret: string) => sealSecret(createSealer(testSecret), id, secret)
    const renewed = `whsec_${Buffer.from('another secret of the tests, 32.').toString('base64')}`
    await provider.db
      .updateTable('webhooks')
      .set({ secret: sealed(renewed), old_secret: sealed(hookSecret), old_secret_until: new Date(now + day) })
      .execute()
    await due(id)
    await deliverer().runDue()
    now += day
    await due(id)
    await deliverer().runDue()
    const signatures = receiver.received.map(({ headers }) => String(headers['webhook-signature']).split(' ').length)
    expect(signatures).toEqual([2, 1])
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual([null, 'tampered'])
  })

  test('one that cannot be opened any more is said, and nothing is sent', async () => {
    const id = await hook()
    await due(id)
    await deliverer({ sealer: createSealer('another key of the installation, also long') }).runDue()
    expect(receiver.received).toEqual([])
    expect((await only(id)).problem).toContain('Make a new one')
  })

  test('a new one signs alone where the old one cannot be opened any more', async () => {
    const id = await hook()
    await provider.db
      .updateTable('webhooks')
      .set({ old_secret: Buffer.from('sealed by another key'), old_secret_until: new Date(now + day) })
      .execute()
    await due(id)
    await deliverer().runDue()
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual([null])
  })

  test('are in no log, nor is the address', async () => {
    const id = await hook({ url: `${receiver.url}?key=a-secret-of-the-receiver` })
    await due(id)
    receiver.answer({ status: 410 })
    await deliverer().runDue()
    expect(logged.join('')).toContain('a webhook was switched off')
    for (const secret of [hookSecret, hookSecret.slice(6), 'a-secret-of-the-receiver']) {
      expect(logged.join('')).not.toContain(secret)
      expect((await mailsTo(provider.db, ada.email))[0]?.text).not.toContain(secret)
    }
  })
})

describe('a webhook is switched off', () => {
  test('by 410 Gone, with what waits, and its person is written to', async () => {
    const id = await hook()
    await due(id)
    await due(id, now + hour)
    receiver.answer({ status: 410 })
    await deliverer().runDue()
    expect(await webhook(id)).toMatchObject({ is_active: false, stopped_because: expect.stringContaining('410') })
    expect((await deliveriesOf(provider.db, id)).map(({ state, tries }) => [state, tries])).toEqual([
      ['failed', 1],
      ['failed', 0],
    ])
    expect(await mailsTo(provider.db, ada.email)).toMatchObject([{ subject: 'A webhook of yours was switched off' }])
  })

  test('after five days without one that arrived, and not before', async () => {
    const id = await hook()
    receiver.answer({ status: 500 })
    await due(id)
    await deliverer().runDue()
    const since = now
    expect((await webhook(id)).failing_since?.getTime()).toBe(since)
    now = since + 5 * day - 1
    await due(id)
    await deliverer().runDue()
    expect(await webhook(id)).toMatchObject({ is_active: true, failing_since: new Date(since) })
    now = since + 5 * day + 10 * second
    await deliverer().runDue()
    expect(await webhook(id)).toMatchObject({ is_active: false, stopped_because: expect.stringContaining('five days') })
    expect(await mailsTo(provider.db, ada.email)).toHaveLength(1)
  })

  test('not where one arrived meanwhile', async () => {
    const id = await hook({ failing_since: new Date(start - 5 * day) })
    await due(id)
    await deliverer().runDue()
    expect((await webhook(id)).failing_since).toBeNull()
    receiver.answer({ status: 500 })
    await due(id)
    await deliverer().runDue()
    expect((await webhook(id)).is_active).toBe(true)
  })

  test('what is written to it in that moment is not sent', async () => {
    const id = await hook({ is_active: false })
    await due(id)
    await deliverer().runDue()
    expect(receiver.received).toEqual([])
    expect(await only(id)).toMatchObject({ state: 'failed', tries: 0 })
  })
})

describe('several processes', () => {
  const claims = (owner: string) =>
    createClaims({ ...{ db: provider.db, owner, perHost: 2, leaseLasts: minute }, now: () => now, random: () => 0 })

  test('send each delivery once, and two at once to a host', async () => {
    const id = await hook()
    for (let count = 0; count < 9; count += 1) await due(id)
    await Promise.all([deliverer().runDue(), deliverer().runDue(), deliverer().runDue()])
    await deliverer().runDue()
    expect(receiver.received.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 9 }, () => null))
    expect(receiver.mostAtOnce()).toBeLessThanOrEqual(2)
  })

  test('the oldest come first, and one host does not stand before the others', async () => {
    const [one, other] = [await hook(), await hook({ url: 'https://other.example/' })]
    for (let count = 0; count < 3; count += 1) await due(one, now - hour)
    await due(other)
    const taken = await claims('first').take(10)
    expect(taken.map(({ hook: { id } }) => id)).toEqual([one, one, other])
    expect(await claims('second').take(10)).toEqual([])
  })

  test('what was being sent when a process died is sent again, with the same id', async () => {
    const id = await hook()
    await due(id)
    const [claim] = await claims('dead').take(10)
    expect(claim?.row).toMatchObject({ state: 'sending', lease_owner: 'dead', next_at: null })
    now += minute - 1
    await deliverer().runDue()
    expect((await only(id)).state).toBe('sending')
    now += 1
    await deliverer().runDue()
    expect(await only(id)).toMatchObject({ state: 'waiting', tries: 1, next_at: new Date(now + 5 * second) })
    now += 5 * second
    await deliverer().runDue()
    expect(await only(id)).toMatchObject({ state: 'delivered', tries: 2, message_id: claim?.row.message_id })
  })

  test('an arrival counts whose lease was taken back meanwhile', async () => {
    const id = await hook()
    await due(id)
    const slow = deliverer({
      fetch: async () => {
        now += 2 * minute
        await claims('another').sweep()
        return new Response('late', { status: 200 })
      },
    })
    await slow.runDue()
    expect(await only(id)).toMatchObject({ state: 'delivered', tries: 2, answer_body: 'late' })
  })

  test('a webhook that is deleted while it is sent to ends with it', async () => {
    const id = await hook()
    await due(id)
    const slow = deliverer({
      fetch: async () => {
        await provider.db.deleteFrom('webhooks').where('id', '=', id).execute()
        return new Response(null, { status: 200 })
      },
    })
    await slow.runDue()
    expect(logged.filter((line) => line.includes('"level":"error"'))).toEqual([])
    expect(await deliveriesOf(provider.db, id)).toEqual([])
  })
})
