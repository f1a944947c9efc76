import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signInAt } from '../../scripts/support/provider.ts'
import { scripts } from '../machines/scripts.ts'
import { showFailure } from '../support/failures.ts'
import type { Product } from '../support/product.ts'
import { isInSample } from '../support/sample.ts'
import { goInBrowser, type Place } from '../support/scripts/inBrowser.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

/** One walk in three, by a seed that is printed: `WALKS_SEED` goes the same again, `WALKS=all` goes all. */
const sample = {
  seed: Number(process.env.WALKS_SEED ?? Date.now() % 2 ** 31),
  oneIn: process.env.WALKS === 'all' ? 1 : 3,
}

const ada = { email: 'ada@example.com', password: 'Sup3r-secret!' }

let product: Product
let browser: Browser
let place: Place
beforeAll(async () => {
  process.stdout.write(`One walk in ${sample.oneIn}, seed ${sample.seed}\n`)
  // Ada of the models is the owner here: where a walk lets the provider answer by itself, it knows her.
  product = await startTestProduct({ env: { OWNER_EMAIL: ada.email, OWNER_PASSWORD: ada.password } })
  const { token } = await signInAt(product.origin, ada)
  place = { origin: product.origin, token }
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
