import type { IncomingHttpHeaders } from 'node:http'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteWebhook, listWebhooks } from '../../contract/webhooks.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { startListening } from '../support/listening.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

interface Received {
  headers: IncomingHttpHeaders
  body: string
}

const received: Received[] = []
/** What the receiver answers with. */
let status = 204
const disposal = new AsyncDisposableStack()
let origin: string
let owner: SignedIn
let browser: Browser
let address: string

beforeAll(async () => {
  const receiver = await startListening(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(status === 204 ? undefined : '{"error":"not today"}')
  })
  disposal.defer(receiver.close)
  address = `${receiver.origin}/hooks`
  const product = disposal.adopt(await startTestProduct({ env: { WEBHOOK_HOSTS: receiver.host } }), (it) => it.stop())
  origin = product.origin
  owner = await signInAt(origin, product.owner)
  browser = disposal.adopt(await sharedBrowser(), closeWindows)
})
afterAll(() => disposal.disposeAsync())
beforeEach(async () => {
  received.length = 0
  status = 204
  const { results } = await owner.call(listWebhooks, {})
  for (const { id } of results) await owner.call(deleteWebhook, { id: String(id) })
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const isFocused = (page: Page, name: string) =>
  expect
    .poll(() =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent),
    )
    .toBe(name)

async function opened(width = 1440) {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(visitor.page, `${origin}/profile#webhooks`)
  return visitor
}

/** Makes a webhook of two events in the form, up to the sight of its secret. */
async function make(page: Page, url = address) {
  await press(page, 'Add a webhook')
  await page.getByLabel('Address').fill(url)
  await page.getByRole('checkbox', { name: 'Post published' }).check()
  await page.getByRole('checkbox', { name: 'Post failed' }).check()
  await press(page, 'Make webhook')
}

/** Copies the secret and closes it. */
async function copied(page: Page): Promise<string> {
  const secret = await page.getByLabel('Signing secret', { exact: true }).inputValue()
  await press(page, 'Copy: Signing secret')
  await page.getByText('Signing secret is on the clipboard.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
  await press(page, 'Done')
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  return secret
}

test('a webhook is made, its secret shown once, a test delivered, seen, and sent again', async () => {
  const { page, close, problems } = await opened()
  await page.getByText('You have no webhook yet.').waitFor()
  await make(page)
  await page.getByRole('alertdialog').waitFor()
  await takeScreen(page, 'webhooks-secret-1440')
  expect(await copied(page)).toMatch(/^whsec_/)
  await page.getByText('Post published, Post failed').waitFor()
  expect(await page.content()).not.toContain('whsec_')
  await isFocused(page, 'Add a webhook')

  await press(page, `Deliveries to ${address}`)
  await page.getByText('Nothing was delivered in the last 30 days.').waitFor()
  await press(page, 'Send a test')
  const row = page.getByRole('button', { name: /^Test.*Delivered, after 1 try, answered 204/ })
  await row.waitFor()
  await row.click()
  await page.getByRole('region', { name: 'What is sent' }).waitFor()
  expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({ type: 'test' })
  expect(await page.getByRole('region', { name: 'What is sent' }).textContent()).toContain('"type": "test"')
  await press(page, 'Send again')
  await expect.poll(() => received.length).toBe(2)
  expect(received[1]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id'])
  await row.waitFor()
  await press(page, 'Close')
  await page.getByText(/Last delivered/).waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a try that failed says why and when it is tried again', async () => {
  status = 500
  const { page, close } = await opened()
  await make(page)
  await copied(page)
  await press(page, `Deliveries to ${address}`)
  await press(page, 'Send a test')
  const row = page.getByRole('button', { name: /^Test.*Waiting, after 1 try, answered 500, next try in/ })
  await row.waitFor()
  await row.click()
  await page.getByRole('region', { name: 'The last answer' }).getByText('not today').waitFor()
  await close()
})

test('an address that cannot be used is told at its field, what was typed outlives a reload, and can be discarded', async () => {
  const { page, close } = await opened()
  await make(page, 'http://10.0.0.1/hooks')
  await page.getByText('The address must begin with https://.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('url')
  await page.reload()
  await press(page, 'Add a webhook')
  await page.getByText('What you typed before is here again.').waitFor()
  expect(await page.getByLabel('Address').inputValue()).toBe('http://10.0.0.1/hooks')
  expect(await page.getByRole('checkbox', { name: 'Post failed' }).isChecked()).toBe(true)
  await press(page, 'Discard it')
  expect(await page.getByLabel('Address').inputValue()).toBe('')
  await close()
})

test('one is changed, switched off, given a new secret and removed', async () => {
  const { page, close } = await opened()
  await make(page)
  const first = await copied(page)
  await press(page, `Edit ${address}`)
  await page.getByRole('checkbox', { name: 'Post failed' }).uncheck()
  await press(page, 'Save')
  await page.getByText('Post published', { exact: true }).waitFor()
  await page.getByRole('switch', { name: `Deliver to ${address}` }).click()
  await page.getByText('Off', { exact: true }).waitFor()
  await press(page, `New secret for ${address}`)
  await press(page, 'Make new secret')
  await page.getByRole('alertdialog', { name: 'The secret of your webhook' }).waitFor()
  expect(await copied(page)).not.toBe(first)
  await press(page, `Remove ${address}`)
  await press(page, 'Remove webhook')
  await page.getByText('You have no webhook yet.').waitFor()
  await close()
})

test('every view of it is sound at each width', async () => {
  const { page, close } = await opened(375)
  const seen = async (name: string) => {
    for (const width of widths) {
      await changeWidth(page, width)
      await expectAccessible(page, width, (end) => takeScreen(page, `webhooks-${name}-${end}`))
    }
    await changeWidth(page, 375)
  }
  await press(page, 'Add a webhook')
  await press(page, 'Make webhook')
  await page.getByText('An address is required').waitFor()
  await seen('form')
  await press(page, 'Cancel')
  await make(page)
  await page.getByRole('alertdialog', { name: 'The secret of your webhook' }).waitFor()
  await press(page, 'Done')
  await page.getByText('You have not copied it').waitFor()
  await seen('secret')
  await press(page, 'Close without copying')
  await page.getByText('Post published, Post failed').waitFor()
  await page.getByText('How your server receives them').click()
  await page.getByRole('list', { name: 'Webhooks' }).scrollIntoViewIfNeeded()
  await seen('list')
  status = 500
  await press(page, `Deliveries to ${address}`)
  await press(page, 'Send a test')
  const row = page.getByRole('button', { name: /^Test.*Waiting, after 1 try/ })
  await row.waitFor()
  await row.click()
  await page.getByRole('region', { name: 'The last answer' }).waitFor()
  await seen('log')
  await close()
})
