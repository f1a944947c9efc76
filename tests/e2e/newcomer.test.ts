import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'
import { answerLinkCards } from './answeredLinkCards.ts'

let practice: Practice
let product: Product
let browser: Browser
beforeAll(async () => {
  practice = await createPractice()
  product = await startProduct({ practice })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

test('sign in, connect both networks, write, and it goes out', async () => {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  const visitor = await openVisitor(browser)
  showFailure(visitor)
  const { page, problems } = visitor
  const { origin, owner } = product

  await page.goto(origin)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(`${origin}/dashboard`)

  await page.goto(`${origin}/connect/socials`)
  const accounts = page.getByRole('list', { name: 'Connected accounts' })
  await page.getByRole('button', { name: 'Connect Bluesky' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Handle').fill(ada.bluesky.handle)
  await dialog.getByLabel('App password', { exact: true }).fill(ada.bluesky.appPassword)
  await dialog.getByRole('button', { name: 'Connect Bluesky' }).click()
  await accounts.getByText(`@${ada.bluesky.handle}`, { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Connect Mastodon' }).click()
  await dialog.getByLabel('Server').fill(practice.mastodon.host)
  await dialog.getByRole('button', { name: 'Continue to your server' }).click()
  await page.getByRole('heading', { name: 'Authorize Solo Social' }).waitFor()
  await page.getByRole('button', { name: 'Authorize' }).click()
  await page.waitForURL(`${origin}/connect/socials`)
  await accounts.getByText(`@ada@${practice.mastodon.host}`, { exact: true }).waitFor()

  await goTo(page, 'Create', 'Create Post')
  await answerLinkCards(page)
  await choose(page, 'Bread at nine: https://example.com/today')
  await page.getByText('Now', { exact: true }).click()
  expect(await axeViolations(page), 'the pointer rests on what was chosen').toEqual([])
  await page.getByRole('button', { name: 'Publish now' }).first().click()
  await page.waitForURL(/\/post\/\d+$/)
  for (const network of [practice.bluesky, practice.mastodon]) {
    const link = page.locator(`main a[href^="${network.origin}/"][href*="/"]`).last()
    await link.waitFor({ timeout: 20_000 })
    const shown = await fetch((await link.getAttribute('href')) ?? '')
    expect([shown.status, await shown.text()]).toEqual([200, expect.stringContaining('Bread at nine')])
    expect(network.posts().map(({ text }) => text)).toEqual(['Bread at nine: https://example.com/today'])
  }

  await goTo(page, 'Create', 'Create Post')
  await choose(page, 'Rye tomorrow')
  await page
    .getByRole('button', { name: /^Schedule for / })
    .first()
    .click()
  await page.waitForURL(/\/post\/\d+$/)
  await page.locator('main').getByText('Rye tomorrow', { exact: true }).first().waitFor()
  await page.locator('main').getByText('Scheduled', { exact: true }).first().waitFor()

  await goTo(page, 'Main', 'Calendar')
  await page
    .getByRole('link', { name: /Bread at nine/ })
    .first()
    .waitFor()
  await goTo(page, 'Main', 'Dashboard')
  await page
    .getByText(/Rye tomorrow/)
    .first()
    .waitFor()
  expect(problems).toEqual([])
  await visitor.close()
})

/** By the sidebar, whose groups an owner's window has not room for all at once: the one of the page is opened first. */
async function goTo(page: Page, group: string, item: string): Promise<void> {
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.waitFor()
  // Narrow, beside the calendar, it has no groups to fold.
  const folded = sidebar.getByRole('button', { name: group, exact: true, expanded: false })
  const link = sidebar.getByRole('link', { name: item, exact: true })
  // How many groups have room is measured when they are there.
  await expect
    .poll(async () => {
      if (await folded.isVisible()) await folded.click()
      return link.isVisible()
    })
    .toBe(true)
  await link.click()
}

/** Writes for both accounts. */
async function choose(page: Page, text: string): Promise<void> {
  await page.waitForURL('**/post/create')
  await page.getByLabel('Post text').fill(text)
  for (const network of [/^Bluesky/, /^Mastodon/]) {
    const tile = page.getByRole('group', { name: 'Post to' }).getByRole('button', { name: network })
    if ((await tile.getAttribute('aria-pressed')) !== 'true') await tile.click()
  }
}
