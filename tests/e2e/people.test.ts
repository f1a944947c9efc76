import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signIn } from '../../contract/account.ts'
import { createPost, readPost } from '../../contract/content.ts'
import { listPeople } from '../../contract/people.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { clientOf, connectAccountOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { enter, focusIsOn, tabTo } from '../support/keyboard.ts'
import { picture } from '../support/media/pictures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'
import { joinAt, mailedToken, registerAt } from './joinedPerson.ts'

const bea = { email: 'bea@example.com', password: 'Sup3r-secret!', firstName: 'Bea', lastName: 'Baker' }
const suspended = 'Your account is suspended. Please contact support.'

let practice: Practice
let product: Product
let browser: Browser
let owner: SignedIn
let person: SignedIn
let beaId: number
let account: number
beforeAll(async () => {
  practice = await createPractice()
  product = await startTestProduct({ practice })
  owner = await signInAt(product.origin, product.owner)
  person = await joinAt(product, owner, bea)
  const grace = practice.people.find(({ name }) => name === 'grace')
  if (!grace) throw new Error('Grace does not live on the practice networks')
  account = await connectAccountOf(grace, person.call, practice, 'mastodon')
  beaId = await idOf(bea.email)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

async function idOf(email: string): Promise<number> {
  const [found] = (await owner.call(listPeople, { query: { search: email } })).results
  if (!found) throw new Error(`${email} has no account`)
  return found.id
}

/** A window of the administrator at an address of `/admin`, a telephone unless said. */
async function openAdmin(search: string, width: number = widths[0]): Promise<Visitor> {
  const visitor = await openVisitor(browser, { width, token: owner.token })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}/admin?tab=people${search}`)
  return visitor
}

/** The page of Bea, as the administrator has it. */
async function openBea(width?: number): Promise<Visitor> {
  const visitor = await openAdmin(`&person=${beaId}`, width)
  await visitor.page.getByRole('heading', { name: 'Bea Baker' }).waitFor()
  return visitor
}

/** A window of Bea’s, in which she is signed in with what she typed. */
async function openAsBea(path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser)
  showFailure(visitor)
  await visitor.page.goto(`${product.origin}/login?from=${encodeURIComponent(path)}`)
  await signInWith(visitor.page, bea)
  await visitor.page.waitForURL(({ pathname }) => pathname === path)
  return visitor
}

async function signInWith(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const atLogin = (page: Page) => page.waitForURL(({ pathname }) => pathname === '/login')

/** What is in sight is sound at every width. */
async function expectSoundAtEveryWidth(page: Page, name: string): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `people-${name}-${end}`, { fullPage: true }))
  }
  await changeWidth(page, widths[0])
}

/** Refusals are said by the browser, too: those of these addresses are wanted. */
const unwanted = ({ problems }: Visitor, ...wanted: readonly string[]) =>
  problems.filter((line) => !wanted.some((part) => line.includes(part)))

const outbox = () => practice.mastodon.posts().map(({ text }) => text)

test('by keyboard a person is looked for, found and opened, and the list is where it was', async () => {
  const visitor = await openAdmin('')
  const { page } = visitor
  const { keyboard } = page
  await page.getByRole('link', { name: 'Bea Baker' }).waitFor()
  await expectSoundAtEveryWidth(page, 'list')
  await tabTo(page, page.getByLabel('Search people'))
  await keyboard.type('nobody at all')
  await keyboard.press('Enter')
  await page.getByText('Nobody fits this search.').waitFor()
  await expectSoundAtEveryWidth(page, 'nobody')
  await page.getByLabel('Search people').focus()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('BEA@')
  await keyboard.press('Enter')
  await page.getByRole('status').getByText('1 found').waitFor({ state: 'attached' })
  const row = page.getByRole('listitem').filter({ hasText: 'bea@example.com' })
  await row.getByText('1 account · 0 posts out · 0 planned').waitFor()
  await enter(page, row.getByRole('link', { name: 'Bea Baker' }))
  await focusIsOn(page, 'H2 Bea Baker')
  await expectSoundAtEveryWidth(page, 'person')
  await enter(page, page.getByRole('link', { name: 'All people' }), 'Shift+Tab')
  await focusIsOn(page, 'A Bea Baker')
  expect(await page.getByLabel('Search people').inputValue()).toBe('BEA@')
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('another plan and other limits count for the person at once, who is told so where nothing more fits', async () => {
  const [admin, hers] = [await openBea(), await openAsBea('/media')]
  const { page } = admin
  await page.getByLabel('Media, in megabytes').fill('1.5')
  await enter(page, page.getByRole('button', { name: 'Save the limits' }))
  await page.getByText('Type a whole number, or nothing').waitFor()
  await focusIsOn(page, 'INPUT ')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1')
  await page.keyboard.press('Enter')
  await page.getByText('The limits are saved.').waitFor()
  await page.getByText(/^Media: 0 bytes of 1 MB\./).waitFor()
  await page.getByLabel('Which plan they have').selectOption('Elite Advantage')
  await enter(page, page.getByRole('button', { name: 'Change the plan' }))
  await page.getByText('The plan is changed.').waitFor()
  await focusIsOn(page, 'BUTTON Change the plan')

  const buffer = Buffer.from(await picture('png', { width: 800, height: 600 }))
  const large = { name: 'loaf.png', mimeType: 'image/png', buffer }
  await hers.page.locator('main input[type=file]').first().setInputFiles(large)
  await hers.page
    .getByText(/Your media library is full: you have 1 MB\./)
    .first()
    .waitFor()
  await takeScreen(hers.page, 'people-refused-media')
  await hers.page.reload()
  await hers.page.getByText('0 files. 0 bytes of 1 MB used on Elite Advantage.').waitFor()
  expect(unwanted(admin)).toEqual([])
  expect(unwanted(hers, '/media/uploads/')).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
})

test('whose sessions are ended is signed out at the next step, and comes back to where they were', async () => {
  const [admin, hers] = [await openBea(), await openAsBea('/calendar')]
  await hers.page.getByRole('button', { name: 'Next month' }).waitFor()
  await enter(admin.page, admin.page.getByRole('button', { name: 'Sign out everywhere' }))
  await admin.page.getByText('They are signed out everywhere.').waitFor()
  await admin.page.getByText('They are signed in nowhere.').waitFor()
  await focusIsOn(admin.page, 'BUTTON Sign out everywhere')
  // She comes back to the window.
  await hers.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await atLogin(hers.page)
  await hers.page.getByText('Your session has ended. Please log in again.').first().waitFor()
  await signInWith(hers.page, bea)
  await hers.page.waitForURL(({ pathname }) => pathname === '/calendar')
  expect(unwanted(admin)).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
  person = await signInAt(product.origin, bea)
})

test('a sign-in lock that somebody else has set is ended', async () => {
  const wrong = { ...bea, username: bea.email, password: 'Wrong-Horse-9!' }
  const attempt = () => clientOf(product.origin, null)(signIn, { body: wrong }).catch((cause: unknown) => cause)
  for (const _ of [1, 2, 3, 4, 5]) await attempt()
  expect(await attempt()).toMatchObject({ status: 429 })
  const admin = await openBea()
  await press(admin.page, 'End a sign-in lock')
  await admin.page.getByText(/^They can sign in again;/).waitFor()
  await (await openAsBea('/dashboard')).close()
  await admin.close()
})

test('an address that was never confirmed is, and its person chooses a password by the mail', async () => {
  const email = 'dora@example.com'
  await registerAt(product, email)
  const admin = await openAdmin('&state=unconfirmed')
  const { page } = admin
  await page.getByRole('link', { name: email }).click()
  await page.getByRole('link', { name: 'All people' }).waitFor()
  await page.getByText('Address not confirmed').waitFor()
  await expectSoundAtEveryWidth(page, 'unconfirmed')
  await enter(page, page.getByRole('button', { name: 'Confirm the address' }))
  await page.getByText(/^The address is confirmed\./).waitFor()
  await page.getByText('Address not confirmed').waitFor({ state: 'detached' })
  await focusIsOn(page, 'H3 Access')

  const hers = await openVisitor(browser)
  showFailure(hers)
  const token = await mailedToken(owner, email, 'forgot-password')
  await hers.page.goto(`${product.origin}/forgot-password/${token}`)
  await hers.page.getByLabel('New password', { exact: true }).fill(bea.password)
  await hers.page
    .getByRole('button', { name: /password/i })
    .last()
    .click()
  await atLogin(hers.page)
  await signInWith(hers.page, { email, password: bea.password })
  await hers.page.waitForURL(({ pathname }) => pathname === '/onboarding')
  expect(unwanted(admin)).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
})

/**
 * A minute of the clock that begins in 40 seconds at the earliest, as a chosen time of UTC: until then she has written,
 * and an administrator has read and suspended, on a slow machine, too.
 */
function minuteSoon() {
  const at = Math.ceil((Date.now() + 40_000) / 60_000) * 60_000
  return { at, schedule: { wallTime: new Date(at).toISOString().slice(0, 16), timezone: 'UTC' } }
}

test('whoever is suspended is signed out and told why; what is planned is held, and asked about afterwards', async () => {
  const { at, schedule } = minuteSoon()
  const plan = (text: string, when: typeof schedule) =>
    person.call(createPost, {
      body: { clientKey: randomUUID(), text, accountIds: [account], intent: 'schedule', schedule: when },
    })
  const soon = await plan('Rye in a minute', schedule)
  const later = await plan('Rye in 2031', { wallTime: '2031-05-14T09:00', timezone: 'UTC' })
  const hers = await openAsBea('/post/create')
  await hers.page.getByLabel('Post text').fill('Half a thought')
  await hers.page
    .getByText(/^Saved/)
    .first()
    .waitFor()

  const admin = await openBea()
  const { page } = admin
  await enter(page, page.getByRole('button', { name: 'Suspend' }))
  const dialog = page.getByRole('dialog', { name: 'Suspend Bea Baker?' })
  await dialog.getByText(/2 planned posts wait until you end the suspension\./).waitFor()
  await dialog.getByLabel('Why').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Somebody else has her password')
  await expectSoundAtEveryWidth(page, 'suspension')
  // Nothing of hers is answered before she has typed on: an answer would end the page before that.
  const typed = Promise.withResolvers<void>()
  await hers.page.route('**/provider/**', async (route) => {
    await typed.promise
    await route.continue()
  })
  await enter(page, dialog.getByRole('button', { name: 'Suspend' }))
  await page.getByText('They cannot sign in, and nothing of theirs goes out.').waitFor()
  await focusIsOn(page, 'H3 Access')
  await hers.page.getByLabel('Post text').fill('Half a thought, and the other half')
  typed.resolve()
  await atLogin(hers.page)
  await signInWith(hers.page, bea)
  await hers.page.getByText(suspended).waitFor()
  expect(await axeViolations(hers.page)).toEqual([])
  await takeScreen(hers.page, 'people-suspended-person')

  await expectSoundAtEveryWidth(page, 'suspended')
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThan(at + 5000), { timeout: 110_000, interval: 500 })
  expect(outbox()).toEqual([])
  await enter(page, page.getByRole('button', { name: 'End the suspension' }))
  await page.getByText('The account is open again.').waitFor()
  await focusIsOn(page, 'H3 Access')

  await signInWith(hers.page, bea)
  await hers.page.waitForURL(({ pathname }) => pathname === '/post/create')
  await expect.poll(() => hers.page.getByLabel('Post text').inputValue()).toBe('Half a thought, and the other half')
  await openPage(hers.page, `${product.origin}/post/${soon.id}`)
  await hers.page.getByText('It was too late to send it. Choose a new time, or send it now.').first().waitFor()
  await takeScreen(hers.page, 'people-missed-post')
  expect(outbox()).toEqual([])
  person = await signInAt(product.origin, bea)
  expect(await person.call(readPost, { id: String(later.id) })).toMatchObject({ state: 'scheduled' })
  await press(hers.page, 'Send now')
  await vi.waitFor(() => expect(outbox()).toEqual(['Rye in a minute']), { timeout: 20_000 })
  expect(unwanted(admin)).toEqual([])
  for (const visitor of [admin, hers]) await visitor.close()
}, 240_000)

test('whoever is deleted is gone, once their address is typed', async () => {
  const carl = { ...bea, email: 'carl@example.com', firstName: 'Carl', lastName: 'Cooper' }
  await joinAt(product, owner, carl)
  const admin = await openAdmin('&search=carl')
  const { page } = admin
  await page.getByRole('link', { name: 'Carl Cooper' }).click()
  await enter(page, page.getByRole('button', { name: 'Delete the account' }))
  const dialog = page.getByRole('dialog', { name: 'Delete Carl Cooper?' })
  await dialog.getByLabel('Type carl@example.com to confirm').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('bea@example.com')
  await page.keyboard.press('Enter')
  expect(await dialog.getByRole('button', { name: 'Delete for good' }).isDisabled()).toBe(true)
  await expectSoundAtEveryWidth(page, 'deletion')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await focusIsOn(page, 'BUTTON Delete the account')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Type carl@example.com to confirm').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('Carl@Example.com')
  await page.keyboard.press('Enter')
  await page.getByText('The account is deleted with everything in it.').waitFor()
  await page.getByRole('link', { name: 'Bea Baker' }).waitFor()
  expect(await page.getByRole('link', { name: 'Carl Cooper' }).count()).toBe(0)
  const answer = clientOf(product.origin, null)(signIn, { body: { ...carl, username: carl.email } })
  await expect(answer).rejects.toMatchObject({ status: 400 })
  expect(unwanted(admin)).toEqual([])
  await admin.close()
})

test('the audit log tells each act with who, to whom, before and after, and is searched by person', async () => {
  const admin = await openBea()
  const { page } = admin
  await enter(page, page.getByRole('link', { name: 'What administrators did with this account' }))
  const rows = page.getByRole('list', { name: 'What was done, newest first' }).getByRole('listitem')
  await rows.nth(5).waitFor()
  expect(await rows.locator('p:first-child').allTextContents()).toEqual([
    'Ended a suspension: bea@example.com',
    'Suspended a person: bea@example.com',
    'Ended a sign-in lock: bea@example.com',
    'Signed a person out everywhere: bea@example.com',
    'Changed a person’s plan: bea@example.com',
    'Changed a person’s limits: bea@example.com',
  ])
  await rows.first().getByText(product.owner.email).waitFor()
  await enter(page, rows.nth(1).locator('summary'))
  await rows.nth(1).getByText('Somebody else has her password').waitFor()
  await enter(page, rows.nth(4).locator('summary'))
  await rows.nth(4).getByText('Before: Premium Plus').waitFor()
  await rows.nth(4).getByText('After: Elite Advantage').waitFor()
  await expectSoundAtEveryWidth(page, 'audit')
  await page.getByLabel('Search the audit log').fill('carl@')
  await press(page, 'Search')
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('Deleted a person').waitFor()
  expect(admin.problems).toEqual([])
  await admin.close()
})

/** A page of a list with many people in it. */
const manyAt = (page: number) => ({
  results: Array.from({ length: 20 }, (_, index) => ({
    ...{
      id: 1000 + index,
      name: `Person ${index + 1} of a Rather Long Family Name`,
      plan: 'Premium Plus',
      is_admin: false,
    },
    email: `person${index + 1}.of.a.rather.long.family.name@subdomain.example.com`,
    ...{ state: index % 2 === 0 ? 'held' : 'active', created_at: '2026-11-20T10:00:00.000Z', last_sign_in_at: null },
    ...{ account_count: 9, published_count: 1204, planned_count: 61 },
  })),
  ...{ count: 1041, page, page_size: 20, next: null, previous: null },
})
const pageIn = (address: string) => Number(new URL(address).searchParams.get('page') ?? '1')

test('the list says how it is with it: read, not there, many, refused and offline', async () => {
  const admin = await openAdmin('')
  const { page } = admin
  await page.getByRole('link', { name: 'Bea Baker' }).waitFor()
  const list = '**/provider/admin/people/?*'
  await page.route(list, (route) => route.fulfill({ json: manyAt(pageIn(route.request().url())) }))
  await page.getByRole('combobox', { name: 'Plan', exact: true }).selectOption('Premium Plus')
  await page.getByText('1,041 people').waitFor()
  await expectSoundAtEveryWidth(page, 'many')
  await enter(page, page.getByRole('button', { name: 'Next' }))
  await page.waitForURL(/page=2/)
  await expect.poll(() => page.getByRole('button', { name: 'Previous' }).isEnabled()).toBe(true)
  await focusIsOn(page, 'BUTTON Next')

  await page.route(list, (route) => route.fulfill({ status: 500, json: { error: 'The database is being mended.' } }))
  await press(page, 'Next')
  await page.getByText('The database is being mended.').waitFor()
  await expectSoundAtEveryWidth(page, 'failed')
  await page.route(list, (route) => route.abort('internetdisconnected'))
  await press(page, 'Try again')
  await page
    .getByText(/^Network error/)
    .first()
    .waitFor()
  await page.unroute(list)
  await press(page, 'Try again')
  await page.getByText('There are not so many people.').waitFor()
  await page.getByRole('link', { name: 'Show everybody' }).click()
  await page.getByRole('link', { name: 'Bea Baker' }).waitFor()

  const waiting = Promise.withResolvers<void>()
  await page.route(list, async (route) => {
    await waiting.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('status').getByText('Loading the people').waitFor({ state: 'attached' })
  expect(await axeViolations(page)).toEqual([])
  waiting.resolve()
  await page.getByRole('link', { name: 'Bea Baker' }).waitFor()
  await admin.close()
})

test('whoever is no administrator sees that the page is not theirs', async () => {
  const hers = await openAsBea('/dashboard')
  await openPage(hers.page, `${product.origin}/admin?tab=people`)
  await hers.page.getByText('This page is only accessible to administrators.').waitFor()
  await expectSoundAtEveryWidth(hers.page, 'forbidden')
  expect(hers.problems).toEqual([])
  await hers.close()
})
