import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBuckets } from '../../contract/buckets.ts'
import { createPost } from '../../contract/content.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { widths } from '../support/sound.ts'
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

const makeDraft = (text: string) =>
  owner.call(createPost, { body: { clientKey: randomUUID(), text, accountIds: [], intent: 'draft' } })
const firstBucket = async () => (await owner.call(listBuckets, { query: {} })).results[0]?.id

test('a stock is made from a template, its month is told, and an idea leads to a draft', async () => {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/content-buckets`)
  await page.getByRole('button', { name: 'Choose a trade' }).click()
  await page.getByRole('button', { name: /^Bakery/ }).click()
  await page.getByRole('button', { name: /^Make \d buckets$/ }).click()
  await page.getByRole('rowheader').first().waitFor()
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page
    .getByRole('button', { name: /^Write it/ })
    .first()
    .waitFor()
  await page.getByRole('region', { name: 'AI ideas' }).getByText(/AI/).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page
    .getByRole('button', { name: /^Write it/ })
    .first()
    .click()
  await page.waitForURL(/\/post\/create\?edit=\d+/)
  expect(problems).toEqual([])
  await visitor.close()
})

test.each([1440, 375])(
  'posts that there are already are put into a bucket, and taken back while it is open, in %i px',
  async (width) => {
    const made = await Promise.all(['Rye on Friday', 'Cinnamon buns'].map((text) => makeDraft(`${text}, ${width}`)))
    const visitor = await openVisitor(browser, { token: owner.token, width })
    showFailure(visitor)
    const { page, problems } = visitor
    await openPage(page, `${product.origin}/content-buckets?bucket=${await firstBucket()}`)
    const inside = page.getByRole('region', { name: 'In the bucket' })
    await page.getByRole('button', { name: 'Choose posts' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose posts' })
    const search = dialog.getByRole('searchbox')
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true)
    const found = page.waitForResponse((one) => new URL(one.url()).searchParams.get('search') === `, ${width}`)
    await page.keyboard.type(`, ${width}`)
    await found
    await expect.poll(() => dialog.getByRole('checkbox').count()).toBe(2)
    await search.press('Tab')
    for (const _ of made) {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Space')
    }
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await dialog.getByRole('button', { name: /^Put 2 into / }).press('Enter')
    await inside.getByRole('link', { name: `Rye on Friday, ${width}` }).waitFor()
    await inside.getByRole('link', { name: `Cinnamon buns, ${width}` }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await inside.getByRole('link', { name: `Rye on Friday, ${width}` }).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await visitor.close()
  },
)

/** At every width that is looked at nothing is wrong with the page, and nothing scrolls sideways. */
async function expectSoundAtEveryWidth(page: Page, isThere: (width: number) => Promise<void>): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await isThere(width)
    expect(await axeViolations(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
}

test('the buckets have no violation at any width, and nothing scrolls sideways', async () => {
  const visitor = await openVisitor(browser, { token: owner.token, width: widths[0] })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/content-buckets`)
  await expectSoundAtEveryWidth(page, async (width) => {
    await page.getByRole('rowheader').first().waitFor()
    if (width === widths[0]) expect(await lowTargets(page)).toEqual([])
  })
  expect(problems).toEqual([])
  await visitor.close()
})

test('the buckets lead to how they do, which has no violation at any width', async () => {
  const visitor = await openVisitor(browser, { token: owner.token, width: widths[0] })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/content-buckets`)
  await page.getByRole('link', { name: 'How they do' }).click()
  await expectSoundAtEveryWidth(page, async (width) => {
    await page.getByRole('heading', { level: 1, name: 'Nothing went out in these days' }).waitFor()
    if (width === widths[0]) expect(await lowTargets(page)).toEqual([])
  })
  expect(problems).toEqual([])
  await visitor.close()
})

test('an open bucket has no violation at any width, and nothing scrolls sideways', async () => {
  const visitor = await openVisitor(browser, { token: owner.token, width: widths[0] })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/content-buckets`)
  await page.getByRole('rowheader').first().getByRole('link').click()
  const panelAt = (width: number) =>
    page.getByRole(width === 1440 ? 'complementary' : 'region', { name: 'The open bucket' })
  const saved = (width: number) => panelAt(width).getByRole('button', { name: /^Saved: / })
  await panelAt(widths[0])
    .getByRole('button', { name: /^Save: / })
    .first()
    .click()
  await expectSoundAtEveryWidth(page, (width) => saved(width).waitFor())
  await saved(1440).click()
  await saved(1440).waitFor({ state: 'detached' })
  expect(problems).toEqual([])
  await visitor.close()
})
