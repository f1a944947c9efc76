import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showFailure } from '../support/failures.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startTestProduct()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

test('five wrong passwords lock the form, and the countdown survives a reload', async () => {
  const visitor = await openVisitor(browser)
  showFailure(visitor)
  const { page } = visitor
  await page.goto(`${product.origin}/login`)
  await page.getByLabel('Email').fill('somebody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-9!')
  const locked = page.getByRole('button', { name: /^Account locked - Try again in \d+s$/ })
  for (const _ of [1, 2, 3, 4, 5]) {
    const answered = page.waitForResponse('**/user/login/')
    await page.getByRole('button', { name: 'Log in' }).click()
    await answered
    await page.getByRole('alert').first().waitFor()
  }
  // Five are answered as wrong; the next one is told of the lock.
  await page.getByRole('button', { name: 'Log in' }).click()
  await locked.waitFor()
  expect(await locked.isDisabled()).toBe(true)
  const seconds = async () => Number(/\d+/.exec((await locked.textContent()) ?? '')?.[0])
  const before = await seconds()
  await page.reload()
  await locked.waitFor()
  expect(await seconds()).toBeLessThanOrEqual(before)
  expect(await seconds()).toBeGreaterThan(before - 30)
  await visitor.close()
})
