import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, listPosts } from '../../contract/content.ts'
import { listFreeSlots, listSlots } from '../../contract/slots.ts'
import { firstOfWeek } from '../../rules/calendar/spans.ts'
import { dayAway, dayLabel } from '../../rules/content/months.ts'
import { dayOf } from '../../rules/content/times.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { arrive, enter, pressUntilOn, tabTo } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

const shotsFolder = process.env.SHOTS
const shot = async (page: Page, name: string) => {
  if (shotsFolder) await page.screenshot({ path: `${shotsFolder}/keys-${name}.png` })
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true })
/** Of the weeks that lie over one another the one in sight. */
const weekInSight = '[data-week]:not([aria-hidden])'
const hasFocus = (it: Locator) => it.evaluate((element) => element === document.activeElement)

/** What the provider has stored, soonest first. */
const stored = async () => {
  const { results } = await scene.owner.call(listPosts, { query: { order: 'due' } })
  return results.map(({ text, schedule }) => ({ text, wallTime: schedule?.wallTime ?? '' }))
}

/** What has the focus shows that it has it, and lies under nothing. */
async function seeFocus(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const it = document.activeElement
    if (!it || it === document.body) return 'nothing has the focus'
    const { left, top, width, height } = it.getBoundingClientRect()
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 12))
    const isSeen = above !== null && (it.contains(above) || above.contains(it) || above.closest('label')?.contains(it))
    return `${it.matches(':focus-visible') ? 'shown' : 'not shown'}, ${isSeen ? 'free' : `under ${above?.outerHTML.slice(0, 120)}`}`
  })
  expect(seen).toBe('shown, free')
}

