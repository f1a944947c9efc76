import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
  person = await makePerson(provider.db)
})
afterAll(() => provider.close())

/** A call for posts whose texts are so long together. */
async function listOf(length: number, acceptEncoding?: string): Promise<Response> {
  await provider.db.deleteFrom('posts').execute()
  await provider.db
    .insertInto('posts')
    .values(
      [1, 2, 3].map((number) => ({
        user_id: person.id,
        client_key: `key-${number}`,
        text: 'Rye. '.repeat(length / 15),
        is_draft: true,
        account_ids: '[]',
      })),
    )
    .execute()
  return provider.app.request('http://localhost:4600/provider/posts/', {
    headers: {
      host: 'localhost:4600',
      authorization: `Token ${person.token}`,
      ...(acceptEncoding !== undefined && { 'accept-encoding': acceptEncoding }),
    },
  })
}

for (const length of [15_000, 600_000]) {
  test(`a list of ${length} characters comes compressed to whoever takes it, and is the same list`, async () => {
    const compressed = await listOf(length, 'gzip, br')
    expect(compressed.headers.get('content-encoding')).toBe('gzip')
    expect(compressed.headers.get('content-type')).toBe('application/json')
    expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
    expect(compressed.headers.get('cache-control')).toBe('no-store')
    const body = Buffer.from(await compressed.arrayBuffer())
    expect(body.byteLength).toBeLessThan(length / 10)
    const { results } = JSON.parse(gunzipSync(body).toString())
    expect(results).toHaveLength(3)
  })
}

test.each([undefined, 'br', 'gzip;q=0'])('it comes as it is where Accept-Encoding is %s', async (acceptEncoding) => {
  const plain = await listOf(15_000, acceptEncoding)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(plain.headers.get('vary')).toBe('Accept-Encoding')
  expect(await plain.json()).toMatchObject({ count: 3 })
})
