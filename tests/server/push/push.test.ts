import { createECDH } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostPushDevices, pushDevice, readPush, testPushDevice } from '../../../contract/push.ts'
import { issueToken } from '../../../server/account/tokens.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { fingerprintOf, openSubscription } from '../../../server/push/subscription.ts'
import { sweepPushMessages } from '../../../server/push/sweep.ts'
import { createVapidKeys } from '../../../server/push/vapidKeys.ts'
import { type PushServer, startPushService } from '../../support/pushService.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider, testSecret } from '../support.ts'
import { anySubscription, makeDevice, makeMessage, messagesOf } from './support.ts'

let provider: TestProvider
let service: PushServer
let ada: TestPerson
beforeAll(async () => {
  service = await startPushService()
  provider = await createTestProvider({ env: { PUSH_HOSTS: service.host } })
})
afterAll(async () => {
  await provider.close()
  await service.close()
})
beforeEach(async () => {
  service.received.length = 0
  service.answer({ status: 201 })
  ada = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown, token = ada.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })
const state = async (token = ada.token) => readPush.answer.parse((await ask('GET push/', undefined, token)).body)
const subscribe = async (given: object = {}, token = ada.token) =>
  pushDevice.parse((await ask('POST push/devices/', { ...anySubscription(), ...given }, token)).body)
const stored = (id: number) =>
  provider.db.selectFrom('push_devices').selectAll().where('id', '=', id).executeTakeFirst()

