import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { proofLasts, reauthenticationRequired } from '../../../contract/secondFactor.ts'
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  mostWebhooks,
  readDelivery,
  resendDelivery,
  testWebhook,
  webhook,
} from '../../../contract/webhooks.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { openSecret } from '../../../server/webhooks/secrets.ts'
import { sweepDeliveries } from '../../../server/webhooks/sweep.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { deliveriesOf, makeDelivery, makeWebhook } from './support.ts'

const day = 24 * 3_600_000

let provider: TestProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createTestProvider({ env: { WEBHOOK_HOSTS: '127.0.0.1:4999' } })
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown, person = ada) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const url = 'https://93.184.215.14/hooks'
const make = async (given: object = {}) =>
  createWebhook.answer.parse((await ask('POST webhooks/', { url, events: ['post.published'], ...given })).body)
const listed = async () => listWebhooks.answer.parse((await ask('GET webhooks/')).body).results
const stored = (id: number) =>
  provider.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const opened = (id: number, sealed: Buffer) => openSecret(createSealer(testSecret), id, sealed)

describe('a webhook', () => {
  test('answers its secret once, which is stored sealed and in no log', async () => {
    const { webhook: made, secret } = await make({ events: ['post.failed', 'post.failed'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(made).toMatchObject({ url, events: ['post.failed'], business_profile_id: null, is_active: true })
    const list = await ask('GET webhooks/')
    expect(listWebhooks.answer.parse(list.body).results).toEqual([made])
    expect(list.text).not.toContain(secret)
    const row = await stored(made.id)
    expect(row.secret.toString('latin1')).not.toContain(secret.slice(6))
    expect(opened(made.id, row.secret)).toBe(secret)
    expect(provider.logged.join('')).not.toContain(secret.slice(6))
  })

  test.each([
    ['http://93.184.215.14/', 'https'],
    ['https://127.0.0.1/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://10.1.2.3/', 'private'],
    ['https://169.254.169.254/latest/meta-data', 'private'],
    ['https://localhost/', 'private'],
    ['https://ada:secret@93.184.215.14/', 'password'],
    ['ftp://93.184.215.14/', 'https'],
    ['not an address', 'whole address'],
  ])('is not made for %s, nor changed to it', async (wrong, says) => {
    const made = await ask('POST webhooks/', { url: wrong, events: ['post.published'] })
    expect(made).toMatchObject({ status: 400, body: { field: 'url' } })
    expect(made.text).toContain(says)
    const { webhook: before } = await make()
    expect((await ask(`PATCH webhooks/${before.id}/`, { url: wrong })).status).toBe(400)
    expect(await listed()).toEqual([before])
  })

  test('may be near the server, without TLS, where whoever runs it says so', async () => {
    expect((await make({ url: 'http://127.0.0.1:4999/' })).webhook.url).toBe('http://127.0.0.1:4999/')
  })

  test(`is one of ${mostWebhooks} at most`, async () => {
    for (let count = 0; count < mostWebhooks; count += 1) await makeWebhook(provider.db, ada.id)
    expect((await ask('POST webhooks/', { url, events: ['post.published'] })).status).toBe(409)
  })

  test('goes to another address only where the session was proved lately', async () => {
    const { webhook: made } = await make()
    const proved_at = new Date(Date.now() - proofLasts)
    await provider.db.updateTable('tokens').set({ proved_at }).where('user_id', '=', ada.id).execute()
    const refused = await ask(`PATCH webhooks/${made.id}/`, { url: 'https://93.184.215.14/other' })
    expect(refused).toMatchObject({ status: 403, body: { code: reauthenticationRequired } })
    expect(await listed()).toEqual([made])
    const changed = await ask(`PATCH webhooks/${made.id}/`, { url, events: ['post.failed'] })
    expect(changed).toMatchObject({ status: 200, body: { url, events: ['post.failed'] } })
  })

  test('is changed, switched off with what waits, and on again', async () => {
    const { webhook: made } = await make()
    const id = await makeDelivery(provider.db, made.id, Date.now() + day)
    const other = 'https://93.184.215.14/other'
    const changed = await ask(`PATCH webhooks/${made.id}/`, { url: other, events: ['post.failed'] })
    expect(changed.body).toEqual({ ...made, url: other, events: ['post.failed'] })
    expect((await stored(made.id)).host).toBe('93.184.215.14')
    const off = webhook.parse((await ask(`PATCH webhooks/${made.id}/`, { is_active: false })).body)
    expect(off).toMatchObject({ is_active: false, stopped_because: null })
    expect(await deliveriesOf(provider.db, made.id)).toMatchObject([{ id, state: 'failed', next_at: null }])
    for (const call of [`webhook-deliveries/${id}/resend/`, `webhooks/${made.id}/test/`]) {
      expect((await ask(`POST ${call}`)).status).toBe(409)
    }
    const failing_since = new Date()
    await provider.db.updateTable('webhooks').set({ stopped_because: 'It broke.', failing_since }).execute()
    const on = webhook.parse((await ask(`PATCH webhooks/${made.id}/`, { is_active: true })).body)
    expect(on).toMatchObject({ is_active: true, stopped_because: null })
    expect((await stored(made.id)).failing_since).toBeNull()
  })

  test('is deleted with its deliveries', async () => {
    const { webhook: made } = await make()
    await makeDelivery(provider.db, made.id, Date.now())
    expect((await ask(`DELETE webhooks/${made.id}/`)).status).toBe(204)
    expect(await deliveriesOf(provider.db, made.id)).toEqual([])
    expect((await ask(`DELETE webhooks/${made.id}/`)).status).toBe(404)
  })

  test('gets a new secret, and the old one counts for a day', async () => {
    const { webhook: made, secret } = await make()
    const answer = createWebhook.answer.parse((await ask(`POST webhooks/${made.id}/secret/`)).body)
    expect(answer.webhook).toEqual(made)
    const row = await stored(made.id)
    expect(opened(made.id, row.secret)).toBe(answer.secret)
    expect(opened(made.id, row.old_secret ?? Buffer.alloc(0))).toBe(secret)
    expect(Math.abs((row.old_secret_until?.getTime() ?? 0) - Date.now() - day)).toBeLessThan(60_000)
  })
})

describe('deliveries', () => {
  test('are listed newest first, page by page, and read with what is sent', async () => {
    const id = await makeWebhook(provider.db, ada.id)
    const [first, second] = [
      await makeDelivery(provider.db, id, Date.now() + day),
      await makeDelivery(provider.db, id, Date.now() + day),
    ]
    const page = listDeliveries.answer.parse((await ask(`GET webhooks/${id}/deliveries/?page_size=1`)).body)
    expect(page).toMatchObject({ count: 2, results: [{ id: second, state: 'waiting', tries: 0 }] })
    expect(page.next).toBe(`webhooks/${id}/deliveries/?page=2&page_size=1`)
    const read = readDelivery.answer.parse((await ask(`GET webhook-deliveries/${first}/`)).body)
    const [row] = await deliveriesOf(provider.db, id)
    expect(JSON.parse(read.body)).toEqual({
      ...{
        id: row?.message_id,
        type: 'post.published',
        timestamp: row?.happened_at.toISOString(),
        data: { post_id: 1 },
      },
    })
  })

  test.each(['delivered', 'failed'] as const)('one that %s is sent again, with its id', async (state) => {
    const id = await makeWebhook(provider.db, ada.id)
    const deliveryId = await makeDelivery(provider.db, id, Date.now())
    const [before] = await deliveriesOf(provider.db, id)
    await provider.db.updateTable('webhook_deliveries').set({ state: state, next_at: null, tries: 10 }).execute()
    const answer = await ask(`POST webhook-deliveries/${deliveryId}/resend/`)
    expect(answer.status).toBe(202)
    expect(resendDelivery.answer.parse(answer.body)).toMatchObject({ id: deliveryId, state: 'waiting', tries: 0 })
    expect(await deliveriesOf(provider.db, id)).toMatchObject([{ message_id: before?.message_id }])
  })

  test('one that says that it is a test can be asked for', async () => {
    const id = await makeWebhook(provider.db, ada.id)
    const answer = await ask(`POST webhooks/${id}/test/`)
    expect(answer.status).toBe(202)
    const made = testWebhook.answer.parse(answer.body)
    expect(made).toMatchObject({ event: 'test', state: 'waiting' })
    const { body } = readDelivery.answer.parse((await ask(`GET webhook-deliveries/${made.id}/`)).body)
    expect(JSON.parse(body)).toMatchObject({ type: 'test', data: { webhook_id: id } })
  })

  test('are forgotten after thirty days, unless they wait', async () => {
    const id = await makeWebhook(provider.db, ada.id)
    const [young, old, waiting] = [
      await makeDelivery(provider.db, id, Date.now()),
      await makeDelivery(provider.db, id, Date.now()),
      await makeDelivery(provider.db, id, Date.now()),
    ]
    const set = (ids: number[], columns: object) =>
      provider.db.updateTable('webhook_deliveries').set(columns).where('id', 'in', ids).execute()
    await set([young, old], { state: 'delivered', next_at: null })
    await set([old, waiting], { created_at: new Date(Date.now() - 30 * day - 1000) })
    await set([young], { created_at: new Date(Date.now() - 30 * day + 60_000) })
    await sweepDeliveries(provider.db, new Date())
    expect((await deliveriesOf(provider.db, id)).map((row) => row.id)).toEqual([young, waiting])
  })
})
