import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { ofOtherBusiness } from '../../../server/apiKeys/admitKey.ts'
import { kindOfField, kindOfPath } from '../../../server/apiKeys/namedRows.ts'
import { notLimitable } from '../../../server/http/keyAccess.ts'
import { kindOfField as madeForField, kindOfPath as madeForPath, makers } from '../http/ownedRows.ts'
import { bodySchemaOf, formOf, type JsonSchema, querySchemaOf, sample } from '../http/samples.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { byKey, makeKey } from './support.ts'

/** Where an id stands: names of fields, and 0 for the one item of a list. */
type Place = readonly (string | number)[]

const largestId = 2_147_483_647
const marker = 'Otherworldly'
/** What people read of a row. */
const told: Readonly<Record<string, string>> = {
  business_profiles: 'name',
  campaign_posts: 'text',
  campaigns: 'name',
  content_buckets: 'name',
  content_ideas: 'title',
  media: 'name',
  media_uploads: 'file_name',
  posts: 'text',
  recycling_rules: 'name',
  recycling_wordings: 'text',
  snippets: 'text',
  social_accounts: 'name',
  templates: 'name',
}
const withBusiness = [
  ...['social_accounts', 'content_buckets', 'campaigns', 'media', 'media_uploads', 'posts', 'recycling_entries'],
  ...['recycling_rules', 'snippets', 'strategy_applications', 'templates'],
]

const open = Object.entries(endpoints).filter(([, { keyScope }]) => keyScope !== null)
const limited = open.filter(([, { businessLimit }]) => businessLimit !== undefined)
const withOwnPath = limited.filter(([, { path }]) => path.includes('{id}'))
const placed = limited.flatMap(([name, endpoint]) => [
  ...placesOf(bodySchemaOf(endpoint)).map((place) => ({ name, endpoint, place, at: place.join('.'), in: 'body' })),
  ...placesOf(querySchemaOf(endpoint)).map((place) => ({ name, endpoint, place, at: place.join('.'), in: 'query' })),
])
const isOfRow = ({ place }: { place: Place }) => place.join() !== 'id'
const named = placed.filter(isOfRow)

/** Ids are bounded as the column is that holds them, or have the pattern of one in an address. */
function placesOf(schema: JsonSchema, place: Place = []): Place[] {
  if (schema.type === 'integer' && schema.maximum === largestId) return [place]
  if (schema.type === 'string' && schema.pattern?.includes('[1-9]\\d{0,14}')) return [place]
  return [
    ...Object.entries(schema.properties ?? {}).map(([name, of]) => placesOf(of, [...place, name])),
    ...(schema.items ? [placesOf(schema.items, [...place, 0])] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => placesOf(one, place)),
  ].flat()
}

const fieldOf = (place: Place): string => String(place.findLast((step) => typeof step === 'string'))

let provider: TestProvider
let ada: TestPerson
let own: number
let other: number
let limitedKey: string
let wholeKey: string
/** A row of each kind, of the one business and of the other. */
const ownRows = new Map<string, number>()
const otherRows = new Map<string, number>()

beforeAll(async () => {
  provider = await createTestProvider()
  ada = await makePerson(provider.db, { plan: 'Internal Account' })
  other = await makeBusiness(`${marker} bakery`)
  await fill(otherRows, other)
  for (const [table, column] of Object.entries(told)) await mark(table, column)
  own = await makeBusiness('The bakery')
  await fill(ownRows, own)
  limitedKey = (await makeKey(provider, ada, { business_profile_id: own })).secret
  wholeKey = (await makeKey(provider, ada)).secret
})
afterAll(() => provider.close())
// More calls than a key may make in a minute.
beforeEach(() => provider.db.deleteFrom('rate_limits').execute())

const makeBusiness = async (name: string) => {
  const row = { user_id: ada.id, name, website_url: 'https://business.example' }
  return (await provider.db.insertInto('business_profiles').values(row).returning('id').executeTakeFirstOrThrow()).id
}

async function fill(rows: Map<string, number>, business: number): Promise<void> {
  for (const [kind, make] of Object.entries(makers)) {
    rows.set(kind, kind === 'profile' ? business : await make(provider.db, ada.id))
  }
  for (const table of withBusiness) {
    await sql`update ${sql.table(table)} set business_profile_id = ${business}
      where business_profile_id is null and user_id = ${ada.id}`.execute(provider.db)
  }
}

const mark = (table: string, column: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${`${marker} `} || ${sql.ref(column)}
    where user_id = ${ada.id} and ${sql.ref(column)} not like ${`${marker}%`}`.execute(provider.db)

/** All that is stored of the other business. */
async function storedOfOther(): Promise<Record<string, string[]>> {
  const stored: Record<string, string[]> = {}
  for (const table of [...new Set([...withBusiness, ...Object.keys(told)])]) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(content) - 'last_used_at')::text as row from ${sql.table(table)} content
      where user_id = ${ada.id} order by 1`.execute(provider.db)
    stored[table] = rows
      .map(({ row }) => row)
      .filter((row) => row.includes(marker) || row.includes(`"business_profile_id": ${other}`))
  }
  return stored
}

