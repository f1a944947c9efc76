import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSoftAuthenticator } from '../../../support/softAuthenticator.ts'
import { createTestProvider, mailsTo, type TestPerson, type TestProvider } from '../../support.ts'
import { bodyOf, newPerson, origin, secondStep, signIn, withApp, withPasskey } from './support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())

const read = async ({ token }: TestPerson) => bodyOf(await provider.ask('GET user/second-factor/', { token }))
const begin = async () => bodyOf(await provider.ask('POST user/login/passkey/begin/'))
const enter = (body: Record<string, unknown>) => provider.ask('POST user/login/passkey/', { body })

describe('making a passkey', () => {
  const beginFor = async ({ token }: TestPerson) => bodyOf(await provider.ask('POST user/passkeys/begin/', { token }))
  const add = ({ token }: TestPerson, body: Record<string, unknown>) =>
    provider.ask('POST user/passkeys/', { token, body: { name: 'Phone', ...body } })

  test('it is stored with its name and brings recovery codes, and its person is told', async () => {
    const person = await newPerson(provider)
    const { recoveryCodes } = await withPasskey(provider, person)
    expect(recoveryCodes).toHaveLength(10)
    const { passkeys, is_password_enough, recovery_codes_left } = await read(person)
    expect(passkeys).toEqual([
      { id: expect.any(Number), name: 'Phone', created_at: expect.any(String), last_used_at: null },
    ])
    expect([is_password_enough, recovery_codes_left]).toEqual([false, 10])
    expect((await mailsTo(provider.db, person.email))[0]?.subject).toBe('A passkey was added')
  })

  test('a second one brings no new codes, and the browser is told of the first', async () => {
    const person = await newPerson(provider)
    await withPasskey(provider, person)
    const { options } = await beginFor(person)
    expect(options.excludeCredentials).toHaveLength(1)
    expect((await withPasskey(provider, person)).recoveryCodes).toEqual([])
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another site', { origin, rpId: 'evil.example' }],
    ['by somebody who only touched it', { origin, isUserVerified: false }],
  ])('one %s is refused', async (_, quirks) => {
    const person = await newPerson(provider)
    const { challenge, options } = await beginFor(person)
    const response = createSoftAuthenticator().create(options, quirks)
    expect((await add(person, { challenge, response })).status).toBe(400)
    expect((await read(person)).passkeys).toEqual([])
  })

  test('what is no answer of an authenticator is refused', async () => {
    const person = await newPerson(provider)
    const { challenge } = await beginFor(person)
    expect((await add(person, { challenge, response: { id: 'x' } })).status).toBe(400)
  })

  test('a challenge counts once, for five minutes, and only in the session that asked', async () => {
    const [ada, grace] = [await newPerson(provider), await newPerson(provider)]
    const { challenge, options } = await beginFor(ada)
    const response = createSoftAuthenticator().create(options, { origin })
    expect((await add(grace, { challenge, response })).status).toBe(410)
    expect((await add(ada, { challenge, response })).status).toBe(201)
    expect((await add(ada, { challenge, response })).status).toBe(410)
    const late = await beginFor(ada)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    const other = createSoftAuthenticator().create(late.options, { origin })
    expect((await add(ada, { challenge: late.challenge, response: other })).status).toBe(410)
  })

  test('a passkey that is stored already is refused', async () => {
    const person = await newPerson(provider)
    const authenticator = createSoftAuthenticator()
    for (const status of [201, 409]) {
      const { challenge, options } = await beginFor(person)
      expect((await add(person, { challenge, response: authenticator.create(options, { origin }) })).status).toBe(
        status,
      )
    }
  })

  test('twenty are the most', async () => {
    const person = await newPerson(provider)
    const row = (index: number) => ({
      ...{ user_id: person.id, credential_id: `${person.id} ${index}`, public_key: Buffer.of(1), counter: 0 },
      ...{ transports: '[]', name: 'Key', is_backup_eligible: false, is_backed_up: false, created_at: new Date() },
    })
    await provider.db
      .insertInto('passkeys')
      .values(Array.from({ length: 20 }, (_, index) => row(index)))
      .execute()
    expect((await provider.ask('POST user/passkeys/begin/', { token: person.token })).status).toBe(409)
  })
})

