import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

interface JsonSchema {
  type?: string
  /** `binary`: a file. */
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Values that a pattern asks for; every other text may be anything. */
const texts: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  client_key: randomUUID(),
  wall_time: '2031-03-01T10:00',
  timezone: 'UTC',
  timestamp: '2026-11-21T10:00:00.000Z',
  offset: '0',
  hex: '#7a3e1d',
}
/** Goes into every secret field: it must never be in the log. */
const marker = `Secret!${randomBytes(8).toString('hex')}7`
const secretFields = ['password', 'app_password', 'code', 'state']

const all = Object.entries(endpoints)
const withBody = all.filter(([, { body, form }]) => body !== undefined && !form)
const withForm = all.filter(([, { form }]) => form)
const withFields = withBody.flatMap(([name, endpoint]) => {
  const { properties = {}, required = [] } = bodySchemaOf(endpoint)
  return Object.keys(properties).map((field) => ({ name, endpoint, field, isRequired: required.includes(field) }))
})
const formFields = withForm.flatMap(([name, endpoint]) =>
  Object.keys(bodySchemaOf(endpoint).properties ?? {}).map((field) => ({ name, endpoint, field })),
)
const withId = all.filter(([, { path }]) => path.includes('{id}'))
const guarded = all.filter(([, { auth }]) => auth !== 'none')

let provider: TestProvider
let person: TestPerson
let before: unknown

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db, { is_staff: true })
})
afterAll(() => provider.close())

beforeEach(async () => {
  before = await everything()
})
afterEach(async () => {
  expect(await everything(), 'nothing has changed').toEqual(before)
  expect(provider.logged.join('\n')).not.toContain(marker)
})

