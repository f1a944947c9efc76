import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listCampaignPosts } from '../../contract/campaignPosts.ts'
import { listCampaigns } from '../../contract/campaigns.ts'
import { changePost, readPost } from '../../contract/content.ts'
import { dayAway } from '../../rules/content/months.ts'
import { showFailure } from '../support/failures.ts'
import { arrive, enter, focusIsOn, tabTo } from '../support/keyboard.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

/** Milliseconds that posts have to be written, or to go out. */
const patience = { timeout: 60_000, interval: 200 }

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** One day for all that is chosen and expected, were it midnight meanwhile. */
const today = new Date().toISOString().slice(0, 10)

/** Goes to a field by keys and types. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await tabTo(page, field(page, name))
  await page.keyboard.type(text)
}

/** A date has as many fields as its parts, by the browser's language: it is filled where the keys have come to. */
async function chooseDay(page: Page, name: string, day: string): Promise<void> {
  const input = page.getByLabel(name, { exact: true })
  await tabTo(page, input)
  await input.fill(day)
}

async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of widths) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
}

const stored = async () => {
  const { results } = await scene.owner.call(listCampaigns, { query: {} })
  const [campaign] = results
  if (!campaign) throw new Error('There is no campaign')
  return campaign
}
const postsOf = async (id: number) => (await scene.owner.call(listCampaignPosts, { id: String(id) })).results

test('a campaign is made, read, planned and sent with keys alone', async () => {
  const { page, problems, close } = await openPageOf('/campaigns')
  await fillForm(page)
  await enter(page, button(page, /^Write \d+ posts?$/))
  await arrive(page, /^\/campaigns\/\d+\/review$/)
  await page.getByRole('heading', { level: 1, name: 'Fill the Saturday class' }).waitFor()
  await focusIsOn(page, 'main')

  await vi.waitFor(async () => expect((await stored()).status).toBe('in_review'), patience)
  const campaign = await stored()
  const wanted = campaign.posts.toReview
  expect(wanted).toBeGreaterThan(1)
  // Whoever decides on all that the page has been told of stays there, although more is stored by then.
  await page.getByRole('heading', { level: 2, name: `Post 1 of ${wanted}` }).waitFor()
  await page.getByRole('progressbar', { name: 'Writing the posts' }).waitFor({ state: 'hidden' })
  for (let read = 0; read < wanted; read += 1) {
    // What is stored may be known before the next post is shown.
    await page.getByRole('heading', { level: 2, name: `Post ${read + 1} of ${wanted}` }).waitFor()
    await button(page, 'Approve').waitFor()
    await page.keyboard.press('a')
    await expect.poll(async () => (await stored()).posts.approved).toBe(read + 1)
  }

  await enter(page, page.getByRole('link', { name: `Plan the ${wanted} approved` }))
  await arrive(page, `/campaigns/${campaign.id}/schedule`)
  await button(page, `Plan ${wanted} posts`).waitFor()
  await focusIsOn(page, 'main')
  await enter(page, button(page, `Plan ${wanted} posts`))
  await expect.poll(async () => (await stored()).posts.planned).toBe(wanted)
  await enter(page, page.getByRole('main').getByRole('button', { name: 'Undo' }))
  await expect.poll(async () => (await stored()).posts).toMatchObject({ planned: 0, approved: wanted })
  await enter(page, button(page, `Plan ${wanted} posts`))
  await expect.poll(async () => (await stored()).posts.planned).toBe(wanted)

  const [first] = await postsOf(campaign.id)
  const postId = String(first?.postId)
  const post = await scene.owner.call(readPost, { id: postId })
  const { version, text, accountIds } = post
  await scene.owner.call(changePost, { id: postId, body: { version, text, accountIds, intent: 'now' } })
  await vi.waitFor(async () => {
    const { publications } = await scene.owner.call(readPost, { id: postId })
    expect(publications.map(({ state }) => state)).toEqual(accountIds.map(() => 'published'))
  }, patience)
  expect((await stored()).posts).toMatchObject({ published: 1, planned: wanted - 1 })
  expect(problems).toEqual([])
  await close()
})

