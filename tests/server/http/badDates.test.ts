import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { bodySchemaOf, type JsonSchema, sample } from './samples.ts'

type Kind = keyof typeof wrong

/** What no calendar, no clock or no table of zones has, and what the database could not keep. */
const wrong = {
  wallTime: [
    '2027-02-29T00:00',
    '1900-02-29T10:00',
    '2026-02-30T10:00',
    '2026-04-31T10:00',
    '2026-13-01T10:00',
    '2026-00-10T10:00',
    '2026-11-00T10:00',
    '2026-11-21T24:00',
    '2026-11-21T10:60',
    '0000-01-01T00:00',
    '1899-12-31T23:59',
    '3000-01-01T00:00',
    '9999-12-31T23:59',
    '+010000-01-01T00:00',
    '2026-11-21',
    '2026-11-21T10:00Z',
    'tomorrow',
  ],
  day: [
    '2027-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-11-00',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31',
    '+010000-01-01',
    '2026-11',
    '2026-11-21T10:00',
    'tomorrow',
  ],
  instant: [
    '2027-02-29T00:00:00.000Z',
    '2026-04-31T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T23:59:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59Z',
    '+010000-01-01T00:00:00Z',
    `2026-11-21T10:00:00.${'1'.repeat(300)}Z`,
    '2026-11-21T10:00:00',
    '2026-11-21',
    'now',
  ],
  month: [
    '2026-13',
    '2026-00',
    '2026-1',
    '2026-02-01',
    '0000-01',
    '1899-12',
    '3000-01',
    '9999-12',
    '+010000-01',
    'now',
  ],
  zone: ['Mars/Olympus_Mons', 'UTC+1', '+24:00', 'local', ' ', 'Europe/Berlin\0', 'x'.repeat(65)],
}

/** Of a day (`contract/shapes.ts`), whatever the field is called. */
const dayPattern = '^\\d{4}-\\d{2}-\\d{2}$'

interface Field {
  name: string
  endpoint: Endpoint
  /** Where in the body or the query it stands. */
  path: string[]
  kind: Kind
  place: 'body' | 'query'
  /** A body that the contract takes, in which the field stands; of a query what it must have. */
  body: unknown
}

const fields = Object.entries(endpoints).flatMap(([name, endpoint]): Field[] => [
  ...variantsOf(bodySchemaOf(endpoint)).flatMap((schema) =>
    datesIn(schema).map((found) => ({ ...found, name, endpoint, place: 'body' as const, body: sample(schema) })),
  ),
  ...datesIn(querySchemaOf(endpoint)).map((found) => ({
    ...found,
    name,
    endpoint,
    place: 'query' as const,
    body: requiredOf(querySchemaOf(endpoint)),
  })),
])

/** A sign-in is not refused for what a browser says of its zone: what is no zone is not taken over. */
const isTakenAsItIs = ({ name, kind }: Field) => name === 'signIn' && kind === 'zone'
const refused = fields.filter((field) => !isTakenAsItIs(field))

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db, { is_staff: true, timezone: 'Pacific/Kiritimati' })
})
afterAll(() => provider.close())

test('every kind of date is found in the contract, in bodies and in queries', () => {
  const counts = Map.groupBy(fields, ({ kind }) => kind)
  expect(counts.get('wallTime')?.length).toBeGreaterThanOrEqual(3)
  expect(counts.get('day')?.length).toBeGreaterThanOrEqual(2)
  expect(counts.get('month')?.length).toBeGreaterThanOrEqual(4)
  expect(counts.get('instant')?.length).toBeGreaterThanOrEqual(1)
  expect(counts.get('zone')?.length).toBeGreaterThanOrEqual(5)
  expect(fields.filter(isTakenAsItIs)).toHaveLength(1)
})

describe('a date, a time, a month or a zone that does not exist is refused with a sentence', () => {
  test.each(refused)('$name: $path', async (field) => {
    for (const value of wrong[field.kind]) {
      const { status, body } = await send(field, value)
      expect({ value, status, field: Object(body).field }).toEqual({ value, status: 400, field: field.path.join('.') })
      expect(Object(body).error).toMatch(/^\p{L}.{8,}/u)
      expect(Object(body).error).not.toMatch(/undefined|null|Invalid input/)
    }
  })
})

describe('the first and the last that may be said are taken, in every zone', () => {
  const ends: Record<Kind, string[]> = {
    wallTime: ['1900-01-01T00:00', '2000-02-29T12:00', '2999-12-31T23:59'],
    day: ['1900-01-01', '2000-02-29', '2999-12-31'],
    instant: ['1900-01-01T00:00:00Z', '2028-02-29T23:59:59.999Z', '2999-12-31T23:59:59Z'],
    month: ['1900-01', '2999-12'],
    zone: ['UTC', 'Pacific/Kiritimati', 'Pacific/Midway', 'America/Argentina/ComodRivadavia'],
  }
  test.each(fields)('$name: $path', async (field) => {
    for (const value of ends[field.kind]) {
      const { status, body } = await send(field, value)
      expect({ value, status }).not.toEqual({ value, status: 500 })
      // Another reason, such as a time that has passed, may refuse it: not that it does not exist.
      expect(Object(body).error ?? '').not.toMatch(/does not exist|Choose a year|out of range|not known|YYYY/)
    }
  })
})

function send({ endpoint, path, place, body }: Field, value: string) {
  const query = place === 'query' ? `?${new URLSearchParams({ ...Object(body), [path.join('.')]: value })}` : ''
  return provider.ask(`${endpoint.method} ${endpoint.path.replace('{id}', '1').replace('{token}', 'none')}${query}`, {
    ...(endpoint.auth !== 'none' && { token: person.token }),
    ...(place === 'body' && { body: withValue(body, path, value) }),
  })
}

/** What a query cannot do without. */
function requiredOf({ properties = {}, required = [] }: JsonSchema): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {}, name)]))
}

function withValue(whole: unknown, [first, ...rest]: string[], value: string): unknown {
  if (first === undefined) return value
  return { ...Object(whole), [first]: withValue(Object(whole)[first], rest, value) }
}

/** Each of the shapes that a body may have. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  return schema.oneOf ?? schema.anyOf ?? [schema]
}

/** Dates by what their schema says, or by their name where it says nothing. */
function datesIn(schema: JsonSchema, path: string[] = []): Pick<Field, 'path' | 'kind'>[] {
  const [first = schema] = schema.anyOf ?? schema.oneOf ?? []
  if (first.properties) {
    return Object.entries(first.properties).flatMap(([name, inner]) => datesIn(inner, [...path, name]))
  }
  const kind = first.type === 'string' ? kindOf(first, path.at(-1) ?? '') : null
  return kind ? [{ path, kind }] : []
}

function kindOf({ format, pattern = '' }: JsonSchema, name: string): Kind | null {
  if (format === 'date-time' || /(_at|timestamp)$/.test(name)) return 'instant'
  if (/(^|_)(month|year)$/.test(name)) return 'month'
  if (/(^|_|time)zone$/.test(name)) return 'zone'
  if (format === 'date' || pattern === dayPattern || /(^|_)(date|day)$/.test(name)) return 'day'
  if (/^\^\\d\{4\}-/.test(pattern) || /(^|_)time$/.test(name)) return 'wallTime'
  return null
}

function querySchemaOf({ query }: Endpoint): JsonSchema {
  if (!query) return {}
  return JSON.parse(JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })))
}
