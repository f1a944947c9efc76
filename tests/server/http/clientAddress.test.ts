import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLoopbackHost } from '../../../server/http/clientAddress.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

let open: TestProvider
let behindProxy: TestProvider
beforeAll(async () => {
  open = await createTestProvider()
  behindProxy = await createTestProvider({ env: { TRUST_PROXY: 'true' } })
})
afterAll(async () => {
  await open.close()
  await behindProxy.close()
})

/** Status of the report of a fault after thirty others: the limit by address that costs no hash of a password. */
async function afterThirty(provider: TestProvider, asked: (index: number) => object) {
  const report = (index: number) =>
    provider.ask('POST errors/', {
      ...asked(index),
      body: { error_id: 'e-1', category: 'error', message: 'It fell over', route: '/dashboard', version: '1' },
    })
  for (let index = 0; index < 30; index += 1) expect((await report(index)).status).toBe(202)
  return (await report(30)).status
}

test('without a trusted proxy, what a caller says of its own address does not count', async () => {
  const forged = (index: number) => ({ address: '203.0.113.1', headers: { 'x-forwarded-for': `198.51.100.${index}` } })
  expect(await afterThirty(open, forged)).toBe(429)
})

test('behind a trusted proxy, the address that it added last counts, whatever stands before', async () => {
  const forged = (index: number) => ({
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': `198.51.100.${index}, 203.0.113.2` },
  })
  expect(await afterThirty(behindProxy, forged)).toBe(429)
  const others = (index: number) => ({
    address: '127.0.0.1',
    headers: { 'x-forwarded-for': `203.0.113.${index + 10}` },
  })
  expect(await afterThirty(behindProxy, others)).toBe(202)
})

test('one network of IPv6 counts as one address', async () => {
  expect(await afterThirty(open, (index) => ({ address: `2001:db8:1:2::${index + 1}` }))).toBe(429)
  expect(await afterThirty(open, (index) => ({ address: `2001:db8:${index + 1}::1` }))).toBe(202)
})

test.each([
  ['localhost', true],
  ['localhost:4600', true],
  ['app.localhost:1', true],
  ['127.0.0.1:4600', true],
  ['[::1]:4600', true],
  ['127.0.0.1.example.com', false],
  ['localhost.example.com', false],
  ['192.168.1.1', false],
  ['', false],
])('the host %j is this machine: %s', (host, expected) => {
  expect(isLoopbackHost(host)).toBe(expected)
})
