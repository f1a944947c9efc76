import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { assignPost, createBucket } from '../../contract/buckets.ts'
import { createPost, readPost } from '../../contract/content.ts'
import { changeRecyclingRule, listRecyclingRules } from '../../contract/recycling.ts'
import { readRecyclingQueue } from '../../contract/recyclingQueue.ts'
import { changeQueue, createSlots } from '../../contract/slots.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

const texts = ['Cold dough, warm kitchen: what to do', 'How to read a flour bag', 'Why rye keeps longer']

/** Milliseconds that a post has to go out. */
const patience = { timeout: 60_000, interval: 200 }

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
  const { call } = scene.owner
  const { id: bucket } = await call(createBucket, { body: { name: 'Tips', color: 'leaf' } })
  const everyDay = Array.from({ length: 7 }, (_, weekday) => ({ weekday, time: '09:00' }))
  await call(createSlots, { body: { slots: everyDay } })
  for (const text of texts) {
    const accountIds = [scene.accounts.mastodon, scene.accounts.twitter]
    const { id } = await call(createPost, { body: { clientKey: randomUUID(), text, accountIds, intent: 'now' } })
    await call(assignPost, { body: { post: id, bucket } })
    await vi.waitFor(async () => expect((await call(readPost, { id: String(id) })).state).toBe('published'), patience)
  }
})
afterAll(() => scene?.close())

async function open(path = '/content-recycling', width = 1440) {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, width })
  showFailure(visitor)
  await openPage(visitor.page, scene.product.origin + path)
  return visitor
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const queue = async () => (await scene.owner.call(readRecyclingQueue, { query: {} })).results
const more = (page: Page) => button(page, /^More for (Cold dough|How to read|Why rye)/)

