import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { expectYellowActs } from '../support/marked.ts'
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

async function open(path: string) {
  const visitor = await openVisitor(browser, { width: widths[0], token: signedIn.token })
  await visitor.page.goto(`${product.origin}${path}`)
  return visitor
}

/** What is in sight is sound at every width. */
async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `${name}-${end}`))
  }
  await changeWidth(page, widths[0])
}

test('by keyboard alone a test group is made, begins and ends, and the audit log tells of it', async () => {
  const { page, problems, close } = await open('/admin/test-groups')
  const { keyboard } = page
  await page.getByRole('heading', { name: 'Everybody sees every experiment' }).waitFor()
  await expectYellowActs(page, ['New test group'])
  await expectSoundAtEveryWidth(page, 'test-groups-empty')

  await page.getByRole('button', { name: 'New test group' }).focus()
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'New test group' })
  await form.getByLabel('Name').and(page.locator(':focus')).waitFor()
  await keyboard.type('Openings')
  await form.getByLabel('Experiment').selectOption({ index: 1 })
  await form.getByLabel('Share, in percent').fill('20')
  await form.getByLabel(/^Exclusive/).focus()
  await keyboard.press('Space')
  await page.reload()
  await page.getByRole('button', { name: 'New test group' }).focus()
  await keyboard.press('Enter')
  await form.getByText('Your words are back').waitFor()
  expect(await form.getByLabel('Name').inputValue()).toBe('Openings')
  expect(await form.getByLabel('Share, in percent').inputValue()).toBe('20')
  expect(await form.getByLabel(/^Exclusive/).isChecked()).toBe(true)
  await expectSoundAtEveryWidth(page, 'test-groups-form')
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Save' }).focus()
  await keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })

  await page.getByRole('button', { name: 'Start Openings' }).focus()
  await keyboard.press('Enter')
  const asked = page.getByRole('alertdialog', { name: 'Start Openings?' })
  await asked.getByRole('button', { name: 'Not yet' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText(/^Running since/).waitFor()
  await asked.waitFor({ state: 'hidden' })
  await expectSoundAtEveryWidth(page, 'test-groups')

  await page.getByRole('button', { name: 'End Openings' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).focus()
  await keyboard.press('Enter')
  await page.getByText(/^Ended on/).waitFor()

  await page.goto(`${product.origin}/admin?tab=audit`)
  const rows = page.getByRole('list', { name: 'What was done, newest first' }).getByRole('listitem')
  await rows.nth(2).waitFor()
  expect(await rows.locator('p:first-child').allTextContents()).toEqual([
    'Ended a test group: Openings',
    'Started a test group: Openings',
    'Created a test group: Openings',
  ])
  await rows.first().locator('summary').focus()
  await keyboard.press('Enter')
  await rows.first().getByText('Before: running').waitFor()
  await expectSoundAtEveryWidth(page, 'audit-log')
  expect(problems).toEqual([])
  await close()
})
