import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listEuWaitlist } from '../../contract/waitlist.ts'
import { signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startTestProduct({ env: { GEO_BLOCK: 'on' } })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

test('the way of an EU visitor: the coming-soon page, its form, and a place on the list', async () => {
  const visitor = await openVisitor(browser, { timezone: 'Europe/Paris' })
  showFailure(visitor)
  const { page } = visitor
  const join = page.getByRole('button', { name: 'Join EU Waitlist' })
  await page.goto(`${product.origin}/signup`)
  await join.click()
  await page.getByText('Please fill in all required fields').first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel(/Full Name/).fill('Marie Curie')
  await page.getByLabel(/Email Address/).fill('marie@example.fr')
  await join.click()
  await page
    .getByText(/on the list/i)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${product.origin}/legal/terms`)
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor()
  await page.goto(`${product.origin}/login`)
  await join.waitFor()
  expect(visitor.problems).toEqual([])

  const { call } = await signInAt(product.origin, product.owner)
  const { results } = await call(listEuWaitlist, { query: {} })
  expect(results).toMatchObject([{ name: 'Marie Curie', email: 'marie@example.fr' }])
})

test('somebody in Tokyo comes in', async () => {
  const { page } = await openVisitor(browser, { timezone: 'Asia/Tokyo' })
  await page.goto(`${product.origin}/login`)
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})
