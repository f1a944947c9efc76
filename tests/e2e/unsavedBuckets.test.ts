import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signOut } from '../../contract/account.ts'
import { createBucket } from '../../contract/buckets.ts'
import { clientOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let owner: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
  await owner.call(createBucket, { body: { name: 'Tips', color: 'leaf' } })
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const address = () => `${product.origin}/content-buckets`
const nameField = (page: Page) => page.getByRole('dialog').getByRole('textbox', { name: 'Name' })
const goOn = (page: Page, what: string) => page.getByRole('button', { name: `Go on: ${what}` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function begin(page: Page, name: string): Promise<void> {
  await press(page, 'New bucket')
  await nameField(page).fill(name)
}

test('words of a new bucket survive a reload, are told in another tab, and go once they are saved', async () => {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, address())
  await begin(page, 'Offers')
  await page.reload()
  await goOn(page, 'A new bucket, “Offers”').waitFor()
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
  const other = await page.context().newPage()
  await openPage(other, address())
  await goOn(other, 'A new bucket, “Offers”').waitFor()
  await goOn(page, 'A new bucket, “Offers”').click()
  await page.getByText('Your words are back').waitFor()
  await expect.poll(() => nameField(page).evaluate((field) => field === document.activeElement)).toBe(true)
  await expectAccessible(page, 1440)
  await press(page, 'Save')
  await page.getByRole('rowheader', { name: /^Offers/ }).waitFor()
  await goOn(other, 'A new bucket, “Offers”').waitFor({ state: 'detached' })
  expect(await page.getByText('Not saved yet', { exact: true }).count()).toBe(0)
  expect(problems).toEqual([])
  await visitor.close()
})

test('words that were typed when the session ended are there after signing in again', async () => {
  const { token } = await signInAt(product.origin, product.owner)
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  const { page } = visitor
  await openPage(page, address())
  await begin(page, 'Regulars')
  // It ends as the words are on their way: a page that learned of it before would leave for the login by itself.
  await page.route('**/buckets/api/content-buckets/', async (route) => {
    if (route.request().method() === 'POST') await clientOf(product.origin, token)(signOut, {})
    await route.continue()
  })
  await press(page, 'Save')
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill(product.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(product.owner.password)
  await press(page, 'Log in')
  await page.waitForURL(/\/(dashboard|content-buckets)/)
  await openPage(page, address())
  await goOn(page, 'A new bucket, “Regulars”').click()
  expect(await nameField(page).inputValue()).toBe('Regulars')
  await visitor.close()
})

test('an idea that was begun is there again with its bucket', async () => {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, address())
  await page.getByRole('rowheader', { name: /^Tips/ }).getByRole('link').click()
  await press(page, 'Add an idea')
  await page.getByRole('textbox', { name: 'Title' }).fill('Flour types, ranked')
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Flour types, ranked')
  await press(page, 'Add it')
  await page.getByText('Flour types, ranked').waitFor()
  expect(problems).toEqual([])
  await visitor.close()
})
