import { afterAll, beforeAll, expect, test } from 'vitest'
import { isGeoBlocked } from '../../../server/http/geoBlock.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

let behindProxy: TestProvider
let alone: TestProvider
beforeAll(async () => {
  behindProxy = await createTestProvider({ env: { TRUST_PROXY: 'true' } })
  alone = await createTestProvider()
})
afterAll(async () => {
  await behindProxy.close()
  await alone.close()
})

const country = (provider: TestProvider, headers: Record<string, string>) =>
  provider.ask('GET geo/country/', { headers })

test.each(['CF-IPCountry', 'X-Vercel-IP-Country', 'X-Country-Code'])(
  'behind a proxy, the country of its header %s is the whole answer, as plain text',
  async (name) => {
    const { status, text, headers } = await country(behindProxy, { [name]: 'de' })
    expect(status).toBe(200)
    expect(text).toBe('DE')
    expect(headers.get('content-type')).toMatch(/^text\/plain/)
  },
)

test.each(['XX', 'T1', '<b>', 'Germany', ''])('a header %j that names no country is nothing', async (value) => {
  const { status, text } = await country(behindProxy, { 'CF-IPCountry': value })
  expect(status).toBe(204)
  expect(text).toBe('')
})

test('without a proxy of one’s own nobody can name a country', async () => {
  expect((await country(alone, { 'CF-IPCountry': 'DE' })).status).toBe(204)
})

test.each([
  ['auto', 'http://localhost:4600', false],
  ['auto', 'http://127.0.0.1:4600', false],
  ['auto', 'http://[::1]:4600', false],
  ['auto', 'http://192.168.1.5:4600', false],
  ['auto', 'http://planner.local', false],
  ['auto', 'https://social.example.com', true],
  ['auto', 'https://8.8.8.8', true],
  ['on', 'http://localhost:4600', true],
  ['off', 'https://social.example.com', false],
] as const)('GEO_BLOCK=%s at %s: blocked %s', (GEO_BLOCK, PUBLIC_URL, isBlocked) => {
  expect(isGeoBlocked({ GEO_BLOCK, PUBLIC_URL })).toBe(isBlocked)
})