/** What the tables hold; counters of limits and marks of use change with every call. */
async function everything() {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('rate_limits', 'heartbeats')`.execute(provider.db)
  const tables = rows.map(({ name }) => name).sort()
  const contents = await Promise.all(
    tables.map(async (name) => (await sql`select * from ${sql.table(name)} order by 1`.execute(provider.db)).rows),
  )
  return Object.fromEntries(tables.map((name, index) => [name, contents[index]]))
}

function bodySchemaOf({ body }: Endpoint): JsonSchema {
  if (!body) return {}
  return JSON.parse(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
}

function sample(schema: JsonSchema, field = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sample(first, field)
  if (schema.type === 'object') {
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner, name)]),
    )
  }
  if (schema.type === 'array') return [sample(schema.items ?? {}, field)]
  return plain[schema.type ?? ''] ?? textFor(field)
}

const plain: Readonly<Record<string, unknown>> = { boolean: true, integer: 1, number: 1 }

function textFor(field: string): string {
  return secretFields.includes(field) ? marker : (texts[field] ?? 'text')
}

const bodyOf = (endpoint: Endpoint) => sample(bodySchemaOf(endpoint))

function formOf(endpoint: Endpoint): FormData {
  const form = new FormData()
  for (const [field, schema] of Object.entries(bodySchemaOf(endpoint).properties ?? {})) {
    form.set(field, schema.format === 'binary' ? new Blob(['bytes']) : String(sample(schema, field)))
  }
  return form
}

/** What is sent with a call that is right but for who or what it names. */
function contentOf(endpoint: Endpoint): { body?: unknown; form?: FormData } {
  if (endpoint.form) return { form: formOf(endpoint) }
  return endpoint.body ? { body: bodyOf(endpoint) } : {}
}

function call(
  endpoint: Endpoint,
  given: { body?: unknown; text?: string; form?: FormData; headers?: Record<string, string>; id?: string },
) {
  const { id = '1', ...asked } = given
  const path = endpoint.path.replace('{id}', id).replace('{token}', marker)
  return provider.ask(`${endpoint.method} ${path}`, {
    ...asked,
    ...(endpoint.auth !== 'none' && { token: person.token }),
  })
}

function expectRefusal({ status, body }: { status: number; body: unknown }, statuses: number[]) {
  expect(statuses).toContain(status)
  const { error } = Object(body)
  expect(error).toMatch(/^\p{L}.{8,}/u)
  expect(error).not.toMatch(/undefined|null|\[object|Invalid input/)
}

describe('every authenticated call', () => {
  test.each(guarded)('%s without a token is refused', async (_, endpoint) => {
    const path = endpoint.path.replace('{id}', '1')
    const answer = await provider.ask(`${endpoint.method} ${path}`, contentOf(endpoint))
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ detail: 'Authentication credentials were not provided.' })
  })

  test.each(guarded)('%s with a token that is none is refused', async (_, endpoint) => {
    const path = endpoint.path.replace('{id}', '1')
    const answer = await provider.ask(`${endpoint.method} ${path}`, { token: 'nonsense' })
    expect(answer.status).toBe(401)
    expect(answer.body).toMatchObject({ detail: 'Invalid token.' })
  })
})

describe('every call with a body', () => {
  test.each(withBody)('%s refuses what is not JSON', async (_, endpoint) => {
    const isOptional = endpoint.body?.safeParse(undefined).success
    const texts = ['{', 'null', '[]', '"text"', '7', ...(isOptional ? [] : [''])]
    for (const text of texts) expectRefusal(await call(endpoint, { text }), [400])
  })

  test.each(withBody)('%s refuses another content type', async (_, endpoint) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expectRefusal(await call(endpoint, { text: 'a=b', headers }), [415])
  })

  test.each(withBody)('%s refuses more than a megabyte', async (_, endpoint) => {
    const text = JSON.stringify({ filler: 'x'.repeat(1_100_000) })
    expectRefusal(await call(endpoint, { text, headers: { 'content-length': String(text.length) } }), [413])
    expectRefusal(await call(endpoint, { text }), [413])
  })

  test.each(withBody)('%s refuses the character NUL in a text', async (_, endpoint) => {
    const text = JSON.stringify(bodyOf(endpoint)).replaceAll(/"(text|someone@example\.com)"/g, '"te\\u0000xt"')
    if (text.includes('\\u0000')) expectRefusal(await call(endpoint, { text }), [400])
  })

  test.each(withFields.filter(({ isRequired }) => isRequired))(
    '$name refuses a body without $field',
    async ({ endpoint, field }) => {
      const body = { ...Object(bodyOf(endpoint)) }
      Reflect.deleteProperty(body, field)
      const answer = await call(endpoint, { body })
      expectRefusal(answer, [400])
      expect(answer.body).toMatchObject({ field, error: `${field} is required` })
    },
  )

  test.each(withFields)('$name refuses $field of another kind', async ({ endpoint, field }) => {
    const whole = Object(bodyOf(endpoint))
    const wrong = typeof whole[field] === 'string' ? 7 : 'text'
    const answer = await call(endpoint, { body: { ...whole, [field]: wrong } })
    expectRefusal(answer, [400])
    expect(Object(answer.body).field).toBe(field)
  })
})

describe('every call with a form', () => {
  test.each(withForm)('%s refuses what is no form', async (_, endpoint) => {
    expectRefusal(await call(endpoint, { body: { offset: '0' } }), [415])
    const headers = { 'content-type': 'multipart/form-data; boundary=line' }
    for (const text of ['', 'no form', '--line']) expectRefusal(await call(endpoint, { text, headers }), [400])
  })

  test.each(withForm)(
    '%s refuses more than a part of 4 MB, and more than a megabyte of anything else',
    async (_, endpoint) => {
      const form = formOf(endpoint)
      form.set('filler', new Blob([new Uint8Array(4_400_000)]))
      expectRefusal(await call(endpoint, { form }), [413])
      const text = JSON.stringify({ filler: 'x'.repeat(1_100_000) })
      expectRefusal(await call(endpoint, { text }), [413])
    },
  )

  test.each(formFields)(
    '$name refuses a form without $field, and one with another kind of it',
    async ({ endpoint, field }) => {
      const form = formOf(endpoint)
      const isFile = form.get(field) instanceof Blob
      form.delete(field)
      const missing = await call(endpoint, { form })
      expectRefusal(missing, [400])
      expect(missing.body).toMatchObject({ field, error: `${field} is required` })
      form.set(field, isFile ? 'text' : new Blob(['bytes']))
      const wrong = await call(endpoint, { form })
      expectRefusal(wrong, [400])
      expect(Object(wrong.body).field).toBe(field)
    },
  )
})

describe('every call for one thing', () => {
  test.each(withId)('%s refuses what is no id', async (_, endpoint) => {
    for (const id of ['0', '-1', 'abc', '1.5', '1e3', '%00', '1'.repeat(40)]) {
      expectRefusal(await call(endpoint, { id, ...contentOf(endpoint) }), [400, 404])
    }
  })

  test.each(withId)('%s does not find what never was', async (_, endpoint) => {
    for (const id of ['987654321', '2147483648', '99999999999999']) {
      expectRefusal(await call(endpoint, { id, ...contentOf(endpoint) }), [404])
    }
  })

  test.each(withId)('%s does not find what is another person’s', async (_, endpoint) => {
    const id = await makeTheirs(endpoint.path)
    before = await everything()
    expectRefusal(await call(endpoint, { id, ...contentOf(endpoint) }), [404])
  })
})

test('a call that does not exist is not found, with a sentence', async () => {
  expect(await provider.ask('GET no/such/call/')).toMatchObject({
    status: 404,
    body: { error: 'There is no such call.' },
  })
})

/** An account, a file, a business or a post of somebody else. */
async function makeTheirs(path: string): Promise<string> {
  const other = await makePerson(provider.db)
  const make = [
    ['connect/', makeAccount],
    ['media/uploads/', makeUpload],
    ['media/', makeMedia],
    ['api/campaigns/business-profiles/', makeProfile],
  ] as const
  const [, makeOne] = make.find(([begun]) => path.startsWith(begun)) ?? ['', makePost]
  const { id } = await makeOne(other.id)
  return String(id)
}

const makePost = (user_id: number) =>
  provider.db
    .insertInto('posts')
    .values({ user_id, client_key: randomUUID(), text: 'Theirs', is_draft: true })
    .returning('id')
    .executeTakeFirstOrThrow()

const makeProfile = (user_id: number) =>
  provider.db
    .insertInto('business_profiles')
    .values({ user_id, name: 'Theirs', website_url: 'https://theirs.example' })
    .returning('id')
    .executeTakeFirstOrThrow()

const makeMedia = (user_id: number) =>
  provider.db
    .insertInto('media')
    .values({
      user_id,
      kind: 'image',
      name: 'theirs.png',
      content_type: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      storage_key: randomUUID(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const makeUpload = (user_id: number) =>
  provider.db
    .insertInto('media_uploads')
    .values({
      user_id,
      client_key: randomUUID(),
      file_name: 'theirs.png',
      size: 1000,
      storage_key: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const makeAccount = (user_id: number) =>
  provider.db
    .insertInto('social_accounts')
    .values({
      user_id,
      network: 'bluesky',
      remote_id: 'did:plc:theirs',
      handle: 'theirs.example.com',
      name: 'Theirs',
      url: 'https://bsky.app/profile/theirs.example.com',
      server: 'pds.example.com',
      origin: 'https://pds.example.com',
      state: 'connected',
      limits: JSON.stringify({ characters: 300, characters_per_url: null, bytes: 3000 }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
