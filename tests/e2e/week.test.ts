import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPost, deletePost, listPosts } from '../../contract/content.ts'
import { createSlots } from '../../contract/slots.ts'
import { axeViolations, colorViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
  await scene.owner.call(createSlots, { body: { slots: [{ weekday: 5, time: '16:00' }] } })
})
beforeEach(async () => {
  const { owner } = scene
  for (const { id } of (await owner.call(listPosts, { query: {} })).results)
    await owner.call(deletePost, { id: String(id), query: {} })
  await plan('Rye', '2031-05-12T09:00')
  await plan('Buns', '2031-05-13T10:00')
  await plan('Stollen', '2031-05-14T11:00')
})
afterAll(() => scene?.close())

const shotsFolder = process.env.SHOTS
const shot = async (page: Page, name: string) => {
  if (shotsFolder) await page.screenshot({ path: `${shotsFolder}/${name}.png` })
}

const plan = (text: string, wallTime: string) =>
  scene.owner.call(createPost, {
    body: {
      ...{ clientKey: randomUUID(), text, accountIds: [scene.accounts.bluesky], intent: 'schedule' },
      schedule: { wallTime, timezone: 'America/New_York' },
    },
  })

/** What the provider has stored, soonest first: `Rye 12 09:00`. */
const stored = async () => {
  const { results } = await scene.owner.call(listPosts, { query: { order: 'due' } })
  return results.map(({ text, schedule }) => `${text} ${schedule?.wallTime.slice(8).replace('T', ' ')}`)
}
const becomes = (times: readonly string[]) => expect.poll(stored).toEqual(times)

/** Of the weeks that lie over one another the one in sight. */
const weekInSight = '[data-week]:not([aria-hidden])'
const post = (page: Page, text: string) => page.locator(`${weekInSight} [data-post]`).filter({ hasText: text }).first()
/** Pixels. */
const hour = 44
const asPlanned = ['Rye 12 09:00', 'Buns 13 10:00', 'Stollen 14 11:00']

/** Where what is dragged would be put down: its time and words. */
const target = (page: Page, words: RegExp) => page.locator('[data-target]').filter({ hasText: words })
const column = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)

async function openWeek(look: Omit<Parameters<typeof openVisitor>[1], 'token'> = {}) {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, ...look })
  showFailure(visitor)
  await openPage(visitor.page, `${scene.product.origin}/calendar?view=week&week=2031-05-11`)
  await post(visitor.page, 'Rye').waitFor()
  return visitor
}

/** Waits for what is drawn anew just then. */
const middleOf = async (place: Locator) => {
  let middle = { x: 0, y: 0 }
  const look = async () => {
    const box = await place.boundingBox()
    if (box) middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    return box
  }
  await expect.poll(look).not.toBeNull()
  return middle
}

/** Takes a post by the mouse over another place; the button stays pressed. */
async function dragOver(page: Page, from: Locator, to: { x: number; y: number }) {
  const at = await middleOf(from)
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x, at.y + 8)
  await page.mouse.move(to.x, to.y, { steps: 4 })
}

test('a post is dragged to another day and hour, to a slot, and copied with Ctrl', async () => {
  const { page, problems, close } = await openWeek()
  await shot(page, 'week-1440-light')
  const rye = await middleOf(post(page, 'Rye'))
  const thursday = await middleOf(column(page, '2031-05-15'))
  await dragOver(page, post(page, 'Rye'), { x: thursday.x, y: rye.y + hour * 1.5 })
  await shot(page, 'dragging-1440-light')
  await page.mouse.up()
  await becomes(['Buns 13 10:00', 'Stollen 14 11:00', 'Rye 15 10:30'])

  await dragOver(page, post(page, 'Rye'), await middleOf(page.locator(`${weekInSight} [data-slot]`).first()))
  await shot(page, 'slot-1440-light')
  await page.mouse.up()
  await becomes(['Buns 13 10:00', 'Stollen 14 11:00', 'Rye 16 16:00'])
  await page.getByText(/^Moved to May 16/).waitFor()

  const buns = await middleOf(post(page, 'Buns'))
  await dragOver(page, post(page, 'Buns'), { x: thursday.x, y: buns.y })
  // Whether it is a copy is decided until it is put down.
  await page.keyboard.down('Control')
  await page.locator('[data-target] svg').waitFor()
  await shot(page, 'copying-1440-light')
  await page.mouse.up()
  await page.keyboard.up('Control')
  await becomes(['Buns 13 10:00', 'Stollen 14 11:00', 'Buns 15 10:00', 'Rye 16 16:00'])
  expect(problems).toEqual([])
  await close()
})

test('at an edge the week scrolls under what is dragged, and Escape leaves it where it was', async () => {
  const { page, problems, close } = await openWeek()
  await page.setViewportSize({ width: 1440, height: 520 })
  const thursday = await middleOf(column(page, '2031-05-15'))
  await dragOver(page, post(page, 'Rye'), { x: thursday.x, y: 510 })
  await target(page, /^(8|9|10|11)(:\d\d)?p/).waitFor()
  await shot(page, 'edge-1440-light')
  await page.mouse.move(thursday.x, 90)
  await target(page, /^12a/).waitFor()
  await shot(page, 'edge-top-1440-light')
  await page.keyboard.press('Escape')
  await page.locator('[data-target]').waitFor({ state: 'detached' })
  await page.mouse.up()
  expect(await stored()).toEqual(asPlanned)
  // What a drag has ended is no press: the next one is.
  await post(page, 'Rye').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/post\/\d+$/)
  expect(problems).toEqual([])
  await close()
})

