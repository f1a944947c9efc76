import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scripts } from '../machines/scripts.ts'
import { launchBrowser } from '../support/browser.ts'
import { showFailure } from '../support/failures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { goInBrowser } from '../support/scripts/inBrowser.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  // Ada of the models is the owner here: where a walk lets the provider answer by itself, it knows her.
  product = await startProduct({ env: { OWNER_EMAIL: 'ada@example.com', OWNER_PASSWORD: 'Sup3r-secret!' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

for (const [name, script] of Object.entries(scripts)) {
  const { walks } = script()
  describe(`the walks of ${name}, in a browser`, () => {
    test('are some', () => expect(walks.length).toBeGreaterThan(0))
    for (const walk of walks)
      test(walk.says, async () => {
        const visitor = await openVisitor(browser)
        showFailure(visitor)
        await goInBrowser(visitor.page, product.origin, walk)
        await visitor.close()
      })
  })
}
