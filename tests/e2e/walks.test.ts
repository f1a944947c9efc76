import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { scripts } from '../machines/scripts.ts'
import { showFailure } from '../support/failures.ts'
import type { Product } from '../support/product.ts'
import { isInSample } from '../support/sample.ts'
import { goInBrowser, type Place } from '../support/scripts/inBrowser.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'
import { startWalkedProduct } from './walkedProduct.ts'

/** One walk in three, by a seed that is printed: `WALKS_SEED` goes the same again, `WALKS=all` goes all. */
const sample = {
  seed: Number(process.env.WALKS_SEED ?? Date.now() % 2 ** 31),
  oneIn: process.env.WALKS === 'all' ? 1 : 3,
}

let product: Product
let browser: Browser
let place: Place
beforeAll(async () => {
  process.stdout.write(`One walk in ${sample.oneIn}, seed ${sample.seed}\n`)
  const walked = await startWalkedProduct()
  product = walked.product
  place = walked.place
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

for (const [name, script] of Object.entries(scripts)) {
  const { walks } = script()
  const chosen = walks.filter(({ says }, at) => at === 0 || isInSample(`${name} ${says}`, sample))
  describe(`the walks of ${name}, in a browser`, () => {
    test('are some', () => expect(chosen.length).toBeGreaterThan(0))
    for (const walk of chosen)
      test(walk.says, async () => {
        const visitor = await openVisitor(browser)
        showFailure(visitor)
        await goInBrowser(visitor.page, place, walk)
        await visitor.close()
      })
  })
}
