import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { wireAppeal, wireCase, wireRefused, wireRuleOf } from '../services/moderation/moderationProvider.ts'
import { changeWidth } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
let signedIn: SignedIn
beforeAll(async () => {
  product = await startTestProduct()
  signedIn = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const counts = {
  ...{ waiting: 1, due_within_hour: 0, decided_this_week: 41, median_minutes: 18, open_appeals: 1 },
  by_kind: [{ kind: 'words', count: 1 }],
}
const pageOf = (results: readonly object[]) => ({
  ...{ results, count: results.length, page: 1, page_size: 20, next: null, previous: null },
})
/** What is answered in the server's place: an administrator's own posts are never held. */
const answers: readonly [pattern: string, answer: object][] = [
  ['**/provider/admin/moderation/?*', { ...pageOf([wireCase()]), counts }],
  ['**/provider/admin/moderation/cases/1/', wireCase()],
  ['**/provider/admin/moderation/rules/', { results: [wireRuleOf()] }],
  ['**/provider/admin/moderation/appeals/?*', { ...pageOf([wireAppeal()]), open_count: 1 }],
  ['**/provider/appeals/?*', { ...pageOf([wireRefused()]), is_held: true, held_reason: 'Too many links' }],
]

async function answerInstead(page: Page): Promise<void> {
  for (const [pattern, answer] of answers) await page.route(pattern, (route) => route.fulfill({ json: answer }))
}

test.each([
  ['queue', '/admin/moderation?case=1', 'What was matched'],
  ['rules', '/admin/moderation?view=rules&rule=3', 'One rule holds posts.'],
  ['appeals', '/admin/moderation/appeals?appeal=3', 'What they say'],
  ['own appeals', '/appeals', 'One of your posts was refused.'],
])('the page of the %s is sound at every width', async (name, address, heading) => {
  const { page, problems, close } = await openVisitor(browser, { width: widths[0], token: signedIn.token })
  await answerInstead(page)
  await page.goto(`${product.origin}${address}`)
  await page.getByRole('heading', { name: heading }).waitFor()
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `moderation-${name}-${end}`))
  }
  expect(problems).toEqual([])
  await close()
})
