import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { everythingIn, kindOfField, kindOfPath, makers } from './ownedRows.ts'
import { bodySchemaOf, contentOf, type JsonSchema, sample } from './samples.ts'

/** Where an id stands in a body: names of fields, and 0 for the one item of a list. */
type Place = readonly (string | number)[]

const largestId = 2_147_483_647
const all = Object.entries(endpoints)
/** What administrators name is nobody's own. */
const withId = all.filter(([, { path, auth }]) => path.includes('{id}') && auth !== 'admin')
const withIdInside = all.flatMap(([name, endpoint]) =>
  kindsOf(bodySchemaOf(endpoint)).flatMap((schema) =>
    placesOf(schema).map((place) => ({ name, endpoint, schema, place, at: place.join('.') })),
  ),
)
/** Of several at once, those that are not there are left out. */
const leftOut = new Set(['assignPosts.posts.0', 'markDecisionsSeen.decisions.0.case_id'])
const isLeftOut = ({ name, at }: { name: string; at: string }) => leftOut.has(`${name}.${at}`)
/** Administrators name what is nobody's own. */
const withOwnIdInside = withIdInside.filter(({ endpoint }) => endpoint.auth === 'person')

/** The kinds of body that an endpoint takes. */
function kindsOf(schema: JsonSchema): JsonSchema[] {
  return schema.oneOf ?? schema.anyOf ?? [schema]
}

/** Every id is bounded as the column is that holds it, and nothing else is. */
function placesOf(schema: JsonSchema, place: Place = []): Place[] {
  if (schema.type === 'integer' && schema.maximum === largestId) return [place]
  const inner = [
    ...Object.entries(schema.properties ?? {}).map(([name, of]) => placesOf(of, [...place, name])),
    ...(schema.items ? [placesOf(schema.items, [...place, 0])] : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].map((one) => placesOf(one, place)),
  ]
  return inner.flat()
}

const fieldOf = (place: Place): string => String(place.findLast((step) => typeof step === 'string'))

let provider: TestProvider
let ada: TestPerson
let bob: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  ada = await makePerson(provider.db, { is_staff: true, plan: 'Internal Account' })
  bob = await makePerson(provider.db)
})
afterAll(() => provider.close())

const makeFor = (person: TestPerson, field: string) => makers[kindOfField(field)](provider.db, person.id)

/** A body whose ids are all Ada's own. */
async function ownBody(schema: JsonSchema): Promise<unknown> {
  const body = sample(schema)
  for (const place of placesOf(schema)) put(body, place, await makeFor(ada, fieldOf(place)))
  return body
}

function put(body: unknown, place: Place, id: number): void {
  const [step = '', ...rest] = place
  if (typeof body !== 'object' || body === null) throw new Error('The body has no such place')
  if (rest.length === 0) Reflect.set(body, step, id)
  else put(Reflect.get(body, step), rest, id)
}

const call = ({ method, path }: Endpoint, id: number, given: object) =>
  provider.ask(`${method} ${path.replace('{id}', String(id))}`, { token: ada.token, ...given })

/** An own thing for the path to name. */
const ownId = ({ path, auth }: Endpoint) =>
  path.includes('{id}') && auth !== 'admin' ? makers[kindOfPath(path)](provider.db, ada.id) : 1

describe('what is another person’s', () => {
  test.each(withId)('%s does not find it', async (_, endpoint) => {
    const id = await makers[kindOfPath(endpoint.path)](provider.db, bob.id)
    const before = await everythingIn(provider.db)
    const answer = await call(endpoint, id, contentOf(endpoint))
    expect(answer.status, answer.text).toBe(404)
    expect(await everythingIn(provider.db), 'nothing has changed').toEqual(before)
  })

  test.each(withOwnIdInside.filter(isLeftOut))('$name leaves it out as $at', async ({ endpoint, schema, place }) => {
    const body = await ownBody(schema)
    put(body, place, await makeFor(bob, fieldOf(place)))
    const before = await everythingIn(provider.db)
    const answer = await call(endpoint, await ownId(endpoint), { body })
    expect(answer, answer.text).toMatchObject({ status: 200, body: { results: [] } })
    expect(await everythingIn(provider.db), 'nothing has changed').toEqual(before)
  })

  test('there is something to leave out for each that is said to', () => {
    expect(withOwnIdInside.filter(isLeftOut)).toHaveLength(leftOut.size)
  })

  test.each(withOwnIdInside.filter((one) => !isLeftOut(one)))(
    '$name refuses it as $at, with the field',
    async ({ endpoint, schema, place }) => {
      const body = await ownBody(schema)
      put(body, place, await makeFor(bob, fieldOf(place)))
      const id = await ownId(endpoint)
      const before = await everythingIn(provider.db)
      const answer = await call(endpoint, id, { body })
      expect([400, 404], answer.text).toContain(answer.status)
      if (answer.status === 400) expect(place.slice(0, 2)).toContain(Object(answer.body).field)
      expect(await everythingIn(provider.db), 'nothing has changed').toEqual(before)
    },
  )
})

test.each(withIdInside)('$name refuses as $at what is too large to be an id', async ({ endpoint, schema, place }) => {
  const body = sample(schema)
  put(body, place, largestId + 1)
  const answer = await call(endpoint, await ownId(endpoint), { body })
  expect(answer.status, answer.text).toBe(400)
})
