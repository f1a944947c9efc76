import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucket } from '../../contract/buckets.ts'
import { createPost, readPost } from '../../contract/content.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { tabTo } from '../support/keyboard.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

const texts = ['Rye bread on Saturday', 'Rye crumb, close up', 'Opening hours at Easter', 'Cinnamon buns']

let product: Product
let browser: Browser
let owner: SignedIn
/** Of the drafts, by their texts. */
const ids = new Map<string, number>()
beforeAll(async () => {
  product = await startTestProduct()
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
  await owner.call(createBucket, { body: { name: 'Tips', color: 'leaf' } })
  for (const text of texts) {
    const body = { clientKey: randomUUID(), text, accountIds: [], intent: 'draft' as const }
    ids.set(text, (await owner.call(createPost, { body })).id)
  }
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const read = (text: string) => owner.call(readPost, { id: String(ids.get(text)) })
const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select / })
const box = (page: Page, text: string) => page.getByRole('checkbox', { name: `Select “${text}”` })
const showing = (page: Page, count: number) => expect.poll(() => rows(page).count()).toBe(count)

async function expectSoundAtBoth(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
}

test('posts are searched, filtered, put into a bucket, tagged and deleted together, and Undo brings them back', async () => {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/posts`)
  await showing(page, texts.length)
  await expectSoundAtBoth(page)

  await page.getByRole('searchbox', { name: 'Search posts' }).fill('rye')
  await showing(page, 2)
  const chosen = page.getByRole('region', { name: 'Chosen filters' })
  await chosen.getByText('With “rye”').waitFor()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('region', { name: 'Filters' }).getByLabel('Network').selectOption('Mastodon')
  await chosen.getByText('On Mastodon').waitFor()
  await showing(page, 0)
  await expectSoundAtBoth(page)
  await chosen.getByRole('button', { name: /^On Mastodon/ }).click()
  await showing(page, 2)
  await chosen.getByRole('button', { name: 'Clear' }).click()
  await showing(page, texts.length)
  await page.getByRole('button', { name: 'Filters' }).click()

  const [first = '', second = ''] = texts
  await box(page, first).click()
  await tabTo(page, box(page, second), 'Shift+Tab')
  await page.keyboard.press('Space')
  await page.getByText('2 posts selected').waitFor()
  await expectSoundAtBoth(page)

  await page.getByLabel('Move to bucket').selectOption('Tips')
  await page.getByText('2 posts are in “Tips” now.').waitFor()
  await expect.poll(async () => [(await read(first)).bucketId, (await read(second)).bucketId]).not.toContain(null)

  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  await page.getByRole('combobox', { name: 'Tag' }).fill('offer')
  await page.getByRole('button', { name: 'Add the tag' }).click()
  await page.getByText('2 posts now have the tag “offer”.').waitFor()
  expect([(await read(first)).tags, (await read(second)).tags]).toEqual([['offer'], ['offer']])

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const deleted = page.getByRole('status').filter({ hasText: '2 posts deleted.' })
  await deleted.waitFor()
  await showing(page, 2)
  await deleted.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 posts are back.').waitFor()
  await showing(page, texts.length)
  const { tags, bucketId } = await read(first)
  expect(tags).toEqual(['offer'])
  expect(bucketId).not.toBeNull()
  expect(problems).toEqual([])
  await visitor.close()
})

test.each([1440, 375])('without a plan that changes posts a line fills its row (%i px)', async (width) => {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  const { page, problems } = visitor
  await page.route('**/api/optimized/user/*/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('Internal Account', 'Free') })
  })
  await openPage(page, `${product.origin}/posts`)
  const times = page.getByRole('main').getByText('No time yet', { exact: true })
  await expect.poll(() => times.count()).toBe(texts.length)
  expect(await rows(page).count()).toBe(0)
  const [left, right] = await times.first().evaluate((time) => {
    const row = time.closest('li')?.getBoundingClientRect()
    const place = time.getBoundingClientRect()
    return [place.left - (row?.left ?? 0), (row?.right ?? 0) - place.right].map(Math.round)
  })
  expect(right).toBe(0)
  if (width === 375) expect(left).toBe(0)
  await expectAccessible(page, width)
  expect(problems).toEqual([])
  await visitor.close()
})

test.each([1440, 375])('what has the focus is never under the bar of what is selected (%i px)', async (width) => {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  const { page, problems } = visitor
  await page.setViewportSize({ width, height: 480 })
  await openPage(page, `${product.origin}/posts`)
  await showing(page, texts.length)
  await tabTo(page, rows(page).last())
  await page.keyboard.press('Space')
  const endSelection = page.getByRole('button', { name: 'Select none' })
  await endSelection.waitFor()
  const bar = endSelection.locator('../..')
  const edgeOf = (place: Locator, edge: 'top' | 'bottom') =>
    place.evaluate((element, name) => element.getBoundingClientRect()[name], edge)
  const isClear = async (stop: Locator) => (await edgeOf(stop, 'bottom')) <= (await edgeOf(bar, 'top'))
  await expect.poll(() => isClear(rows(page).last())).toBe(true)
  const stops = await page.getByRole('main').getByRole('listitem').locator('a, input').all()
  expect(stops).toHaveLength(2 * texts.length)
  const [first = endSelection] = stops
  await tabTo(page, first, 'Shift+Tab')
  for (const stop of stops) {
    await tabTo(page, stop)
    expect(await isClear(stop)).toBe(true)
  }
  expect(problems).toEqual([])
  await visitor.close()
})
