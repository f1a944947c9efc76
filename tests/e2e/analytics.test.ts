import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { wireReport } from '../services/insight/reportProvider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
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

const answered = /\/analytics\/\?/

test.each([1440, 768, 375])('a report is read, drawn and narrowed in %i px, in light and dark', async (width) => {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await page.setViewportSize({ width, height: 900 })
  await openPage(page, `${product.origin}/analytics`)
  await page.getByRole('heading', { level: 1, name: 'Nothing went out in these days' }).waitFor()
  await page.route(answered, (route) => route.fulfill({ json: wireReport() }))
  await page.getByText('90 days', { exact: true }).click()
  await page.getByRole('slider').waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
    await takeScreen(page, `analytics-${width}-${colorScheme}`, { fullPage: true })
  }
  if (width < 600) expect(await lowTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByText('Engagement', { exact: true }).click()
  await page.getByRole('heading', { name: 'Engagement by day' }).waitFor()
  await page.unroute(answered)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Nothing went out in these days' }).waitFor()
  expect(problems).toEqual([])
  await visitor.close()
})
