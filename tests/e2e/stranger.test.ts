import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { expectYellowActs } from '../support/marked.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startTestProduct({ env: { WAITLIST: 'on', DEFAULT_PLAN: 'Free' } })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
})

const email = 'grace@example.com'
const password = 'Sup3r-secret!'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const arrive = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path)

async function open(): Promise<Visitor> {
  const visitor = await openVisitor(browser)
  showFailure(visitor)
  return visitor
}

async function signIn(page: Page, person: { email: string; password: string }, from: string) {
  await page.goto(`${product.origin}/login?from=${encodeURIComponent(from)}`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await press(page, 'Log in')
  await arrive(page, from)
}

test('the way of a stranger: waitlist, approval, sign-up, confirmation, first steps, dashboard', async () => {
  const { origin, owner } = product
  const [stranger, keeper] = [await open(), await open()]
  const { page } = stranger

  await page.goto(`${origin}/signup`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/I agree/).check()
  await press(page, 'Register')
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'JOIN NOW')
  await page
    .getByText(/skip the line|Referral link/i)
    .first()
    .waitFor()

  await signIn(keeper.page, owner, '/admin')
  await press(keeper.page, 'Approve Grace Hopper')
  await keeper.page.getByText('1 person approved; each gets a mail.').waitFor()
  expect(await axeViolations(keeper.page)).toEqual([])

  await page.goto(`${origin}/signup`)
  await page.getByLabel('Email Address').fill(email)
  await page.getByLabel(/I agree/).check()
  await press(page, 'Register')
  await arrive(page, '/check-email')
  await page.goto(`${origin}/dashboard`)
  await arrive(page, '/check-email')
  await page.getByRole('button', { name: 'I have confirmed it' }).waitFor()
  await expectYellowActs(page, ['I have confirmed it'])

  await page.goto(await mailedLink(keeper.page, 'Confirm your email address', 'confirm-email'))
  await page.getByLabel('First name').fill('Grace')
  await page.getByLabel('Last name').fill('Hopper')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Confirm and sign in')
  await arrive(page, '/onboarding')

  await page.getByRole('heading', { name: 'Your name and time zone' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.getByRole('navigation', { name: 'Main' }).count()).toBe(0)
  await press(page, 'Continue')
  await page.locator('h2:focus', { hasText: 'Your business' }).waitFor()
  await page.getByLabel('Business name').fill('Compilers')
  await page.getByLabel('Industry').selectOption('Software and technology')
  await press(page, 'Continue')
  await page.locator('h2:focus', { hasText: 'Your plan' }).waitFor()
  await page.getByRole('button', { name: /^Business: Compilers/ }).waitFor()
  await page.getByRole('button', { name: 'Choose Premium Plus' }).waitFor()
  await page.reload()
  await press(page, 'Choose Premium Plus')
  await page.getByText('Your plan is Premium Plus.').waitFor()
  await press(page, 'Continue')
  await page.getByRole('heading', { name: 'Where you post' }).waitFor()
  await press(page, 'Skip for now')
  await page.getByRole('button', { name: 'Write first posts' }).waitFor()
  await expectYellowActs(page, ['Write first posts'])
  await press(page, 'Write first posts')
  await page.getByRole('checkbox').first().waitFor()
  await expectYellowActs(page, ['Keep the chosen ones as drafts'])
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Keep the chosen ones as drafts')
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await arrive(page, '/dashboard')

  // The browser itself says each refusal; the one of who is not on the list is wanted.
  const unwanted = [...stranger.problems, ...keeper.problems].filter((line) => !line.includes('/user/register/email'))
  expect(unwanted).toEqual([])
  await stranger.close()
  await keeper.close()
})

test('signing out in one tab signs out the other, and everywhere ends every session', async () => {
  const visitor = await open()
  const { page, context } = visitor
  await signIn(page, product.owner, '/dashboard')
  const other = await context.newPage()
  await other.goto(`${product.origin}/calendar`)
  await other.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.getByRole('link', { name: 'Logout' }).click()
  await arrive(page, '/login')
  await arrive(other, '/login')

  const elsewhere = await open()
  await signIn(elsewhere.page, product.owner, '/dashboard')
  await signIn(page, product.owner, '/profile')
  await press(page, 'Sessions')
  await press(page, 'Sign out everywhere')
  await arrive(page, '/login')
  await elsewhere.page.goto(`${product.origin}/calendar`)
  await arrive(elsewhere.page, '/login')
  await elsewhere.close()
  await visitor.close()
})

test('the way of a person whose payment stopped: only the profile stays open, and says why', async () => {
  const visitor = await open()
  const { page } = visitor
  await page.route('**/api/optimized/user/data/**', async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll('"status":"active"', '"status":"canceled"')
    await route.fulfill({
      response: answer,
      body: text.replace(/"subscription_status":"\w*"/, '"subscription_status":"canceled"'),
    })
  })
  await signIn(page, product.owner, '/profile')
  await page.goto(`${product.origin}/dashboard`)
  await arrive(page, '/profile')
  await page
    .getByText(/^Your account is missing payment\./)
    .first()
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  await visitor.close()
})

