import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTemplates } from '../../contract/templates.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

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

async function open(address: string, width?: number): Promise<Visitor> {
  const visitor = await openVisitor(browser, { token: owner.token, ...(width !== undefined && { width }) })
  showFailure(visitor)
  await openPage(visitor.page, product.origin + address)
  return visitor
}

/** Of the menu of an own design, in their order. */
const items = ['Rename', 'Make a copy', 'Many pictures from a list', 'Change category', 'Businesses', 'Delete'] as const

const stored = async () => (await owner.call(listTemplates, { query: {} })).results.map(({ name }) => name)

test('a design is kept, renamed, filed, copied and deleted by keyboard, and all of it stays after a reload', async () => {
  const { page, problems, close } = await open('/templates?search=two+for')
  await page.getByRole('button', { name: 'Keep Two for' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('“Two for” is kept under your own designs.').waitFor()
  await page.goto(`${product.origin}/templates?own=1`)
  const choose = async (design: string, item: (typeof items)[number]) => {
    await page.getByRole('button', { name: `More for ${design}` }).focus()
    await page.keyboard.press('Enter')
    // Its first item is marked before it has the focus, and hears keys only then.
    await page.locator('[role=menu]:focus').waitFor()
    for (const name of items) {
      await page.locator('[role=menuitem][data-highlighted]', { hasText: name }).waitFor()
      if (name === item) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
  }
  await choose('Two for', 'Rename')
  await page.getByRole('textbox', { name: 'Name of Two for' }).waitFor()
  await page.keyboard.type('Autumn offer')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Autumn offer, Offer/ }).waitFor()
  await choose('Autumn offer', 'Change category')
  const category = page.getByRole('combobox', { name: 'Category of Autumn offer' })
  // It takes the focus back from the menu that brought it.
  await category.and(page.locator(':focus')).waitFor()
  await category.selectOption('Tip')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Autumn offer, Tip/ }).waitFor()
  await choose('Autumn offer', 'Make a copy')
  await page.getByRole('link', { name: /^Copy of Autumn offer,/ }).waitFor()
  await page.reload()
  const [copied = ''] = (await stored()).filter((name) => name !== 'Autumn offer')
  await choose(copied, 'Delete')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText(`“${copied}” is back.`).waitFor()
  await page.getByText(`“${copied}” was deleted.`).waitFor({ state: 'detached' })
  expect((await stored()).toSorted()).toEqual(['Autumn offer', copied].toSorted())
  await choose(copied, 'Delete')
  await page.getByText(`“${copied}” was deleted.`).waitFor()
  await page.reload()
  await page.getByRole('link', { name: /^Autumn offer, Tip/ }).waitFor()
  expect(await stored()).toEqual(['Autumn offer'])
  expect(problems).toEqual([])
  await close()
})

test('a starter is used in a size, and both forms of the page of a new design open', async () => {
  const { page, close } = await open('/template/create')
  await page
    .getByRole('radio', { name: /^Story/ })
    .first()
    .click({ force: true })
  await page.getByRole('radio', { name: /^Two for/ }).click({ force: true })
  await page.getByText('Two for, 1080 × 1920').waitFor()
  await page.reload()
  await page.getByText('Two for, 1080 × 1920').waitFor()
  await page.getByRole('button', { name: 'Begin designing' }).click()
  await page.waitForURL(/\/editor/)
  await openPage(page, `${product.origin}/template/create/999999`)
  await page.getByText('This design was not found').waitFor()
  await close()
})

// Those of everybody, and where a design begins, are looked at with all pages in `routes.test.ts`.
test('the own designs are accessible at every width', async () => {
  const { page, close } = await open('/templates?own=1', widths[0])
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
  await close()
})
