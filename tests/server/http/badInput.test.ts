import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { refusalBody } from '../../../contract/refusals.ts'
import { labelOf } from '../../../server/http/fieldLabels.ts'
import { validationMessageOf } from '../../../server/http/validationMessage.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { everythingIn } from './ownedRows.ts'
import { bodyOf, bodySchemaOf, contentOf, formOf, marker, querySchemaOf } from './samples.ts'

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
let before: { contents: unknown; writes: string; lines: number }

beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db, { is_staff: true })
  // A token's use is written once a minute: on a busy machine these tests last longer than that.
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  await provider.db.updateTable('tokens').set({ last_used_at: tomorrow }).execute()
  before = { contents: await everythingIn(provider.db), writes: await writesIn(provider.db), lines: 0 }
})
afterAll(() => provider.close())

/** Moves on with every transaction that has written something: where it stands still, nothing has changed. */
async function writesIn(db: TestProvider['db']): Promise<string> {
  const { rows } = await sql<{ writes: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as writes`.execute(db)
  return rows[0]?.writes ?? ''
}

afterEach(async () => {
  const { contents, writes, lines } = before
  const now = await writesIn(provider.db)
  const after = now === writes && now !== '' ? contents : await everythingIn(provider.db)
  before = { contents: after, writes: now, lines: provider.logged.length }
  expect(after, 'nothing has changed').toEqual(contents)
  expect(provider.logged.slice(lines).join('\n')).not.toContain(marker)
})

const withQuery = all.flatMap(([name, endpoint]) =>
  Object.keys(querySchemaOf(endpoint).properties ?? {}).map((field) => ({ name, endpoint, field })),
)

function call(
  endpoint: Endpoint,
  given: {
    query?: string
    body?: unknown
    text?: string
    form?: FormData
    headers?: Record<string, string>
    id?: string
  },
) {
  const { id = '1', query = '', ...asked } = given
  const path = endpoint.path.replace('{id}', id).replace('{token}', marker)
  return provider.ask(`${endpoint.method} ${path}${query}`, {
    ...asked,
    ...(endpoint.auth !== 'none' && { token: person.token }),
  })
}

function expectRefusal({ status, body }: { status: number; body: unknown }, statuses: number[]) {
  expect(statuses).toContain(status)
  const { error } = refusalBody.parse(body)
  expect(error).toMatch(/^\p{Lu}.{8,}/u)
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

  test.each(withBody)(
    '%s refuses more than a megabyte, of a design than two, of an import than eight',
    async (_, endpoint) => {
      const isDesign = 'document' in Object(bodySchemaOf(endpoint).properties)
      const isImport = endpoint.path.startsWith('posts/imports/')
      const text = JSON.stringify({ filler: 'x'.repeat(isImport ? 8_400_000 : isDesign ? 2_100_000 : 1_100_000) })
      expectRefusal(await call(endpoint, { text, headers: { 'content-length': String(text.length) } }), [413])
      expectRefusal(await call(endpoint, { text }), [413])
    },
  )

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
      expect(answer.body).toMatchObject({ field, error: `${labelOf([field])} is required` })
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

describe('every sentence about a field', () => {
  const faults = [...withFields, ...formFields].flatMap(({ name, endpoint, field }) =>
    ['', 'x'.repeat(200_001), 'x', -1, []].flatMap((value) => {
      const body = { ...Object(bodyOf(endpoint)), [field]: value }
      const { error } = endpoint.body?.safeParse(body) ?? {}
      return error ? [{ name, ...validationMessageOf(error, body) }] : []
    }),
  )

  test('there are some', () => expect(faults.length).toBeGreaterThan(100))

  test.each(faults)('$name: $message', ({ message, field }) => {
    expect(message).toMatch(/^\p{Lu}/u)
    if (field.includes('_')) expect(message).not.toContain(field)
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
      expect(missing.body).toMatchObject({ field, error: `${labelOf([field])} is required` })
      form.set(field, isFile ? 'text' : new Blob(['bytes']))
      const wrong = await call(endpoint, { form })
      expectRefusal(wrong, [400])
      expect(Object(wrong.body).field).toBe(field)
    },
  )
})

describe('every call with a query', () => {
  test('there are some', () => expect(withQuery.length).toBeGreaterThan(5))

  test.each(withQuery)('$name answers any $field, or refuses it in a sentence', async ({ endpoint, field }) => {
    for (const value of ['', 'abc', '-1', '0', '1.5', '987654321987654', 'x'.repeat(5000), '%F0%9F%8D%9E']) {
      const answer = await call(endpoint, { ...contentOf(endpoint), query: `?${field}=${value}` })
      expect(answer.status, value.slice(0, 20)).toBeLessThan(500)
      if (answer.status >= 400) expectRefusal(answer, [400, 404])
    }
  })
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
})

test('a call that does not exist is not found, with a sentence', async () => {
  expect(await provider.ask('GET no/such/call/')).toMatchObject({
    status: 404,
    body: { error: 'There is no such call.' },
  })
})
