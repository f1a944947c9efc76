import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOutbox, registerEmail } from '../../contract/account.ts'
import { confirmEmail } from '../../contract/emailLinks.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { type Day, dayByKey, dayLabel, type Month, monthAway, monthOf } from '../../rules/content/months.ts'
import { type Credentials, clientOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { arrive, enter, focusIsOn, tabTo } from '../support/keyboard.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let practice: Practice
let product: Product
let browser: Browser
let owner: SignedIn
beforeAll(async () => {
  practice = await createPractice()
  product = await startTestProduct({ practice })
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

const newcomer: Credentials = { email: 'grace@example.com', password: 'Sup3r-secret!' }

/** Somebody with a confirmed address who has done none of the first steps. */
async function register({ email, password }: Credentials): Promise<void> {
  const anybody = clientOf(product.origin, null)
  await anybody(registerEmail, { body: { email } })
  const { results } = await owner.call(listOutbox, { query: {} })
  const token = /confirm-email\/(\S+)/.exec(results.find(({ to }) => to === email)?.text ?? '')?.[1]
  if (!token) throw new Error('No mail with a link has come')
  const body = { firstName: 'Grace', lastName: 'Hopper', password, timezone: 'America/New_York' }
  await anybody(confirmEmail, { token, body })
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
const item = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

test('by keyboard alone: sign in, the first steps, write, schedule, move over the edge of the month, delete', async () => {
  await register(newcomer)
  const visitor = await openVisitor(browser)
  showFailure(visitor)
  const { page, problems } = visitor
  const { keyboard } = page
  await page.goto(`${product.origin}/login`)
  await tabTo(page, page.getByLabel('Email'))
  await keyboard.type(newcomer.email)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await keyboard.type(newcomer.password)
  await keyboard.press('Enter')
  await arrive(page, '/onboarding')
  await page.getByRole('heading', { name: 'Your name and time zone' }).waitFor()
  await focusIsOn(page, 'main')

  await enter(page, button(page, 'Continue'))
  await focusIsOn(page, 'H2 Your business')
  await tabTo(page, page.getByLabel('Business name'))
  await keyboard.type('Compilers')
  await tabTo(page, page.getByLabel('Industry'))
  await keyboard.type('Software')
  await enter(page, button(page, 'Continue'))
  await focusIsOn(page, 'H2 Your plan')
  await enter(page, button(page, 'Name and time zone'), 'Shift+Tab')
  await focusIsOn(page, 'H2 Your name and time zone')
  // What was answered before is not asked again.
  for (const heading of ['Your plan', 'Where you post']) {
    await enter(page, button(page, 'Continue'))
    await focusIsOn(page, `H2 ${heading}`)
  }
  await enter(page, button(page, 'Plan'), 'Shift+Tab')
  await focusIsOn(page, 'H2 Your plan')
  await enter(page, button(page, 'Continue'))
  await focusIsOn(page, 'H2 Where you post')
  await enter(page, button(page, 'Skip for now'))
  await focusIsOn(page, 'H2 Your first posts')
  await enter(page, button(page, 'Write first posts'))
  await page.getByRole('checkbox').first().waitFor()
  await focusIsOn(page, 'BUTTON Write others')
  await enter(page, button(page, 'Keep the chosen ones as drafts'))
  await focusIsOn(page, 'H1 You are ready')
  await enter(page, link(page, 'Go to Dashboard'))
  await arrive(page, '/dashboard')
  await focusIsOn(page, 'main')

  await connectBluesky(page)
  await planOnLastDay(page)
  await moveOverTheEdge(page)
  await deletePost(page)
  expect(problems).toEqual([])
  await visitor.close()
})

async function connectBluesky(page: Page): Promise<void> {
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  await enter(page, item(page, 'Social accounts'))
  await arrive(page, '/connect/socials')
  await focusIsOn(page, 'main')
  await enter(page, button(page, 'Connect Bluesky'))
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await tabTo(page, dialog.getByLabel('Handle'))
  await page.keyboard.type(ada.bluesky.handle)
  await tabTo(page, dialog.getByLabel('App password', { exact: true }))
  await page.keyboard.type(ada.bluesky.appPassword)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Connected accounts' }).getByText(`@${ada.bluesky.handle}`).waitFor()
  await focusIsOn(page, 'BUTTON Connect Bluesky')
}

/** Goes to the last day of the next month by keys and plans a post there. */
async function planOnLastDay(page: Page): Promise<void> {
  const { keyboard } = page
  await enter(page, item(page, 'Calendar'), 'Shift+Tab')
  await arrive(page, '/calendar')
  await focusIsOn(page, 'main')
  const last = await goToLastDay(page)
  await keyboard.press('Enter')
  await enter(page, page.getByRole('region', { name: dayLabel(last) }).getByRole('link', { name: 'Plan a post' }))
  await arrive(page, '/post/create')
  await focusIsOn(page, 'main')
  await tabTo(page, page.getByLabel('Post text'))
  await keyboard.type('Over the edge')
  const tile = page.getByRole('group', { name: 'Post to' }).getByRole('button', { name: /^Bluesky/ })
  await tabTo(page, tile, 'Shift+Tab')
  if ((await tile.getAttribute('aria-pressed')) !== 'true') await keyboard.press('Space')
  await enter(page, page.getByRole('button', { name: /^Schedule for / }).last())
  await arrive(page, /^\/post\/\d+$/)
  await focusIsOn(page, 'main')
}

/** From the calendar's beginning into its grid, to the last day of the next month; answers that day. */
async function goToLastDay(page: Page): Promise<Day> {
  const inGrid = page.locator('[data-day][tabindex="0"]:visible')
  await tabTo(page, inGrid)
  const month = monthAway(monthOf((await inGrid.getAttribute('data-day')) ?? ''), 1)
  await page.keyboard.press('PageDown')
  await expect.poll(async () => monthOf(await dayOfFocus(page))).toBe(month)
  const last = lastDayOf(month)
  for (let day = await dayOfFocus(page); day < last; day = dayAfter(day)) await page.keyboard.press('ArrowRight')
  await expect.poll(() => dayOfFocus(page)).toBe(last)
  return last
}

const dayOfFocus = (page: Page): Promise<Day> =>
  page.evaluate(() => document.activeElement?.getAttribute('data-day') ?? 'no day')
const dayAfter = (day: Day): Day => dayByKey(day, 'ArrowRight') ?? day
const lastDayOf = (month: Month): Day => dayByKey(`${monthAway(month, 1)}-01`, 'ArrowLeft') ?? month

async function moveOverTheEdge(page: Page): Promise<void> {
  const { keyboard } = page
  await enter(page, item(page, 'Calendar'), 'Shift+Tab')
  await arrive(page, '/calendar')
  const last = await goToLastDay(page)
  await tabTo(page, link(page, /Over the edge/).first())
  await keyboard.press('m')
  await keyboard.press('ArrowRight')
  await expect.poll(() => dayOfFocus(page)).toBe(dayAfter(last))
  await keyboard.press('Enter')
  await page.getByText(/^Moved to /).waitFor()
  await expect.poll(() => dayOfFocus(page)).toBe(dayAfter(last))
  await enter(page, page.getByRole('grid').getByRole('link', { name: /Over the edge/ }))
  await arrive(page, /^\/post\/\d+$/)
  await focusIsOn(page, 'main')
}

async function deletePost(page: Page): Promise<void> {
  const { keyboard } = page
  const more = button(page, 'More')
  const dialog = page.getByRole('alertdialog')
  const ask = async () => {
    await enter(page, more)
    await page.locator('[role=menu]:focus').waitFor()
    await keyboard.press('End')
    await page.getByRole('menuitem', { name: 'Delete' }).and(page.locator('[data-highlighted]')).waitFor()
    await keyboard.press('Enter')
    await dialog.waitFor()
    await focusIsOn(page, 'BUTTON Keep it')
  }
  await ask()
  await keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(page, 'BUTTON More')
  await ask()
  await enter(page, dialog.getByRole('button', { name: 'Delete' }))
  await arrive(page, '/calendar')
  await focusIsOn(page, 'main')
}
