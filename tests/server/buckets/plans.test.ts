import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as buckets from '../../../contract/buckets.ts'
import { isEndpoint } from '../../../contract/endpoint.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

const calls = Object.entries(buckets).flatMap(([name, value]) =>
  isEndpoint(value) ? [{ name, method: value.method, path: value.path }] : [],
)

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

test('there are all calls of buckets', () => expect(calls.length).toBeGreaterThanOrEqual(18))

describe.each([
  ['Free', false],
  ['Lite Creator', true],
  ['Design Tools', false],
  ['Essential Access', true],
  ['Premium Plus', true],
  ['Elite Advantage', true],
  ['Internal Account', true],
  ['Lighthouse', false],
])('with the plan %s', (plan, includesPosts) => {
  test(`buckets are ${includesPosts ? 'open' : 'refused'}, all calls of them`, async () => {
    const { token } = await makePerson(provider.db, { plan })
    for (const { name, method, path } of calls) {
      const { status, body } = await provider.ask(`${method} ${path.replace('{id}', '987654321')}`, { token })
      const refusal = { status: 403, error: 'This feature is not available in your current plan.' }
      const said = { name, status, error: Object(body).error }
      if (includesPosts) expect([200, 400, 404], name).toContain(status)
      else expect(said).toEqual({ name, ...refusal })
    }
  })
})