describe('a device', () => {
  test('is listed with what it is told, and answers nothing of what reaches it', async () => {
    const given = anySubscription()
    const device = await subscribe(given)
    expect(device).toMatchObject({
      ...{ fingerprint: fingerprintOf(given), kinds: ['went_out', 'failed', 'needs_you'] },
      ...{ last_used_at: null, problem: null },
    })
    const answer = await ask('GET push/')
    expect(readPush.answer.parse(answer.body)).toMatchObject({ devices: [device], quiet_hours: null, timezone: 'UTC' })
    const row = await stored(device.id)
    expect(row && openSubscription(createSealer(testSecret), row.fingerprint, row.subscription)).toEqual(given)
    const seen = [answer.text, row?.subscription.toString('latin1'), ...provider.logged].join('')
    for (const secret of [given.endpoint, given.auth, given.p256dh]) expect(seen).not.toContain(secret)
  })

  test('is the same one where the same subscription comes again, with its choices', async () => {
    const given = anySubscription()
    const first = await subscribe({ ...given, kinds: ['failed', 'failed'] })
    expect(first.kinds).toEqual(['failed'])
    expect(await subscribe(given)).toEqual(first)
    expect((await subscribe({ ...given, kinds: ['needs_you'] })).kinds).toEqual(['needs_you'])
    expect((await state()).devices).toHaveLength(1)
  })

  test('goes on with its choices where its subscription is replaced', async () => {
    const before = await subscribe({ kinds: ['failed'] })
    const after = await subscribe({ replaces: before.fingerprint })
    expect(after.kinds).toEqual(['failed'])
    expect((await state()).devices).toEqual([after])
  })

  test('of another person is not replaced, but this browser is that person’s no more', async () => {
    const bob = await makePerson(provider.db)
    const given = anySubscription()
    const ofBob = await subscribe({ ...given, kinds: ['failed'] }, bob.token)
    const untouched = await subscribe({}, bob.token)
    await makeMessage(provider.db, ofBob.id, { at: Date.now() })
    const ofAda = await subscribe({ ...given, replaces: untouched.fingerprint })
    expect(ofAda.kinds).toHaveLength(3)
    expect(await messagesOf(provider.db, ofAda.id)).toEqual([])
    expect((await state(bob.token)).devices).toEqual([untouched])
  })

  test.each([
    [{ endpoint: 'http://93.184.215.14/' }, 'endpoint'],
    [{ endpoint: 'https://127.0.0.1/' }, 'endpoint'],
    [{ endpoint: 'https://[::1]/' }, 'endpoint'],
    [{ endpoint: 'https://10.1.2.3/' }, 'endpoint'],
    [{ endpoint: 'https://localhost/' }, 'endpoint'],
    [{ endpoint: 'no address' }, 'endpoint'],
    [{ p256dh: 'AAAA' }, 'p256dh'],
    [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh'],
    [{ p256dh: createECDH('prime256v1').generateKeys('base64url', 'compressed') }, 'p256dh'],
    [{ auth: 'AAAA' }, 'auth'],
    [{ auth: '{}' }, 'auth'],
    [{ kinds: [] }, 'kinds'],
  ])('is not subscribed with %o', async (wrong, field) => {
    const answer = await ask('POST push/devices/', { ...anySubscription(), ...wrong })
    expect(answer).toMatchObject({ status: 400, body: { field } })
    expect((await state()).devices).toEqual([])
  })

  test(`is one of ${mostPushDevices} at most`, async () => {
    const given = anySubscription()
    await subscribe(given)
    for (let count = 1; count < mostPushDevices; count += 1) await makeDevice(provider.db, ada.id, anySubscription())
    expect((await ask('POST push/devices/', anySubscription())).status).toBe(409)
    expect((await ask('POST push/devices/', given)).status).toBe(200)
  })

  test('is changed and removed by its person only', async () => {
    const device = await subscribe()
    const bob = await makePerson(provider.db)
    for (const target of [`PATCH push/devices/${device.id}/`, `DELETE push/devices/${device.id}/`]) {
      expect((await ask(target, { kinds: ['failed'] }, bob.token)).status).toBe(404)
    }
    expect((await ask(`PATCH push/devices/${device.id}/`, { kinds: ['failed'] })).body).toEqual({
      ...device,
      kinds: ['failed'],
    })
    expect((await ask(`DELETE push/devices/${device.id}/`)).status).toBe(204)
    expect((await ask(`DELETE push/devices/${device.id}/`)).status).toBe(404)
  })

  test('ends with the session that it was subscribed in, and with no other', async () => {
    const token = await issueToken(provider.db, ada.id)
    const [ending, staying] = [await subscribe({}, token), await subscribe()]
    await provider.ask('POST logout/', { token })
    expect(await stored(ending.id)).toBeUndefined()
    expect(await stored(staying.id)).toBeDefined()
  })

  test('is of the session that subscribes it last', async () => {
    const given = anySubscription()
    const token = await issueToken(provider.db, ada.id)
    const { id } = await subscribe(given, token)
    await subscribe(given)
    await provider.ask('POST logout/', { token })
    expect(await stored(id)).toBeDefined()
  })
})

describe('a test', () => {
  const subscribed = async () => subscribe(service.subscribe((await state()).public_key))
  const sendTest = async (id: number) => testPushDevice.answer.parse((await ask(`POST push/devices/${id}/test/`)).body)

  test('says that it was taken, also in quiet hours', async () => {
    await ask('PUT push/quiet-hours/', {
      quiet_hours: { quiet_from: '00:00', quiet_until: '23:59', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    })
    const { id } = await subscribed()
    const { problem, device } = await sendTest(id)
    expect(problem).toBeNull()
    expect(device?.last_used_at).not.toBeNull()
    expect(service.received).toMatchObject([{ verdict: null, payload: { title: 'This is a test', tag: 'test' } }])
  })

  test.each([
    [410, 'not subscribed any more', false],
    [403, 'refused it (status 403)', true],
    [503, 'is busy (status 503)', true],
  ])('says what the push service answered: %i', async (status, says, isStaying) => {
    const { id } = await subscribed()
    service.answer({ status })
    const { problem, device } = await sendTest(id)
    expect(problem).toContain(says)
    expect(device !== null).toBe(isStaying)
    expect((await stored(id)) !== undefined).toBe(isStaying)
  })

  test('of a subscription that cannot be opened says that it is gone', async () => {
    const { id } = await subscribed()
    await provider.db
      .updateTable('push_devices')
      .set({ subscription: Buffer.from('no') })
      .where('id', '=', id)
      .execute()
    expect((await sendTest(id)).device).toBeNull()
  })

  test('to somebody else’s device is not sent', async () => {
    const id = await makeDevice(provider.db, (await makePerson(provider.db)).id, anySubscription())
    expect((await ask(`POST push/devices/${id}/test/`)).status).toBe(404)
  })
})

describe('quiet hours', () => {
  test('are chosen, changed and ended', async () => {
    const chosen = { quiet_from: '22:00', quiet_until: '07:00', weekdays: [5, 1, 1] }
    const answer = await ask('PUT push/quiet-hours/', { quiet_hours: chosen })
    expect(answer.body).toEqual({ quiet_hours: { ...chosen, weekdays: [1, 5] }, timezone: 'UTC' })
    await ask('PUT push/quiet-hours/', { quiet_hours: { ...chosen, quiet_until: '08:00' } })
    expect((await state()).quiet_hours?.quiet_until).toBe('08:00')
    await ask('PUT push/quiet-hours/', { quiet_hours: null })
    expect((await state()).quiet_hours).toBeNull()
  })

  test.each([
    { quiet_from: '24:00', quiet_until: '07:00', weekdays: [1] },
    { quiet_from: '22:00', quiet_until: '22:00', weekdays: [1] },
    { quiet_from: '22:00', quiet_until: '07:00', weekdays: [] },
    { quiet_from: '22:00', quiet_until: '07:00', weekdays: [7] },
  ])('are not %o', async (quiet_hours) => {
    expect((await ask('PUT push/quiet-hours/', { quiet_hours })).status).toBe(400)
  })
})

describe('the keys of the installation', () => {
  const keys = (secret = testSecret) => createVapidKeys(provider.db, createSealer(secret))

  test('are made once, and are the same for all processes', async () => {
    await provider.db.deleteFrom('push_keys').execute()
    const all = await Promise.all(Array.from({ length: 4 }, () => keys().read()))
    expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1)
    expect(Buffer.from(all[0]?.privateKey ?? '', 'base64url')).toHaveLength(32)
    const { private_key } = await provider.db.selectFrom('push_keys').selectAll().executeTakeFirstOrThrow()
    expect(private_key.toString('latin1')).not.toContain(all[0]?.privateKey)
  })

  test('are made anew where the key of the installation is another one, and devices are forgotten', async () => {
    const before = await keys().read()
    const id = await makeDevice(provider.db, ada.id, anySubscription())
    const other = 'another key of the installation, which is long enough'
    const after = await keys(other).read()
    expect(after.publicKey).not.toBe(before.publicKey)
    expect(await stored(id)).toBeUndefined()
    expect(await keys(other).read()).toEqual(after)
    await provider.db.deleteFrom('push_keys').execute()
  })
})

test('what could not be told for two days is forgotten', async () => {
  const id = await makeDevice(provider.db, ada.id, anySubscription())
  const now = Date.now()
  const day = 24 * 3_600_000
  await makeMessage(provider.db, id, { at: now - 2 * day - 1 })
  await makeMessage(provider.db, id, { at: now - 2 * day + 1000 })
  await sweepPushMessages(provider.db, new Date(now))
  expect(await messagesOf(provider.db, id)).toHaveLength(1)
})
