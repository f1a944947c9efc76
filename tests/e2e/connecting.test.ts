import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAccounts } from '../../contract/networks.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { clientOf, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let practice: Practice
let product: Product
let browser: Browser
beforeAll(async () => {
  practice = await createPractice()
  product = await startTestProduct({ practice })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

/** Agrees, or does not, on the network's own page as one of the people who live there. */
async function answerConsent(page: Page, person: string, decision: 'Authorize' | 'Deny') {
  await page.getByRole('heading', { name: 'Authorize Solo Social' }).waitFor()
  await page.getByText(`@${person}`, { exact: true }).click()
  await page.getByRole('button', { name: decision }).click()
}

test('a network with a page of its own is connected there, and again as whoever it was', async () => {
  const { token } = await signInAt(product.origin, product.owner)
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  const { page, problems } = visitor
  const accounts = page.getByRole('list', { name: 'Connected accounts' })
  const practised = page.getByRole('dialog').getByRole('button', { name: 'Try it with the practice network' })

  await page.goto(`${product.origin}/connect/socials`)
  await page.getByText('X cannot be connected yet: this installation has no credentials for it.').waitFor()
  await page.getByRole('button', { name: 'Try X' }).click()
  await practised.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await practised.click()
  await answerConsent(page, 'ada', 'Deny')
  await page.getByText('You did not allow it on X, so nothing was connected.').waitFor()
  // The browser says of itself that the provider said no.
  expect(problems.splice(0)).toEqual([expect.stringContaining('connect/twitter/callback/')])
  await page.getByRole('link', { name: 'Back to your accounts' }).click()

  await page.getByRole('button', { name: 'Try X' }).click()
  await practised.click()
  await answerConsent(page, 'ada', 'Authorize')
  await page.waitForURL(`${product.origin}/connect/socials`)
  await accounts.getByText('@ada', { exact: true }).waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('user_consent')))).toEqual(
    [],
  )

  const { results } = await clientOf(product.origin, token)(listAccounts, { query: {} })
  const id = results.find(({ network }) => network === 'twitter')?.id
  await page.goto(`${product.origin}/connect/socials?reconnect=${id}`)
  await page.getByRole('dialog', { name: 'Connect @ada again' }).waitFor()
  await practised.click()
  await answerConsent(page, 'grace', 'Authorize')
  await page
    .getByText('@grace is connected. @ada still is not connected again: sign in on X as @ada first.')
    .first()
    .waitFor()
  await accounts.getByText('@grace', { exact: true }).waitFor()
  expect(problems).toEqual([])
  await visitor.close()
})

test('pages of LinkedIn are connected though the session ends meanwhile, by the browser that began it', async () => {
  const { token } = await signInAt(product.origin, product.owner)
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  const { page, context } = visitor
  await page.goto(`${product.origin}/connect/socials`)
  await page.getByRole('button', { name: 'Try LinkedIn Page' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try it with the practice network' }).click()
  await page.getByRole('heading', { name: 'Authorize Solo Social' }).waitFor()
  // As in another tab: the token is gone, what was begun stays.
  const beside = await context.newPage()
  await beside.goto(`${product.origin}/legal/terms`)
  await beside.evaluate(() => localStorage.removeItem('token'))
  await beside.close()

  await answerConsent(page, 'ada', 'Authorize')
  await page.getByRole('heading', { name: 'Choose what to connect' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/connect/linkedin/business/callback')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByText('Choose at least one account.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Connect 1 account' }).click()
  await page.getByText(/^[^@].* is connected\.$/).waitFor()

  const { results } = await clientOf(product.origin, token)(listAccounts, { query: {} })
  expect(results.filter(({ network }) => network === 'linkedin_org')).toHaveLength(1)
  await visitor.close()
})

test('pages of Facebook, and the Instagram accounts behind them, are chosen in one list', async () => {
  const { token } = await signInAt(product.origin, product.owner)
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  const { page, problems } = visitor
  await page.goto(`${product.origin}/connect/socials`)
  await page.getByRole('button', { name: 'Try Facebook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Try it with the practice network' }).click()
  await answerConsent(page, 'ada', 'Authorize')
  await page.getByRole('heading', { name: 'Choose what to connect' }).waitFor()
  await page
    .getByRole('checkbox', { name: /Facebook/ })
    .first()
    .check()
  await page
    .getByRole('checkbox', { name: /Instagram/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Connect 2 accounts' }).click()
  await page.waitForURL(`${product.origin}/connect/socials`)
  await page.getByText('2 accounts are connected.').first().waitFor()
  const { results } = await clientOf(product.origin, token)(listAccounts, { query: {} })
  expect(results.map(({ network }) => network)).toEqual(expect.arrayContaining(['facebook', 'instagram']))
  expect(problems).toEqual([])
  await visitor.close()
})

test('Bluesky is connected on the page of the account’s own server, as the account that was named', async () => {
  const { token } = await signInAt(product.origin, product.owner)
  const visitor = await openVisitor(browser, { token })
  showFailure(visitor)
  const { page, problems } = visitor
  const dialog = page.getByRole('dialog')
  await page.goto(`${product.origin}/connect/socials`)
  await page.getByRole('button', { name: 'Connect Bluesky' }).click()
  await dialog.getByRole('button', { name: 'Sign in on Bluesky’s page instead' }).click()
  await dialog.getByLabel('Handle').fill('grace.practice.test')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Sign in with Bluesky' }).click()
  await answerConsent(page, 'grace', 'Authorize')
  await page.waitForURL(`${product.origin}/connect/socials`)
  const accounts = page.getByRole('list', { name: 'Connected accounts' })
  await accounts.getByText('@grace.practice.test', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Connect Bluesky' }).click()
  await dialog.getByRole('button', { name: 'Sign in on Bluesky’s page instead' }).click()
  await dialog.getByLabel('Handle').fill('ada.practice.test')
  await dialog.getByRole('button', { name: 'Sign in with Bluesky' }).click()
  await answerConsent(page, 'grace', 'Authorize')
  await page
    .getByText('You signed in to Bluesky with another account than the one named. Please begin again.')
    .waitFor()
  expect(problems.splice(0)).toEqual([expect.stringContaining('connect/bluesky/callback/')])

  const { results } = await clientOf(product.origin, token)(listAccounts, { query: {} })
  expect(results.filter(({ network }) => network === 'bluesky').map(({ handle }) => handle)).toEqual([
    'grace.practice.test',
  ])
  await visitor.close()
})
