import { randomUUID } from 'node:crypto'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApiKey } from '../../contract/apiKeys.ts'
import { createPost, type Intent, readPost } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { createWebsite } from '../../practice/website/website.ts'
import { clientOf, connectAccountOf, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

// Both are told in one file, so that the product is started once.
const disposal = new AsyncDisposableStack()
let origin: string
let owner: SignedIn
let browser: Browser
let practice: Practice
let account: number
let website: string

beforeAll(async () => {
  const site = disposal.adopt(await createWebsite(0), (it) => it.close())
  practice = disposal.adopt(await createPractice(), (it) => it.close())
  const env = { WEBSITE_HOSTS: site.host }
  const product = disposal.adopt(await startTestProduct({ practice, env }), (it) => it.stop())
  website = site.origin
  origin = product.origin
  owner = await signInAt(origin, product.owner)
  const [ada] = practice.people
  if (!ada) throw new Error('Nobody lives on the practice networks')
  account = await connectAccountOf(ada, owner.call, practice, 'mastodon')
  browser = disposal.adopt(await sharedBrowser(), closeWindows)
})
afterAll(() => disposal.disposeAsync())

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function opened(section: string) {
  const visitor = await openVisitor(browser, { token: owner.token, width: 375 })
  showFailure(visitor)
  await openPage(visitor.page, `${origin}/profile#${section}`)
  return visitor
}

/** A telephone and a desk, light and dark. */
async function expectSoundViews(page: Page, name: string): Promise<void> {
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width, (end) => takeScreen(page, `${name}-${end}`))
  }
  await changeWidth(page, 375)
}

test('a feed of a website is found, shown as the draft that it becomes, watched, and its drafts are opened', async () => {
  const { page, close, problems } = await opened('feeds')
  await press(page, 'Add a feed')
  await page.getByLabel('Address').fill(website)
  await press(page, 'Find the feed')
  await page.getByText('This is a page. Choose one of its feeds:').waitFor()
  await press(page, 'Notes from the oven')
  await page.getByText('Found: Notes from the oven, with 5 entries.').waitFor()
  await page.getByRole('checkbox', { name: /ada/i }).check()
  await page.getByLabel('Entries that are there already').selectOption({ label: 'Make a draft of the newest' })
  const preview = await page
    .getByRole('region', { name: 'The newest entry as a draft' })
    .locator('p')
    .nth(1)
    .textContent()
  await expectSoundViews(page, 'feeds-form')
  await press(page, 'Watch this feed')

  const row = page.getByRole('listitem').filter({ hasText: `${website}/notes.xml` })
  // It is read within seconds, and told while it is looked at.
  await row.getByText(/1 post made from it so far\./).waitFor()
  await row.scrollIntoViewIfNeeded()
  await expectSoundViews(page, 'feeds-list')
  await press(page, 'Entries of Notes from the oven')
  const entries = page.getByRole('dialog', { name: 'Entries' })
  await entries.getByText('Became a draft').waitFor()
  expect(await entries.getByRole('listitem').count()).toBe(5)
  await expectSoundViews(page, 'feeds-entries')
  await entries.getByRole('link', { name: 'Open it' }).click()
  await page.waitForURL(/\/post\/\d+$/)
  const { text } = await owner.call(readPost, { id: page.url().split('/').at(-1) ?? '' })
  expect(text).toBe(preview)
  expect(problems).toEqual([])
  await close()
})

test('what an assistant plans waits for a person, goes out with their yes, and stays a draft with their no', async () => {
  const { secret } = await owner.call(createApiKey, {
    body: { name: 'Assistant', scopes: ['read', 'write', 'publish'], needsApproval: true },
  })
  const assistant = clientOf(origin, secret)
  const ask = (text: string, intent: Intent) =>
    assistant(createPost, {
      body: {
        ...{ clientKey: randomUUID(), text, accountIds: [account], intent },
        schedule: intent === 'schedule' ? { wallTime: '2031-05-14T09:00', timezone: 'UTC' } : null,
      },
    })
  const now = await ask('Bread from the assistant', 'now')
  const later = await ask('Rolls from the assistant', 'schedule')
  expect([now, later].map(({ state }) => state)).toEqual(['draft', 'draft'])

  const { page, close, problems } = await opened('api-keys')
  const waiting = page.getByRole('region', { name: 'Waiting for your yes' })
  await waiting.getByText('Bread from the assistant').waitFor()
  await waiting.scrollIntoViewIfNeeded()
  await expectSoundViews(page, 'approvals')
  expect(practice.mastodon.posts()).toEqual([])
  await waiting.getByRole('button', { name: 'Send it now' }).click()
  await waiting.getByText('Bread from the assistant').waitFor({ state: 'detached' })
  await expect
    .poll(() => practice.mastodon.posts().map(({ text }) => text), { timeout: 30_000 })
    .toEqual(['Bread from the assistant'])
  await waiting.getByRole('button', { name: 'Decline' }).click()
  await waiting.waitFor({ state: 'detached' })
  expect((await owner.call(readPost, { id: String(later.id) })).state).toBe('draft')
  expect(problems).toEqual([])
  await close()
})
