import type { Browser, Worker } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPush } from '../../contract/push.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { openPage } from '../support/onItsWay.ts'
import { type PushServer, startPushService, type TestSubscription } from '../support/pushService.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { push } from '../support/workerEvents.ts'

const width = 1440
const disposal = new AsyncDisposableStack()
let origin: string
let owner: SignedIn
let service: PushServer
let browser: Browser

beforeAll(async () => {
  service = disposal.adopt(await startPushService(), (it) => it.close())
  const product = disposal.adopt(await startTestProduct({ env: { PUSH_HOSTS: service.host } }), (it) => it.stop())
  origin = product.origin
  owner = await signInAt(origin, product.owner)
  browser = disposal.adopt(await sharedBrowser(), closeWindows)
})
afterAll(() => disposal.disposeAsync())

const devices = async () => (await owner.call(readPush, {})).devices

test('a device is switched on, tested, shows what is pushed, and is switched off', async () => {
  const { publicKey } = await owner.call(readPush, {})
  await using context = await browser.newContext({
    serviceWorkers: 'allow',
    locale: 'en-US',
    viewport: { width, height: 900 },
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(playPushService, { token: owner.token, subscription: service.subscribe(publicKey) })
  const page = await context.newPage()
  await openPage(page, `${origin}/profile`)
  // The section looks once whether there is a worker.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await page.getByRole('button', { name: 'Notifications', exact: true }).click()
  await page.getByRole('button', { name: 'Notify me on this device' }).click()
  await page.getByRole('switch', { name: 'Went out' }).waitFor()
  await expectAccessible(page, width)
  expect(await devices()).toMatchObject([{ kinds: ['went_out', 'failed', 'needs_you'], problem: null }])

  await page.getByRole('button', { name: 'Send a test' }).click()
  await page.getByText('The push service took the test.').waitFor()
  expect(service.received).toMatchObject([{ verdict: null, payload: { title: 'This is a test' } }])

  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no service worker')
  await worker.evaluate(playNotifications)
  await push(page, { title: 'Went out on Bluesky', body: 'Bread at nine', tag: 'out-12', url: '/post/12' })
  await expect
    .poll(() => shownBy(worker), { timeout: 60_000 })
    .toMatchObject([{ title: 'Went out on Bluesky', body: 'Bread at nine', tag: 'out-12', data: '/post/12' }])

  await page.getByRole('button', { name: 'Stop on this device' }).click()
  await page.getByRole('button', { name: 'Notify me on this device' }).waitFor()
  expect(await devices()).toEqual([])
})

/**
 * Chromium without a window reaches no push service and allows no notifications, whatever is granted: only these two are
 * played. What is sent and delivered, and the worker, are the product's and the browser's own.
 */
function playPushService({ token, subscription }: { token: string; subscription: TestSubscription }): void {
  localStorage.setItem('token', token)
  const { endpoint, p256dh, auth } = subscription
  const made = {
    endpoint,
    toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
    unsubscribe: async () => {
      isSubscribed = false
      return true
    },
  }
  let isSubscribed = false
  let permission: NotificationPermission = 'default'
  Object.defineProperties(Notification, {
    permission: { get: () => permission },
    requestPermission: {
      value: async () => {
        permission = 'granted'
        return permission
      },
    },
  })
  Object.defineProperties(PushManager.prototype, {
    getSubscription: { value: async () => (isSubscribed ? made : null) },
    subscribe: {
      value: async () => {
        isSubscribed = true
        return made
      },
    },
  })
}

/** Runs in the worker: what it shows is noted. */
function playNotifications(): void {
  const shown: object[] = []
  Object.assign(globalThis, { shown })
  Object.defineProperty(Reflect.get(globalThis, 'registration'), 'showNotification', {
    value: async (title: string, options: object) => void shown.push({ title, ...options }),
  })
}

const shownBy = (worker: Worker): Promise<object[]> => worker.evaluate(() => Reflect.get(globalThis, 'shown'))
