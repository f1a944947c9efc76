import { expect, test, vi } from 'vitest'
import { requestDraftSync } from '../../../src/services/content/draftSync.ts'

test('a browser with Background Sync is asked to wake the worker', async () => {
  const register = vi.fn(async () => {})
  requestDraftSync({ serviceWorker: { ready: Promise.resolve({ sync: { register } }) } })
  await vi.waitFor(() => expect(register).toHaveBeenCalledExactlyOnceWith('waitingDrafts'))
})

test.each<[string, Parameters<typeof requestDraftSync>[0]]>([
  ['without workers', {}],
  ['without Background Sync', { serviceWorker: { ready: Promise.resolve({}) } }],
  [
    'that refuses it',
    { serviceWorker: { ready: Promise.resolve({ sync: { register: () => Promise.reject(new Error('No')) } }) } },
  ],
])('a browser %s goes on as before', async (_, browser) => {
  expect(() => requestDraftSync(browser)).not.toThrow()
  await browser.serviceWorker?.ready
})
