import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../contract/content.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let owner: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

/** Somebody who is signed in and whose token is taken out of the browser; answers what the provider is asked from then on. */
async function withoutToken(path: string) {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page } = visitor
  await openPage(page, product.origin + path)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers().authorization !== undefined) asked.push(request.url())
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  return { ...visitor, asked }
}

test('without a stored token the next month says "No authentication token found", asks nothing, and leads to the login', async () => {
  const { page, asked, close } = await withoutToken('/calendar')
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByText('No authentication token found').waitFor()
  expect(asked).toEqual([])
  await page.waitForURL(({ pathname, searchParams }) => {
    return pathname === '/login' && /^\/calendar\?month=/.test(searchParams.get('from') ?? '')
  })
  await close()
})

test('without a stored token the shared client says "Authentication required. Please log in.", and asks nothing', async () => {
  const { id } = await owner.call(createPost, {
    body: { clientKey: randomUUID(), text: 'Rye tomorrow', accountIds: [], intent: 'draft' },
  })
  const { page, asked, close } = await withoutToken(`/post/${id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('main').getByText('Authentication required. Please log in.').waitFor()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/login/)
  await close()
})