test.each([
  ['the list', () => '/campaigns'],
  ['the review', (id: number) => `/campaigns/${id}/review`],
  ['the schedule', (id: number) => `/campaigns/${id}/schedule`],
  ['the analytics', (id: number) => `/campaigns/${id}/analytics`],
  ['the change', (id: number) => `/campaigns/${id}/edit`],
] as const)('%s of a campaign is accessible at every width', async (_, addressOf) => {
  const { id } = await stored()
  const { page, problems, close } = await openPageOf(addressOf(id))
  await page.getByText('Fill the Saturday class').first().waitFor()
  await expectAccessibleEverywhere(page)
  expect(problems).toEqual([])
  await close()
})

test('each step of the form is accessible at every width', async () => {
  const { page, problems, close } = await openPageOf('/campaigns/create')
  const steps = ['Goal', 'Offer and audience', 'Accounts', 'Dates', 'Style', 'Write the posts']
  await field(page, 'Name').fill('Ask the baker')
  for (const step of steps) {
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: new RegExp(step) })
      .click()
    await page.getByRole('heading', { level: 2, name: step }).waitFor()
    await expectAccessibleEverywhere(page)
  }
  expect(problems).toEqual([])
  await close()
})

test('a running campaign is shortened with keys alone: it is said before what that takes off the schedule', async () => {
  const { id, posts } = await stored()
  expect(posts.planned).toBeGreaterThan(0)
  const { page, problems, close } = await openPageOf(`/campaigns/${id}/edit`)
  await page.getByRole('heading', { level: 1, name: 'Fill the Saturday class is as you saved it' }).waitFor()
  await chooseDay(page, 'Last day', dayAway(today, 3))
  const save = button(page, /^Save and take \d+ posts? off the schedule$/)
  await save.waitFor()
  await enter(page, save)
  await expect.poll(async () => (await stored()).endsOn).toBe(dayAway(today, 3))
  const after = (await stored()).posts
  expect(after.planned).toBeLessThan(posts.planned)
  expect(after).toMatchObject({ published: 1, rejected: posts.planned - after.planned })
  expect(problems).toEqual([])
  await close()
})

test('the enhanced form asks for the marketing, and is accessible at every width there', async () => {
  const { page, problems, close } = await openPageOf('/campaigns/create/enhanced')
  await field(page, 'Name').fill('Ask the miller')
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /Marketing/ })
    .click()
  await page.getByRole('heading', { level: 2, name: 'Marketing' }).waitFor()
  await page.getByRole('radio', { name: /^Short or long/ }).check()
  await expectAccessibleEverywhere(page)
  await enter(page, button(page, 'Next: Write the posts'))
  await page.getByText('Short or long').waitFor()
  const asked = async () => (await scene.owner.call(listCampaigns, { query: { search: 'Ask the miller' } })).results
  await expect.poll(async () => (await asked()).at(0)?.experiment).toBe('short-or-long')
  expect(problems).toEqual([])
  await close()
})

async function openPageOf(path: string) {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  await openPage(visitor.page, scene.product.origin + path)
  return visitor
}

/** From the empty list to the last step of the form. */
async function fillForm(page: Page): Promise<void> {
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Create a Campaign' }).first())
  await arrive(page, '/campaigns/create')
  await type(page, 'Name', 'Fill the Saturday class')
  await type(page, 'Goal', '24 places in January')
  await type(page, 'Goal as a number (optional)', '24')
  await type(page, 'What is counted (optional)', 'places')
  await enter(page, button(page, 'Next: Offer and audience'))
  await type(page, 'Offer', 'A class for eight people around one long table, Saturdays from nine to one.')
  await enter(page, button(page, 'Next: Accounts'))
  for (const network of ['Bluesky', 'Mastodon']) {
    await tabTo(page, page.getByRole('checkbox', { name: new RegExp(`^${network}`) }))
    await page.keyboard.press('Space')
  }
  await enter(page, button(page, 'Next: Dates'))
  await chooseDay(page, 'First day', dayAway(today, 2))
  await chooseDay(page, 'Last day', dayAway(today, 8))
  await enter(page, button(page, 'Next: Style'))
  await enter(page, button(page, 'Next: Write the posts'))
}
