import { randomBytes, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { blankDocument } from '../designs/makeDesign.ts'

export interface JsonSchema {
  type?: string
  /** `binary`: a file. */
  format?: string
  /** A regular expression. */
  pattern?: string
  enum?: unknown[]
  const?: unknown
  maximum?: number
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Goes into every secret field: it must never be in the log. */
export const marker = `Secret!${randomBytes(8).toString('hex')}7`
const secretFields = ['password', 'app_password', 'code', 'state', 'challenge']

/** Values that decide what else is read, or that a pattern asks for; every other text may be anything. */
const values: Readonly<Record<string, unknown>> = {
  skip: false,
  email: 'someone@example.com',
  client_key: randomUUID(),
  wall_time: '2031-03-01T10:00',
  timezone: 'UTC',
  suggested_day: '2031-03-01',
  days: '2031-03-03',
  from: '2031-03-01',
  starts_on: '2031-03-01',
  ends_on: '2031-03-31',
  day: '2026-03-01',
  quiet_from: '21:00',
  quiet_until: '07:00',
  to: '2031-03-02',
  timestamp: '2026-11-21T10:00:00.000Z',
  at: '2031-03-01T10:00:00.000Z',
  // Within the two years that a key may last.
  expires_at: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
  ends_at: '2031-03-01T10:00:00.000Z',
  offset: '0',
  times: 2,
  delay_minutes: 60,
  until: '2031-03-01',
  hex: '#7a3e1d',
  time: '09:00',
  industry_template: 'bakery',
  website_url: 'https://business.example',
  url: 'https://hooks.example',
  document: blankDocument(),
}

const plain: Readonly<Record<string, unknown>> = { boolean: true, integer: 1, number: 1, string: 'text' }

export function bodySchemaOf({ body }: Endpoint): JsonSchema {
  if (!body) return {}
  return JSON.parse(JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
}

export function querySchemaOf({ query }: Endpoint): JsonSchema {
  if (!query) return {}
  return JSON.parse(JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })))
}

export function sample(schema: JsonSchema, field = ''): unknown {
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
  return secretFields.includes(field) ? marker : (values[field] ?? plain[schema.type ?? ''] ?? 'text')
}

/** A body that the contract takes; every id in it is 1. */
export const bodyOf = (endpoint: Endpoint) => sample(bodySchemaOf(endpoint))

export function formOf(endpoint: Endpoint): FormData {
  const form = new FormData()
  for (const [field, schema] of Object.entries(bodySchemaOf(endpoint).properties ?? {})) {
    form.set(field, schema.format === 'binary' ? new Blob(['bytes']) : String(sample(schema, field)))
  }
  return form
}

/** What is sent with a call that is right but for who or what it names. */
export function contentOf(endpoint: Endpoint): { body?: unknown; form?: FormData } {
  if (endpoint.form) return { form: formOf(endpoint) }
  return endpoint.body ? { body: bodyOf(endpoint) } : {}
}