test('a rule is made, its posts stand in the queue, and one of them is skipped, brought back and moved', async () => {
  const { page, problems, close } = await open()
  await page.getByText('No rule yet').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Make the first rule').click()
  const rule = page.getByRole('complementary', { name: 'Rule' })
  await rule.getByRole('textbox', { name: 'Name' }).fill('Tips, all year')
  await rule.getByRole('combobox', { name: 'Posts it is for' }).selectOption({ label: 'Tips' })
  await rule.getByRole('textbox', { name: /^Rest between/ }).fill('1')
  await rule.getByText(/^Saving adds/).waitFor()
  await rule.getByText('3 of 3 posts in this bucket may come again').waitFor()
  await rule.getByText('Never the same twice on').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await rule.getByRole('button', { name: 'Save the rule' }).click()
  await more(page).first().waitFor()
  await page.getByText('X refuses the same text twice.').first().waitFor()
  expect(await axeViolations(page)).toEqual([])

  const [first] = await queue()
  const title = first?.title ?? ''
  await more(page).first().click()
  await page.getByRole('menuitem', { name: 'Skip this time' }).click()
  const undo = button(page, `Undo: ${title} is skipped`)
  await undo.click()
  await expect.poll(async () => (await queue()).find(({ id }) => id === first?.id)?.state).toBe('planned')
  // What is brought back moves others, of which one in another week is another row: its menu opens where it stays.
  await undo.waitFor({ state: 'detached' })

  await more(page).first().click()
  await page.getByRole('menuitem', { name: 'Change the time' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the time' })
  await dialog.getByRole('radio').nth(2).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByText('A time of its own').click()
  await dialog.getByLabel('Time', { exact: true }).fill('11:15')
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await page
    .getByText(/11:15 AM/)
    .first()
    .waitFor()
  const times = async () => (await queue()).map(({ schedule }) => schedule.wallTime.slice(11))
  await expect.poll(times).toContain('11:15')
  expect(problems).toEqual([])
  await close()
})

test('what is typed in a rule is there after a reload, by keys alone', async () => {
  const { page, problems, close } = await open('/content-recycling?tab=rules')
  await page.getByRole('button', { name: 'Tips, all year', exact: true }).press('Enter')
  const name = page.getByRole('complementary', { name: 'Rule' }).getByRole('textbox', { name: 'Name' })
  await name.fill('Tips, always')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Tips, always')
  await button(page, 'Throw them away').press('Enter')
  await expect.poll(() => name.inputValue()).toBe('Tips, all year')
  await button(page, 'Hold this rule').press('Enter')
  await button(page, 'Let it go on').press('Enter')
  await button(page, 'Hold this rule').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a wording that is written lets X have the post again', async () => {
  const { page, problems, close } = await open()
  await button(page, 'Write a new wording').first().click()
  const dialog = page.getByRole('dialog', { name: 'Wordings' })
  await dialog.getByRole('textbox', { name: 'Write new ones' }).fill('Said in another way')
  await dialog.getByRole('button', { name: 'Add the wording' }).click()
  await dialog.getByText('Yours, not out yet').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(async () => (await queue()).some(({ networks }) => networks.includes('twitter'))).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a pause holds all of it, and its posts, its history and its shuffle are there', async () => {
  const { page, problems, close } = await open()
  await button(page, 'Pause').click()
  await page.getByText(/keep their places in the queue/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, 'Let it go on').click()
  await button(page, 'Pause').waitFor()
  await button(page, 'shuffle what is not fixed').click()
  await page
    .getByText(/changed places|no other order/)
    .first()
    .waitFor()
  await page.getByRole('link', { name: /^Rules/ }).click()
  await button(page, 'More for Tips, all year').click()
  await page.getByRole('menuitem', { name: 'Its posts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Posts of Tips, all year' })
  await dialog
    .getByRole('button', { name: /^Exclude/ })
    .first()
    .click()
  await dialog.getByText('Excluded', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Let it come again:/ }).click()
  await expect.poll(() => dialog.getByText('Excluded', { exact: true }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: /^Came again/ }).click()
  await page.getByText('Nothing came again yet').waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('the dashboard tells the week ahead, and a free slot leads to the composer at its time', async () => {
  const { call } = scene.owner
  const { id: bucketId } = await call(createBucket, { body: { name: 'News', color: 'sky' } })
  const evenings = Array.from({ length: 7 }, (_, weekday) => ({ weekday, time: '18:30', bucketId }))
  await call(createSlots, { body: { slots: evenings } })
  await planOnPausedQueue()
  await blockAll()
  const { page, problems, close } = await open('/dashboard')
  const days = page.locator('section', { has: page.getByRole('heading', { name: 'Next seven days' }) })
  const free = days.getByRole('link', { name: /^6:30p ?News, free/ })
  await free.first().waitFor()
  expect(await free.count()).toBe(7)
  expect(
    await days.getByRole('link', { name: /How to read a flour bag|Why rye keeps longer/ }).count(),
  ).toBeGreaterThan(0)
  await page.getByText(/^\d+ posts? do(es)? not come again as planned$/).waitFor()
  await page.getByText(/^The queue of .* on Bluesky is paused$/).waitFor()
  await page.getByText('1 post waits in it.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await free.last().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByLabel('Time', { exact: true }).waitFor()
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('18:30')
  expect(problems).toEqual([])
  await close()
})

/** A post on Bluesky, whose queue does not go on. */
async function planOnPausedQueue() {
  const { owner, accounts } = scene
  const schedule = { wallTime: `${dayFromNow(3)}T11:00`, timezone: 'America/New_York' }
  const accountIds = [accounts.bluesky]
  await owner.call(createPost, {
    body: { clientKey: randomUUID(), text: 'Rolls on Friday', accountIds, intent: 'schedule', schedule },
  })
  await owner.call(changeQueue, { id: String(accounts.bluesky), body: { isPaused: true } })
}

/** What comes again needs a wording by AI from now on, and there is none. */
async function blockAll() {
  const { call } = scene.owner
  const [rule] = (await call(listRecyclingRules, { query: {} })).results
  if (!rule) throw new Error('There is no rule')
  const { id, name, restDays, times, until, months, slotIds, version } = rule
  const body = { name, restDays, times, until, months, slotIds, version, text: 'ai' as const }
  await call(changeRecyclingRule, { id: String(id), body })
}

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each([1440, 768, 375])('has no violation in %i px, and nothing scrolls sideways', async (width) => {
  const { page, problems, close } = await open('/content-recycling', width)
  await more(page).first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  if (width === 375) expect(await lowTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await button(page, 'New rule').click()
  await button(page, 'Save the rule').waitFor()
  await changeWidth(page, width)
  expect(await axeViolations(page)).toEqual([])
  if (width === 375) expect(await lowTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(problems).toEqual([])
  await close()
})
