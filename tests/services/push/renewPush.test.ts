import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createPushBrowser } from '../../../src/services/push/pushBrowser.ts'
import { renewPush } from '../../../src/services/push/renewPush.ts'
import { fakePush, fingerprintOf, removeFakePush } from '../support/fakePush.ts'
import { atProvider, host } from '../support/provider.ts'
import { createTestApp } from '../support/testApp.ts'

const provider = atProvider()
const known = fingerprintOf('https://push.example/before')
let listed = [known]
let subscribed: unknown[] = []
let reads = 0
const deviceOf = (fingerprint: string) => ({
  ...{ id: 1, fingerprint, name: 'Firefox', kinds: ['failed'], created_at: '2036-12-01T08:00:00.000Z' },
  ...{ last_used_at: null, problem: null },
})
beforeEach(() => {
  listed = [known]
  subscribed = []
  reads = 0
  provider.use(
    http.get(`${host}push/`, () => {
      reads += 1
      return HttpResponse.json({
        ...{ public_key: 'key', devices: listed.map(deviceOf), quiet_hours: null, timezone: 'UTC' },
      })
    }),
    http.post(`${host}push/devices/`, async ({ request }) => {
      subscribed.push(await request.json())
      return HttpResponse.json(deviceOf(fingerprintOf('https://push.example/after')))
    }),
  )
})
afterEach(removeFakePush)

async function renew(stored: string | null = known) {
  const { app, storage } = createTestApp({ token: 'secret', ...(stored !== null && { push_device: stored }) })
  await renewPush({ call: app.call, storage, browser: createPushBrowser(window) })
  return storage.local.get('push_device')
}

test('where nothing has changed nobody is asked', async () => {
  fakePush({ permission: 'granted', endpoint: 'https://push.example/before' })
  expect(await renew()).toBe(known)
  expect(await renew(null)).toBeNull()
  expect(reads).toBe(0)
})

test('another subscription takes the place of the one before', async () => {
  const push = fakePush({ permission: 'granted', endpoint: 'https://push.example/after', key: 'key' })
  expect(await renew()).toBe(fingerprintOf('https://push.example/after'))
  expect(subscribed).toEqual([{ endpoint: push.endpoint, p256dh: 'point', auth: 'secret', replaces: known }])
})

test('one that the browser has lost is made again, also with another key', async () => {
  fakePush({ permission: 'granted' })
  expect(await renew()).not.toBe(known)
  fakePush({ permission: 'granted', endpoint: 'https://push.example/other', key: 'an older one' })
  expect(await renew()).not.toBe(known)
  expect(subscribed).toHaveLength(2)
})

test.each(['default', 'denied'] as const)(
  'without permission (%s) it ends, and nobody is asked',
  async (permission) => {
    const push = fakePush({ permission })
    expect(await renew()).toBeNull()
    expect([push.asked, subscribed]).toEqual([0, []])
  },
)

test('a device that was removed elsewhere is not brought back', async () => {
  const push = fakePush({ permission: 'granted', endpoint: 'https://push.example/after', key: 'key' })
  listed = []
  expect(await renew()).toBeNull()
  expect([push.endpoint, subscribed]).toEqual([null, []])
})

test('where the provider is not reached it is done another time', async () => {
  fakePush({ permission: 'granted' })
  provider.use(http.get(`${host}push/`, () => HttpResponse.error()))
  await expect(renew()).rejects.toThrow()
})
