import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '../../contract/content.ts'
import { listMedia } from '../../contract/media.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { picture } from '../support/media/pictures.ts'
import { changeWidth } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { beneathEdges, takeEdges } from '../support/safeArea.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessibleInAll } from '../support/sound.ts'
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

/** Sends what a telephone sends when another app shares: the form of the manifest's `share_target`. */
async function share(page: Page, text: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.evaluate((said) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'POST', action: '/share', enctype: 'multipart/form-data' })
    const words = Object.assign(document.createElement('input'), { name: 'text', value: said })
    const files = Object.assign(document.createElement('input'), { name: 'files', type: 'file', id: 'shared-file' })
    form.id = 'shared'
    form.append(words, files)
    document.body.append(form)
  }, text)
  await page.setInputFiles('#shared-file', file)
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#shared')?.submit())
}

test('a text and a picture from another app wait for who has to sign in, and become a draft', async () => {
  const visitor = await openVisitor(browser, { hasWorker: true, width: 375, hasTouch: true })
  showFailure(visitor)
  const { page } = visitor
  await page.goto(`${product.origin}/login`)
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const bytes = Buffer.from(await picture('png'))
  await share(page, 'Fresh rye at seven', { name: 'rye.png', mimeType: 'image/png', buffer: bytes })

  await page.getByLabel('Email').fill(product.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(product.owner.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByText('1 file comes along: rye.png').waitFor()
  await expectAccessibleInAll(page, (end) => takeScreen(page, `sharing-${end}`))
  await changeWidth(page, 375)
  await takeEdges(page)
  await expect.poll(() => beneathEdges(page)).toEqual([])
  await page.getByRole('button', { name: 'Write a post with it' }).click()

  const text = page.getByLabel('Post text')
  await text.waitFor()
  expect(await text.inputValue()).toBe('Fresh rye at seven')
  await page.getByRole('button', { name: 'Photo 1, rye.png' }).waitFor()
  await takeScreen(page, 'sharing-composer-edges')
  expect(await beneathEdges(page)).toEqual([])
  await expect.poll(stored).toEqual([{ text: 'Fresh rye at seven', state: 'draft', files: 1 }])
  // The device has nothing left of it: the page that is loaded again brings nothing twice.
  await expect.poll(() => page.evaluate(async () => (await (await caches.open('sharing')).keys()).length)).toBe(0)
  await page.reload()
  await page.getByRole('button', { name: 'Photo 1, rye.png' }).waitFor()
  expect((await owner.call(listMedia, { query: {} })).results).toHaveLength(1)
  expect(await stored()).toHaveLength(1)
  expect(visitor.problems).toEqual([])
})

/** The owner's posts as the provider has them. */
async function stored() {
  const { results } = await owner.call(listPosts, { query: {} })
  return results.map(({ text, state, mediaIds }) => ({ text, state, files: mediaIds.length }))
}