const rowFor = (rows: Map<string, number>, kind: string) => rows.get(kind) ?? 0
const fieldKind = (field: string) =>
  (({ idea_id: 'idea', not_in_bucket: 'bucket', rule: 'recyclingRule' }) as Record<string, string>)[field] ??
  madeForField(field)
const ownPathId = ({ path }: Endpoint) => (path.includes('{id}') ? rowFor(ownRows, madeForPath(path)) : 0)

function put(given: unknown, place: Place, id: unknown): void {
  const [step = '', ...rest] = place
  if (typeof given !== 'object' || given === null) throw new Error('There is no such place')
  if (rest.length === 0) Reflect.set(given, step, id)
  else put(Reflect.get(given, step), rest, id)
}

/** What is sent with ids of own rows alone; without the business itself. */
function ownContent(endpoint: Endpoint, place: 'body' | 'query'): object {
  const schema = place === 'body' ? bodySchemaOf(endpoint) : querySchemaOf(endpoint)
  const [kind = {}] = schema.oneOf ?? schema.anyOf ?? [schema]
  const given = sample(kind)
  if (typeof given !== 'object' || given === null) return {}
  for (const at of placesOf(kind).filter((one) => isOfRow({ place: one }))) {
    const id = rowFor(ownRows, fieldKind(fieldOf(at)))
    put(given, at, place === 'query' ? String(id) : id)
  }
  const isNeeded = (field: string) => kind.required?.includes(field)
  const entries = Object.entries(given).filter(([field]) => field !== 'business_profile_id')
  return Object.fromEntries(place === 'query' ? entries.filter(([field]) => isNeeded(field)) : entries)
}

interface Sent {
  id?: number
  query?: object
  body?: object
}

function call(secret: string, endpoint: Endpoint, { id, query, body }: Sent = {}) {
  const path = endpoint.path.replace('{id}', String(id ?? ownPathId(endpoint))).replace('{revision}', '1')
  const asked = new URLSearchParams(Object.entries(query ?? ownContent(endpoint, 'query'))).toString()
  const content = endpoint.form ? { form: formOf(endpoint) } : { body: body ?? ownContent(endpoint, 'body') }
  return byKey(provider, secret, `${endpoint.method} ${path}?${asked}`, endpoint.body ? content : {})
}

describe('what the contract says', () => {
  test('calls are held to a business in each way', () => {
    const ways = ['query', 'body', 'named', 'shared'] as const
    const counts = ways.map((way) => limited.filter(([, { businessLimit }]) => businessLimit === way).length)
    expect(Math.min(...counts)).toBeGreaterThan(10)
  })

  test.each(limited)('%s can be held to one as it says', (_, endpoint) => {
    const has = (schema: JsonSchema) => Object.keys(schema.properties ?? {}).includes('business_profile_id')
    const body = bodySchemaOf(endpoint)
    const bodies = body.oneOf ?? body.anyOf ?? [body]
    const places = [...placesOf(body), ...placesOf(querySchemaOf(endpoint))]
    if (endpoint.businessLimit === 'query') expect(has(querySchemaOf(endpoint))).toBe(true)
    if (endpoint.businessLimit === 'body') expect(bodies.every(has)).toBe(true)
    if (endpoint.businessLimit === 'named') expect(places.length > 0 || endpoint.path.includes('{id}')).toBe(true)
    if (endpoint.businessLimit === 'shared') expect([places.length, endpoint.path.includes('{')]).toEqual([0, false])
  })

  test.each(withOwnPath)('of %s it is known what its id is of', (_, { path }) => {
    expect(kindOfPath(path)).toBe(madeForPath(path))
  })

  test.each(named)('of $name it is known what $at is of', ({ place }) => {
    expect(kindOfField(fieldOf(place))).toBe(fieldKind(fieldOf(place)).replace('aiIdea', 'idea'))
  })
})