test('a week is planned from nothing with keys alone', async () => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${scene.product.origin}/calendar`)
  await openWeek(page)
  expect(await axeViolations(page)).toEqual([])
  await makeSlots(page)
  for (const text of ['Rye', 'Buns']) await plan(text)
  await write(page, 'Stollen')
  const written = await stored()
  expect(written.map(({ wallTime }) => wallTime.slice(11))).toEqual(['09:00', '09:00', '09:00'])
  const last = written[2]?.wallTime ?? ''
  expect(new Set(written.map(({ wallTime }) => dayOf(wallTime))).size).toBe(3)

  await enter(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }), 'Shift+Tab')
  await arrive(page, '/calendar')
  await openWeek(page)
  // What was told of it lies over the evening hours for a while.
  await expect.poll(() => page.getByText(/^It goes out /).count()).toBe(0)
  await moveToNextSlot(page, dayOf(last))
  const to = `${dayAway(dayOf(last), 1)}T09:00`
  await expect.poll(async () => (await stored()).at(-1)).toEqual({ text: 'Stollen', wallTime: to })
  await copyWeek(page, dayOf(to))
  expect(problems).toEqual([])
  await visitor.close()
})

/** In the next free slot; how one is written by keys is looked at with another. */
async function plan(text: string): Promise<void> {
  const { owner, accounts } = scene
  const { results } = await owner.call(listFreeSlots, { query: {} })
  const next = results[0]?.schedule
  if (!next) throw new Error('No slot is free')
  const schedule = { wallTime: next.wallTime, timezone: next.timezone }
  await owner.call(createPost, {
    body: { clientKey: randomUUID(), text, accountIds: [accounts.bluesky], intent: 'schedule', schedule },
  })
}

async function openWeek(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('radio', { name: 'Month' }))
  await seeFocus(page)
  await page.keyboard.press('ArrowRight')
  await page.waitForURL(/view=week/)
  await page.locator(`${weekInSight} [data-cursor]`).first().waitFor()
  await expect.poll(() => hasFocus(page.getByRole('radio', { name: 'Week' }))).toBe(true)
}

async function makeSlots(page: Page): Promise<void> {
  await enter(page, button(page, 'Time slots'))
  await page.getByText('When do you post?').waitFor()
  await enter(page, button(page, 'Add slots'))
  const form = page.getByRole('form', { name: 'New slots' })
  await expect.poll(() => hasFocus(form.getByRole('checkbox').first())).toBe(true)
  for (const weekday of await form.getByRole('checkbox').all()) {
    await tabTo(page, weekday)
    await page.keyboard.press('Space')
  }
  await shot(page, 'slots')
  expect(await axeViolations(page)).toEqual([])
  await enter(page, button(page, 'Add 7 slots'))
  await page.getByText('7 slots a week').waitFor()
  await expect.poll(() => hasFocus(button(page, 'Add slots'))).toBe(true)
  await seeFocus(page)
  expect((await scene.owner.call(listSlots, { query: {} })).results).toHaveLength(7)
  await page.keyboard.press('Escape')
  await expect.poll(() => hasFocus(button(page, 'Time slots'))).toBe(true)
}

async function write(page: Page, text: string): Promise<void> {
  await enter(page, link(page, 'Create a Post'), 'Shift+Tab')
  await arrive(page, '/post/create')
  await tabTo(page, page.getByLabel('Post text'))
  await page.keyboard.type(text)
  const tile = page.getByRole('group', { name: 'Post to' }).getByRole('button', { name: /^Bluesky/ })
  await tabTo(page, tile, 'Shift+Tab')
  if ((await tile.getAttribute('aria-pressed')) !== 'true') await page.keyboard.press('Space')
  await enter(page, button(page, 'Next free slot'))
  await button(page, 'The slot after it').waitFor()
  await shot(page, `written-${text}`)
  await enter(page, page.getByRole('button', { name: /^Schedule for .*9:00 AM/ }).last())
  await arrive(page, /^\/post\/\d+$/)
}

/** From the week of today: to the post of a day, and it from there to the slot of the next day. */
async function moveToNextSlot(page: Page, day: string): Promise<void> {
  const stollen = page.locator(`${weekInSight} [data-post]`).filter({ hasText: 'Stollen' })
  await tabTo(page, page.locator(`${weekInSight} [data-cursor]`).first())
  const focusedDay = () => page.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'))
  const first = (await focusedDay()) ?? ''
  // A day of another week has the focus once that week is there.
  for (let away = 1; dayAway(first, away) <= day; away += 1) {
    await page.keyboard.press('ArrowRight')
    await expect.poll(focusedDay).toBe(dayAway(first, away))
    await seeFocus(page)
  }
  expect(await focusedDay()).toBe(day)
  const focus = await page.locator(':focus').boundingBox()
  const isAbove = ((await stollen.boundingBox())?.y ?? 0) < (focus?.y ?? 0)
  const key = isAbove ? 'ArrowUp' : 'ArrowDown'
  await pressUntilOn(page, stollen, { key, most: 24 })
  await seeFocus(page)
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.getByText(`${dayLabel(dayAway(day, 1))}, 9:00 AM`, { exact: true }).waitFor()
  await shot(page, 'carrying')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('Moved', { exact: false }).first().waitFor()
  await expect.poll(() => hasFocus(stollen)).toBe(true)
  await seeFocus(page)
}

/** Copies the week in sight, which is that of a day, to the next. */
async function copyWeek(page: Page, day: string): Promise<void> {
  const isOfWeek = ({ wallTime }: { wallTime: string }) => firstOfWeek(dayOf(wallTime)) === firstOfWeek(day)
  const before = await stored()
  const copied = before.filter(isOfWeek)
  await enter(page, button(page, 'Copy week'), 'Shift+Tab')
  const dialog = page.getByRole('dialog')
  const copy = dialog.getByRole('button', { name: /^Copy \d posts?$/ })
  await copy.waitFor()
  await shot(page, 'copying')
  expect(await axeViolations(page)).toEqual([])
  await enter(page, copy)
  const copies = copied.map(({ text, wallTime }) => ({
    text,
    wallTime: `${dayAway(dayOf(wallTime), 7)}${wallTime.slice(10)}`,
  }))
  const byTime = (one: { wallTime: string }, other: { wallTime: string }) => one.wallTime.localeCompare(other.wallTime)
  await expect.poll(stored).toEqual([...before, ...copies].sort(byTime))
  await expect.poll(() => hasFocus(button(page, 'Copy week'))).toBe(true)
}