describe('signing in by a passkey alone', () => {
  test('it proves both steps', async () => {
    const person = await newPerson(provider)
    const { authenticator } = await withPasskey(provider, person)
    await withApp(provider, person)
    const { challenge, options } = await begin()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const response = authenticator.get(options, { origin })
    const { token, user_info } = bodyOf(await enter({ challenge, response, timezone: 'Europe/Oslo' }))
    expect(user_info).toMatchObject({ id: person.id, userprofile: { timezone: 'Europe/Oslo' } })
    expect(bodyOf(await provider.ask('GET user/second-factor/', { token })).proved_until).not.toBeNull()
    expect((await read(person)).passkeys[0].last_used_at).not.toBeNull()
  })

  test.each([
    ['of another page', { origin: 'https://evil.example' }],
    ['for another site', { origin, rpId: 'evil.example' }],
    ['without who it is', { origin, isUserVerified: false }],
  ])('a proof %s is refused', async (_, quirks) => {
    const { authenticator } = await withPasskey(provider, await newPerson(provider))
    const { challenge, options } = await begin()
    expect((await enter({ challenge, response: authenticator.get(options, quirks) })).status).toBe(400)
  })

  test('a proof counts once, also of two at once, and only for its own challenge', async () => {
    const { authenticator } = await withPasskey(provider, await newPerson(provider))
    const [first, second] = [await begin(), await begin()]
    const response = authenticator.get(first.options, { origin })
    expect((await enter({ challenge: second.challenge, response })).status).toBe(400)
    const answers = await Promise.all([1, 2].map(() => enter({ challenge: first.challenge, response })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
  })

  test('a challenge ends after five minutes', async () => {
    const { authenticator } = await withPasskey(provider, await newPerson(provider))
    const { challenge, options } = await begin()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 60_000 + 1000 })
    expect((await enter({ challenge, response: authenticator.get(options, { origin }) })).status).toBe(410)
  })

  test('a counter that goes back is of a copy, and is refused', async () => {
    const { authenticator } = await withPasskey(provider, await newPerson(provider))
    const withCounter = async (counter: number) => {
      const { challenge, options } = await begin()
      return (await enter({ challenge, response: authenticator.get(options, { origin, counter }) })).status
    }
    expect(await withCounter(5)).toBe(200)
    expect(await withCounter(5)).toBe(400)
    expect(await withCounter(4)).toBe(400)
    expect(await withCounter(6)).toBe(200)
  })

  test('an unknown passkey opens nothing', async () => {
    const { challenge, options } = await begin()
    const response = createSoftAuthenticator().get(options, { origin })
    expect((await enter({ challenge, response })).status).toBe(400)
    expect((await enter({ challenge, response: {} })).status).toBe(400)
  })

  test('a suspended person stays out', async () => {
    const person = await newPerson(provider)
    const { authenticator } = await withPasskey(provider, person)
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', person.id).execute()
    const { challenge, options } = await begin()
    const { status, body } = await enter({ challenge, response: authenticator.get(options, { origin }) })
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'Your account is suspended. Please contact support.', code: 'not_allowed' })
  })

  test('sixty from one address in a quarter of an hour are enough, however many pages have offered it meanwhile', async () => {
    const address = '198.51.100.77'
    const { challenge, options } = await begin()
    const body = { challenge, response: createSoftAuthenticator().get(options, { origin }) }
    const statuses = []
    for (let count = 0; count < 61; count += 1) {
      await provider.ask('POST user/login/passkey/begin/', { address })
      statuses.push((await provider.ask('POST user/login/passkey/', { address, body })).status)
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(60)
    expect(statuses.at(-1)).toBe(429)
  })

  test('pages of one address that offer it are answered 240 times in a quarter of an hour', async () => {
    const ask = () => provider.ask('POST user/login/passkey/begin/', { address: '198.51.100.78' })
    const statuses = []
    for (let count = 0; count < 241; count += 1) statuses.push((await ask()).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(240)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('a passkey as the second step', () => {
  test('the browser is asked for the person’s own, and it ends signing in', async () => {
    const person = await newPerson(provider)
    const { authenticator } = await withPasskey(provider, person)
    const { methods, challenge, passkey_options } = Object((await signIn(provider, person.email)).body)
    expect(methods).toEqual(['passkey', 'recovery_code'])
    expect(passkey_options.allowCredentials).toHaveLength(1)
    const response = authenticator.get(passkey_options, { origin })
    expect((await secondStep(provider, { challenge, response })).status).toBe(200)
    expect((await secondStep(provider, { challenge, response })).status).toBe(410)
  })

  test('another person’s passkey is refused', async () => {
    const [ada, grace] = [await newPerson(provider), await newPerson(provider)]
    await withPasskey(provider, ada)
    const { authenticator } = await withPasskey(provider, grace)
    const { challenge, passkey_options } = Object((await signIn(provider, ada.email)).body)
    const response = authenticator.get(passkey_options, { origin })
    expect((await secondStep(provider, { challenge, response })).status).toBe(400)
  })
})

test('renaming and removing are the person’s own; the last passkey takes the codes with it', async () => {
  const [ada, grace] = [await newPerson(provider), await newPerson(provider)]
  const { id } = await withPasskey(provider, ada)
  const change = (method: string, { token }: TestPerson, body?: unknown) =>
    provider.ask(`${method} user/passkeys/${id}/`, { token, ...(body ? { body } : {}) })
  expect((await change('PATCH', grace, { name: 'Mine' })).status).toBe(404)
  expect((await change('DELETE', grace)).status).toBe(404)
  expect(bodyOf(await change('PATCH', ada, { name: ' Laptop ' }))).toMatchObject({ id, name: 'Laptop' })
  expect((await change('DELETE', ada)).status).toBe(204)
  expect(await read(ada)).toMatchObject({ passkeys: [], recovery_codes_left: 0, is_password_enough: true })
  const [mail] = await mailsTo(provider.db, ada.email)
  expect(mail?.subject).toBe('A passkey was removed')
  expect(mail?.text).toContain('Laptop')
})