describe('a key that reaches one business', () => {
  test.each(open.filter(([, { businessLimit }]) => businessLimit === undefined))(
    'may not make %s',
    async (_, endpoint) => {
      expect(await call(limitedKey, endpoint)).toMatchObject({ status: 403, body: { error: notLimitable } })
    },
  )

  test.each(withOwnPath)('does not reach what is of the other by %s', async (_, endpoint) => {
    const id = rowFor(otherRows, madeForPath(endpoint.path))
    expect(await call(limitedKey, endpoint, { id })).toMatchObject({ status: 403, body: { error: ofOtherBusiness } })
  })

  test.each(named)(
    'may not name what is of the other in $in of $name as $at',
    async ({ endpoint, place, in: where }) => {
      const id = rowFor(otherRows, fieldKind(fieldOf(place)))
      const answer =
        where === 'query'
          ? await call(limitedKey, endpoint, {
              query: { ...ownContent(endpoint, 'query'), [String(place[0])]: String(id) },
            })
          : await call(limitedKey, endpoint, { body: bodyNaming(endpoint, place, id) })
      expect(answer, answer.text).toMatchObject({ status: 403, body: { error: ofOtherBusiness } })
    },
  )

  test.each(limited)('neither reads nor changes anything of the other by %s', async (_, endpoint) => {
    const before = await storedOfOther()
    const answer = await call(limitedKey, endpoint)
    expect(answer.status, provider.logged.slice(-3).join('')).toBeLessThan(500)
    expect(answer.text).not.toContain(marker)
    expect(await storedOfOther()).toEqual(before)
  })

  test('has what it makes in its business, even where it says none', async () => {
    const body = { kind: 'snippet', name: 'Hours', text: '9 to 5', business_profile_id: null }
    const answer = await byKey(provider, limitedKey, 'POST writing/snippets/', { body })
    expect(answer).toMatchObject({ status: 201, body: { business_profile_id: own } })
  })

  test.each([
    ['createPost', 'posts', 'client_key'],
    ['createCampaign', 'campaigns', 'client_key'],
    ['beginUpload', 'media_uploads', 'client_key'],
    ['createTemplate', 'templates', 'custom_id'],
  ])('is not answered what %s made of the other with the same key', async (name, table, field) => {
    const key = randomUUID()
    await sql`update ${sql.table(table)} set ${sql.ref(field)} = ${key} where id = (
      select max(id) from ${sql.table(table)} where business_profile_id = ${other})`.execute(provider.db)
    const endpoint = endpoints[name]
    if (!endpoint) throw new Error('There is no such call')
    const body = { ...ownContent(endpoint, 'body'), [field]: key.toUpperCase() }
    expect(await call(limitedKey, endpoint, { body })).toMatchObject({ status: 403, body: { error: ofOtherBusiness } })
  })

  /** Calls that make something of this business by a key that a session has used for the same of another. */
  test.each([
    {
      name: 'an idea',
      path: (rows: Map<string, number>) => `POST buckets/api/content-buckets/${rowFor(rows, 'bucket')}/content-ideas/`,
      body: () => ({ title: 'Rye', description: '', draft: '' }),
    },
    {
      name: 'an import',
      path: () => 'POST posts/imports/',
      body: (business: number) => ({
        business_profile_id: business,
        rows: [{ text: 'Rye', account_ids: [], intent: 'draft' }],
      }),
    },
  ])('is not answered $name of the other with the same key, and is answered its own again', async ({ path, body }) => {
    const client_key = randomUUID()
    const ofOther = await provider.ask(path(otherRows), { token: ada.token, body: { client_key, ...body(other) } })
    expect(ofOther.status, ofOther.text).toBeLessThan(300)
    const call = (key: string) =>
      byKey(provider, limitedKey, path(ownRows), { body: { client_key: key, ...body(own) } })
    expect(await call(client_key)).toMatchObject({ status: 403, body: { error: ofOtherBusiness } })
    const ownKey = randomUUID()
    const first = await call(ownKey)
    expect(first.status, first.text).toBeLessThan(300)
    expect((await call(ownKey)).body).toEqual(first.body)
  })

  test('lets nothing out of its business', async () => {
    const target = `PATCH writing/snippets/${rowFor(ownRows, 'snippet')}/`
    const answer = await byKey(provider, limitedKey, target, { body: { business_profile_id: null } })
    expect(answer).toMatchObject({ status: 403, body: { error: ofOtherBusiness } })
  })

  test('ends with it', async () => {
    const business = await makeBusiness('A stall')
    const { secret } = await makeKey(provider, ada, { business_profile_id: business })
    await provider.db.deleteFrom('business_profiles').where('id', '=', business).execute()
    expect((await byKey(provider, secret, 'GET user/details/')).status).toBe(401)
  })
})

test('a key for all reads what is of the other, by the very calls that keep it from a limited one', async () => {
  const telling = []
  for (const [name, endpoint] of limited.filter(([, { method }]) => method === 'GET')) {
    await provider.db.deleteFrom('rate_limits').execute()
    const id = endpoint.path.includes('{id}') ? rowFor(otherRows, madeForPath(endpoint.path)) : 0
    if ((await call(wholeKey, endpoint, { id })).text.includes(marker)) telling.push(name)
  }
  expect(telling.length).toBeGreaterThan(10)
})

/** Of the kind of body that has the place. */
function bodyNaming(endpoint: Endpoint, place: Place, id: number): object {
  const schema = bodySchemaOf(endpoint)
  const kinds = schema.oneOf ?? schema.anyOf ?? [schema]
  const kind = kinds.find((one) => placesOf(one).some((at) => at.join() === place.join())) ?? {}
  const body = sample(kind)
  for (const at of placesOf(kind)) put(body, at, rowFor(ownRows, fieldKind(fieldOf(at))))
  put(body, place, id)
  return Object(body)
}