test('what is first of a week is in sight as it opens, and the focus stays where it is', async () => {
  await plan('Late', '2031-06-04T22:00')
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  const { page, problems, close } = visitor
  showFailure(visitor)
  await page.setViewportSize({ width: 1440, height: 520 })
  await openPage(page, `${scene.product.origin}/calendar?view=week&week=2031-06-01`)
  await expect.poll(async () => (await middleOf(post(page, 'Late'))).y).toBeLessThan(500)
  expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-cursor'))).toBe(false)
  expect(problems).toEqual([])
  await close()
})

test('several with Shift go together and come back, and stay selected in other weeks and views', async () => {
  const { page, problems, close } = await openWeek()
  await post(page, 'Rye').click({ modifiers: ['Control'] })
  await post(page, 'Stollen').click({ modifiers: ['Shift'] })
  await page.getByText('3 posts selected').waitFor()
  expect(await axeViolations(page)).toEqual([])
  const rye = await middleOf(post(page, 'Rye'))
  const tuesday = await middleOf(column(page, '2031-05-13'))
  await dragOver(page, post(page, 'Rye'), { x: tuesday.x, y: rye.y })
  await shot(page, 'several-1440-light')
  await page.mouse.up()
  await becomes(['Rye 13 09:00', 'Buns 14 10:00', 'Stollen 15 11:00'])
  const bar = page.getByRole('toolbar', { name: 'Selected posts' })
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('status')
  await expect.poll(async () => isAbove(notice, bar)).toBe(true)
  await page.getByText('Month', { exact: true }).click()
  await page.getByRole('grid').first().waitFor()
  await page.goBack()
  await page.getByText('3 posts selected').waitFor()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByText('3 posts selected').waitFor()
  await page.getByRole('button', { name: 'Undo moving 3' }).click()
  await becomes(asPlanned)
  expect(problems).toEqual([])
  await close()
})

test('two posts moved right after one another are both stored, and each notice takes its own back', async () => {
  const { page, problems, close } = await openWeek()
  for (const text of ['Rye', 'Buns']) {
    await post(page, text).press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
  }
  await becomes(['Rye 13 09:00', 'Buns 14 10:00', 'Stollen 14 11:00'])
  const notice = (words: RegExp) => page.getByRole('status').filter({ hasText: words })
  await notice(/^Moved to May 14/).waitFor()
  await notice(/^Moved to May 13/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await becomes(['Rye 12 09:00', 'Buns 14 10:00', 'Stollen 14 11:00'])
  await notice(/^Moved to May 14/)
    .getByRole('button', { name: 'Undo' })
    .click()
  await becomes(asPlanned)
  expect(problems).toEqual([])
  await close()
})

test('a finger rests on a post and takes it to another day', async () => {
  const { page, problems, close } = await openWeek({ width: 375, hasTouch: true, colorScheme: 'dark' })
  expect(await lowTargets(page)).toEqual([])
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  const from = await middleOf(post(page, 'Rye'))
  await touch('touchStart', [from])
  await page.getByText('1 post selected').waitFor()
  const to = await middleOf(column(page, '2031-05-13'))
  for (const share of [0.3, 0.6, 1]) await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * share }])
  await target(page, /9a/).waitFor()
  await shot(page, 'touch-375-dark')
  await touch('touchEnd', [])
  await becomes(['Rye 13 09:00', 'Buns 13 10:00', 'Stollen 14 11:00'])
  expect(await colorViolations(page)).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('a day with more than fits is opened, and its posts are selected and moved there', async () => {
  for (const text of ['Loaf', 'Tart', 'Cake']) await plan(text, '2031-05-12T09:00')
  const { page, problems, close } = await openWeek({ width: 768 })
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.getByRole('button', { name: /^\+\d more on Monday/ }).click()
  const day = page.getByRole('dialog', { name: 'Monday, May 12' })
  await day.getByText('4 posts').waitFor()
  await day.getByText('Select all').click()
  await shot(page, 'day-1000-light')
  expect(await axeViolations(page)).toEqual([])
  await day.getByRole('button', { name: 'Move 4 posts' }).click()
  const times = page.getByRole('dialog', { name: 'Move 4 posts' })
  await times.getByRole('spinbutton', { name: 'Days' }).fill('3')
  await times.getByRole('button', { name: 'Move 4 posts' }).click()
  await expect.poll(async () => (await stored()).filter((line) => line.endsWith('15 09:00'))).toHaveLength(4)
  await day.getByText('Nothing planned').waitFor()
  expect(problems).toEqual([])
  await close()
})

/** The one ends before the other begins, from top to bottom. */
async function isAbove(one: Locator, other: Locator): Promise<boolean> {
  const [upper, lower] = [await one.boundingBox(), await other.boundingBox()]
  return upper !== null && lower !== null && upper.y + upper.height <= lower.y
}
