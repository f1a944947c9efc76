import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveNetworkCredentials } from '../../contract/networkCredentials.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { expectYellowActs } from '../support/marked.ts'
import { changeWidth } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let signedIn: SignedIn
beforeAll(async () => {
  product = await startTestProduct({ env: { THREADS_CLIENT_ID: 'set-elsewhere', THREADS_CLIENT_SECRET: 'hidden' } })
  signedIn = await signInAt(product.origin, product.owner)
  const body = { clientId: 'an-id', clientSecret: 'hidden', apiVersion: null, revision: 0 }
  await signedIn.call(saveNetworkCredentials, { network: 'facebook', body })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const open = async (width: number) => {
  const visitor = await openVisitor(browser, { width, token: signedIn.token })
  await visitor.page.goto(`${product.origin}/admin?tab=networks`)
  await visitor.page.getByRole('heading', { name: /networks are set up$/ }).waitFor()
  return visitor
}

/** Where the sheet itself is wider than its place. */
const scrolledSideways = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main, main > *')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map(({ tagName, className }) => `${tagName} ${className}`),
  )

/** What is open is sound at every width; `picture` takes one of what is looked at. */
async function expectSoundAtEveryWidth(page: Page, picture: (end: string) => Promise<unknown>): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, picture)
    expect(await scrolledSideways(page), `sideways at ${width}`).toEqual([])
  }
}

test.each([
  ['Facebook', 'Open Facebook', ['Save']],
  ['TikTok', 'Set up TikTok', ['Save']],
  ['Threads', 'Open Threads', []],
])('what is needed to register with %s is sound at every width', async (name, opener, acts) => {
  const visitor = await open(widths[0])
  const { page } = visitor
  await page.getByRole('button', { name: opener }).click()
  await page.getByRole('heading', { name: 'At the network' }).waitFor()
  if (acts.length > 0) await expectYellowActs(page, acts)
  await expectSoundAtEveryWidth(page, async (end) => {
    await page.getByRole('heading', { name: 'Here' }).scrollIntoViewIfNeeded()
    await takeScreen(page, `admin-networks-${name}-${end}`)
  })
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test.each([
  ['an address', 'https://plan.example/provider/connect/bluesky/client-metadata.json'],
  ['no address', null],
])('what is said of Bluesky where its servers have %s is sound at every width', async (what, client_metadata_url) => {
  const visitor = await openVisitor(browser, { width: widths[0], token: signedIn.token })
  const { page } = visitor
  await page.route('**/admin/network-credentials/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), client_metadata_url } })
  })
  await page.goto(`${product.origin}/admin?tab=networks`)
  const heading = page.getByRole('heading', { name: 'Bluesky needs no registration' })
  await heading.waitFor()
  await expectSoundAtEveryWidth(page, (end) =>
    takeScreen(heading.locator('xpath=..'), `admin-networks-Bluesky-${what}-${end}`),
  )
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('by keyboard alone credentials are stored and removed', async () => {
  const { page, problems, close } = await open(1440)
  const { keyboard } = page
  await page.getByRole('button', { name: 'Set up X' }).focus()
  await keyboard.press('Enter')
  await page.getByLabel('Client ID').focus()
  await keyboard.type('an-id')
  await keyboard.press('Tab')
  await keyboard.type('a-secret')
  await keyboard.press('Enter')
  await page.getByText('The credentials for X are stored.').waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Remove the credentials for X?' })
  await dialog.getByRole('button', { name: 'Keep them' }).and(page.locator(':focus')).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('The credentials for X are removed.').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  expect(problems).toEqual([])
  await close()
})
