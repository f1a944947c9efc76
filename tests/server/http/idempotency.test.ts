import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { idempotencyLasts, idempotencyOf } from '../../../contract/idempotency.ts'
import { HttpError } from '../../../server/http/httpError.ts'
import { createIdempotency, type IdempotentCall, sweepIdempotencyKeys } from '../../../server/http/idempotency.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
}, 180_000)
afterAll(() => provider.close())

const snippets = (of = person) =>
  provider.db.selectFrom('snippets').selectAll().where('user_id', '=', of.id).orderBy('id').execute()

const make = (name: string, key: string, of = person) =>
  provider.ask('POST writing/snippets/', {
    token: of.token,
    body: { kind: 'snippet', name, text: 'Some words' },
    headers: { 'idempotency-key': key },
  })

describe('a call with a key', () => {
  test('is made once, and its answer is said again, with and without quotation marks', async () => {
    const key = randomUUID()
    const first = await make('Once', key)
    expect(first.status).toBe(201)
    expect(first.headers.get('idempotent-replayed')).toBeNull()
    const again = await make('Once', `"${key}"`)
    expect([again.status, again.text, again.headers.get('idempotent-replayed')]).toEqual([201, first.text, 'true'])
    expect((await snippets()).filter(({ name }) => name === 'Once')).toHaveLength(1)
  })

  test('is made once by eight at the same moment', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => make('At once', key)))
    const made = answers.filter(({ status }) => status === 201)
    const running = answers.filter(({ status }) => status === 409)
    expect(made.length).toBeGreaterThan(0)
    expect(made.length + running.length).toBe(8)
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    for (const { body, headers } of running) {
      expect(body).toMatchObject({ code: 'idempotency_running' })
      expect(headers.get('retry-after')).toBe('5')
    }
    expect((await snippets()).filter(({ name }) => name === 'At once')).toHaveLength(1)
  })

  test('is refused with another body', async () => {
    const key = randomUUID()
    await make('This', key)
    expect(await make('That', key)).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    expect((await snippets()).map(({ name }) => name)).not.toContain('That')
  })

  test('may be sent again with the key after a refusal, which made nothing', async () => {
    const key = randomUUID()
    await make('Taken', randomUUID())
    const refused = await make('Taken', key)
    expect(refused.status).toBeGreaterThanOrEqual(400)
    await provider.db.deleteFrom('snippets').where('name', '=', 'Taken').execute()
    expect((await make('Taken', key)).status).toBe(201)
  })

  test('means nothing to another person, nor at another call', async () => {
    const key = randomUUID()
    const other = await makePerson(provider.db)
    await make('Mine', key)
    expect((await make('Mine', key, other)).headers.get('idempotent-replayed')).toBeNull()
    expect(await snippets(other)).toHaveLength(1)
    const bucket = await provider.ask('POST buckets/api/content-buckets/', {
      token: person.token,
      body: { name: 'A bucket', color: 'clay' },
      headers: { 'idempotency-key': key },
    })
    expect(bucket.status, bucket.text).toBe(201)
  })

  test.each(['', '""', 'two words', 'é', 'x'.repeat(256), '"un"quoted'])('%j is no key', async (key) => {
    const answer = await make('Never', key)
    expect(answer).toMatchObject({ status: 400, body: { code: 'idempotency_key_invalid' } })
    expect((await snippets()).map(({ name }) => name)).not.toContain('Never')
  })

  test('that answers a secret is done once, and the secret is stored nowhere', async () => {
    const ask = () =>
      provider.ask('POST calendar-feeds/', {
        token: person.token,
        body: { has_texts: true },
        headers: { 'idempotency-key': 'feed' },
      })
    const first = await ask()
    expect(first.status, first.text).toBe(201)
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'idempotency_done' } })
    const rows = await provider.db.selectFrom('idempotency_keys').selectAll().where('key', '=', 'feed').execute()
    expect(rows).toMatchObject([{ state: 'done', answer: null }])
    expect(await provider.db.selectFrom('calendar_feeds').selectAll().execute()).toHaveLength(1)
  })
})

