import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestProvider, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

const report = (message: string, address?: string) =>
  provider.ask('POST errors/', {
    body: { error_id: 'e-1', category: 'error', message, route: '/confirm-email/{token}', version: '1' },
    ...(address && { address }),
  })

test('a fault of a page is written into the log without what nobody else should read', async () => {
  const { status } = await report('Cannot load /confirm-email/very-secret?code=abc123&x=1')
  expect(status).toBe(202)
  const line = provider.logged.find((text) => text.includes('a page reports a fault')) ?? ''
  expect(line).toContain('Cannot load /confirm-email/{token}?code=…&x=1')
  expect(provider.logged.join('\n')).not.toMatch(/very-secret|abc123/)
})

test('the link that ends the weekly mail is not written into the log', async () => {
  await report('Cannot load /weekly-mail/end/7.very-secret here')
  expect(provider.logged.join('\n')).toContain('Cannot load /weekly-mail/end/{token} here')
  expect(provider.logged.join('\n')).not.toContain('very-secret')
})

test('reports are limited by the address that sends them', async () => {
  const address = '192.0.2.77'
  for (let sent = 0; sent < 30; sent += 1) expect((await report('again', address)).status).toBe(202)
  const { status, body } = await report('again', address)
  expect(status).toBe(429)
  expect(Object(body).detail).toMatch(/^Too many requests: rate limit reached\. Expected available in \d+ seconds\.$/)
})
