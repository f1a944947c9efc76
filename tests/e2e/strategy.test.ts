import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSlots } from '../../contract/slots.ts'
import { wireStrategy } from '../services/insight/strategyProvider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

const open = async (width: number) => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, width })
  showFailure(visitor)
  return visitor
}

test('a recommendation by defaults makes its slot in one press, and one more takes it off again', async () => {
  const { page, problems, close } = await open(1440)
  await openPage(page, `${scene.product.origin}/platform-strategy`)
  await page.getByRole('heading', { level: 1, name: 'Good hours by default, until your own posts tell more' }).waitFor()
  const slots = async () => (await scene.owner.call(listSlots, { query: {} })).results.length
  await page
    .getByRole('button', { name: /^Apply: Make a slot/ })
    .first()
    .click()
  const undo = page.getByRole('button', { name: /^Undo: Make a slot/ })
  await undo.waitFor()
  expect(await slots()).toBe(1)
  await undo.click()
  await undo.waitFor({ state: 'detached' })
  expect(await slots()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test.each([1440, 768, 375])('own results are sound in %i px, in light and dark, and by keyboard', async (width) => {
  const { page, problems, close } = await open(width)
  await page.route(/\/strategy\/(\?|$)/, (route) => route.fulfill({ json: wireStrategy() }))
  await openPage(page, `${scene.product.origin}/platform-strategy`)
  await page.getByRole('heading', { level: 1, name: 'Tuesday at 5 PM brings nearly twice your usual' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
    await takeScreen(page, `strategy-${width}-${colorScheme}`, { fullPage: true })
  }
  if (width < 600) expect(await lowTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  const hour = page.getByRole('button', { name: /^Tuesday, 5 PM to 6 PM/ })
  await hour.focus()
  // An hour later lies beside it, or below it where the map stands upright.
  await page.keyboard.press(width < 900 ? 'ArrowDown' : 'ArrowRight')
  await page.getByText('Tuesday, 6 PM to 7 PM: 1.0 times your usual.').waitFor()
  expect(problems).toEqual([])
  await close()
})