describe('what is stored', () => {
  const callOf = (key: string): IdempotentCall => ({
    ...{ userId: person.id, caller: 'session', endpoint: 'things/', key, hash: 'the same', isSecret: false },
  })
  let now = Date.UTC(2026, 10, 25, 12)
  const idempotency = () => createIdempotency(provider.db, () => now)
  async function claim(key: string) {
    const begun = await idempotency().begin(callOf(key))
    if (begun.kind !== 'claimed') throw new Error('It was made before')
    return begun
  }
  const codeOf = (key: string) =>
    idempotency()
      .begin(callOf(key))
      .then(({ kind }) => kind)
      .catch((error: unknown) => (error instanceof HttpError ? error.extras.code : error))

  test('a call whose process died is never made again: first it runs, then nobody knows', async () => {
    await claim('died')
    expect(await codeOf('died')).toBe('idempotency_running')
    now += 10 * 60_000
    expect(await codeOf('died')).toBe('idempotency_unclear')
  })

  test('a call that was slower than that is done all the same', async () => {
    const slow = await claim('slow')
    now += 11 * 60_000
    expect(await codeOf('slow')).toBe('idempotency_unclear')
    await slow.finish({ id: 7 })
    expect(await idempotency().begin(callOf('slow'))).toEqual({ kind: 'replayed', answer: '{"id":7}' })
  })

  test('after a failure of ours nobody knows', async () => {
    const failed = await claim('failed')
    await failed.fail(new Error('The connection was lost'))
    expect(await codeOf('failed')).toBe('idempotency_unclear')
  })

  test.each([
    ['a refusal', 'refused', new HttpError(409, 'It is there already.'), 'claimed'],
    ['a network that failed', 'network', new HttpError(502, 'Nobody answers.'), 'idempotency_unclear'],
    ['a server that had no time', 'busy', new HttpError(503, 'Busy.', { madeNothing: true }), 'claimed'],
  ])('after %s it is known whether the key is free', async (_, key, error, then) => {
    await (await claim(key)).fail(error)
    expect(await codeOf(key)).toBe(then)
  })

  test('a day later the key is free, and swept', async () => {
    await (await claim('old')).finish({ id: 1 })
    now += idempotencyLasts + 1
    expect(await codeOf('old')).toBe('claimed')
    now += idempotencyLasts + 1
    await sweepIdempotencyKeys(provider.db, new Date(now))
    const left = await provider.db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('endpoint', '=', 'things/')
      .execute()
    expect(left).toEqual([])
  })

  test('goes with the person', async () => {
    const leaver = await makePerson(provider.db)
    await make('Gone', 'gone', leaver)
    await provider.db.deleteFrom('users').where('id', '=', leaver.id).execute()
    expect(await provider.db.selectFrom('idempotency_keys').where('user_id', '=', leaver.id).execute()).toEqual([])
  })
})

describe('over the whole contract', () => {
  const all = Object.entries(endpoints)
  /** Names of what opens something: in what is stored none of them may stand. */
  const secrets = ['secret', 'token', 'recovery_codes', 'password', 'authorize_url', 'browser_key']

  function namesIn(schema: unknown): string[] {
    if (typeof schema !== 'object' || schema === null) return []
    const { properties } = Object(schema)
    return [...Object.keys(properties ?? {}), ...Object.values(schema).flatMap(namesIn)]
  }
  const answerNames = ({ answer }: Endpoint) =>
    namesIn(JSON.parse(JSON.stringify(z.toJSONSchema(answer, { io: 'output', unrepresentable: 'any' }))))

  test('every call of a person that makes something takes a key', () => {
    const making = all.filter(([, { method, auth, status }]) => method === 'POST' && auth !== 'none' && status === 201)
    expect(making.length).toBeGreaterThan(30)
    for (const [name, one] of making) expect(idempotencyOf(one), name).not.toBeNull()
  })

  test.each(all.filter(([, one]) => idempotencyOf(one) === 'answer'))('%s answers no secret', (_, one) => {
    expect(answerNames(one).filter((field) => secrets.includes(field))).toEqual([])
  })

  test('every call of a person that answers a new secret stores none', () => {
    const answering = all.filter(
      ([, one]) =>
        one.method === 'POST' &&
        one.auth !== 'none' &&
        answerNames(one).some((field) => field === 'secret' || field === 'recovery_codes'),
    )
    expect(answering.length).toBeGreaterThan(5)
    for (const [name, one] of answering) expect(idempotencyOf(one), name).toBe('secret')
  })

  test('only a POST says what its key does', () => {
    for (const [name, one] of all) if (one.idempotency) expect(idempotencyOf(one), name).toBe(one.idempotency)
  })
})