// Last: it leaves the owner without a password.
test('a change of address that somebody else asked for is stopped from the old mailbox, and its link is told to be dead', async () => {
  const [intruder, owner, mailbox] = [await open(), await open(), await open()]
  await signIn(owner.page, product.owner, '/admin')
  await signIn(intruder.page, product.owner, '/profile')
  await press(intruder.page, 'Email')
  await intruder.page.getByLabel('New email').waitFor()
  expect(await shareOfMain(intruder.page, '#email')).toBeGreaterThan(0.85)
  await intruder.page.getByLabel('New email').fill('intruder@example.com')
  await intruder.page.getByLabel('Your password', { exact: true }).fill('abcdefgh')
  await press(intruder.page, 'Send the link')
  await intruder.page.getByText('Password must contain at least one letter and one number').waitFor()
  await intruder.page.getByLabel('Your password', { exact: true }).fill(product.owner.password)
  expect(await axeViolations(intruder.page)).toEqual([])
  await press(intruder.page, 'Send the link')
  await intruder.page.getByText(/^Open the link that we sent to intruder@example\.com/).waitFor()

  const stop = await mailedLink(owner.page, 'Somebody wants to change your email address', 'stop-address-change')
  const change = await mailedLink(owner.page, 'Confirm your new email address', 'confirm-address')
  const { page } = mailbox
  await page.goto(stop)
  await page.getByText(/signs everybody out, and ends your password/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Stop the change')
  await page.getByRole('link', { name: 'Choose a new password' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.goto(stop)
  await page.getByRole('heading', { name: 'There is nothing to stop' }).waitFor()
  await page.goto(change)
  await page.getByRole('heading', { name: 'This link has expired' }).waitFor()
  await intruder.page.goto(`${product.origin}/profile`)
  await arrive(intruder.page, '/login')
  for (const visitor of [intruder, owner, mailbox]) await visitor.close()
})

/** How much of the page's width a part of it takes. */
async function shareOfMain(page: Page, part: string): Promise<number> {
  const [whole, own] = [await page.getByRole('main').boundingBox(), await page.locator(part).boundingBox()]
  if (!whole || !own) throw new Error(`${part} is not in sight`)
  return own.width / whole.width
}

/** The link of the newest mail of a subject, read as an administrator reads it: at the outbox. */
async function mailedLink(page: Page, subject: string, folder: string): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${folder}/\\S+`)
  await page.getByRole('link', { name: 'Outbox' }).click()
  const mail = page.getByText(subject, { exact: true }).first()
  for (let looks = 0; looks < 20 && !(await mail.isVisible()); looks += 1) {
    await press(page, 'Look again')
    await mail.waitFor({ timeout: 500 }).catch(() => {})
  }
  await mail.click()
  const text = await page.getByText(pattern).first().innerText()
  const link = pattern.exec(text)?.[0]
  if (!link) throw new Error(`The mail has no link: ${text}`)
  return link
}
