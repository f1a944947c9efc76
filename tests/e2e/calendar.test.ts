import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, readPost } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { dayOf } from '../../rules/content/times.ts'
import { connectPractice, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { textAccounts } from '../../scripts/support/textAccounts.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { tabTo } from '../support/keyboard.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let practice: Practice
let product: Product
let browser: Browser
let owner: SignedIn
let accountIds: number[] = []
beforeAll(async () => {
  practice = await createPractice()
  product = await startTestProduct({ practice })
  owner = await signInAt(product.origin, product.owner)
  accountIds = textAccounts(await connectPractice(owner.call, practice))
  for (let minute = 10; minute < 40; minute += 1) await plan(`Loaf ${minute}`, `2031-05-14T09:${minute}`)
  await plan('Only loaf', '2031-05-20T09:00')
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

const plan = (text: string, wallTime: string) =>
  owner.call(createPost, {
    body: { clientKey: randomUUID(), text, accountIds, intent: 'schedule', schedule: { wallTime, timezone: 'UTC' } },
  })

async function openMay(width: number, height = 900): Promise<Visitor> {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  await visitor.page.setViewportSize({ width, height })
  await openPage(visitor.page, `${product.origin}/calendar?month=2031-05`)
  return visitor
}

const square = (page: Page, day: string) => page.locator(`[data-day="${day}"]:visible`)
const panel = (page: Page, name: string) => page.getByRole('region', { name })
const dayOfFocus = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
/** The day that a post is planned for. */
const dayOfPost = async (id: number) => {
  const { schedule } = await owner.call(readPost, { id: String(id) })
  return schedule && dayOf(schedule.wallTime)
}

/** Notes what each press of a key reaches from now on. */
const notePresses = (page: Page) =>
  page.evaluate(() => {
    const presses: string[] = []
    Object.assign(window, { presses })
    const nameOf = (target: EventTarget | null) => (target instanceof Element ? target.tagName : 'nothing')
    addEventListener('keydown', ({ target }) => presses.push(nameOf(target)), { capture: true })
  })
const pressesOf = (page: Page) => page.evaluate(() => [...new Set<string>(Reflect.get(window, 'presses'))])

/** As often as a held key repeats: every second frame. */
const nextRepeat = (page: Page) =>
  page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))

test.each([
  [1440, 'PageDown', 1, '2032-05-20'],
  [1440, 'PageDown', 4, '2032-05-20'],
  [375, 'PageDown', 1, '2032-05-20'],
  [1440, 'ArrowDown', 4, '2031-08-12'],
])(
  'at %i px a held %s loses no press and keeps the focus in the grid, on a machine %i times slower',
  async (width, key, rate, day) => {
    const { page, problems, close } = await openMay(width)
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate })
    await square(page, '2031-05-20').focus()
    await notePresses(page)
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.down(key)
      await nextRepeat(page)
    }
    await page.keyboard.up(key)
    await expect.poll(() => dayOfFocus(page)).toBe(day)
    expect(await pressesOf(page)).toEqual(['TD'])
    expect(problems).toEqual([])
    await close()
  },
)

const rowHeights = (page: Page) =>
  page
    .locator('[role=grid]:visible tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))

test.each([
  [1440, 900],
  [1280, 720],
])('at %i × %i a full day scrolls beside the month, which keeps its size', async (width, height) => {
  const { page, problems, close } = await openMay(width, height)
  const heights = await rowHeights(page)
  await square(page, '2031-05-14').click({ position: { x: 60, y: 10 } })
  const day = panel(page, 'Wednesday, May 14')
  await day.waitFor()
  expect(await rowHeights(page)).toEqual(heights)
  const [inside, seen] = await day.evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight])
  expect(inside).toBeGreaterThan(seen ?? 0)
  expect(await axeViolations(page)).toEqual([])
  const last = day.getByRole('link', { name: 'Loaf 39' })
  await tabTo(page, last)
  expect(await last.evaluate((link) => link.getBoundingClientRect().bottom)).toBeLessThanOrEqual(height)
  await square(page, '2031-05-20').click({ position: { x: 60, y: 10 } })
  await panel(page, 'Tuesday, May 20').waitFor()
  expect(await rowHeights(page)).toEqual(heights)
  expect(problems).toEqual([])
  await close()
})

test.each([1199, 768, 375])('at %i px a full day scrolls in itself under the month', async (width) => {
  const { page, problems, close } = await openMay(width)
  await square(page, '2031-05-14').click({ position: { x: 20, y: 10 } })
  const day = panel(page, 'Wednesday, May 14')
  await day.getByRole('link', { name: 'Add to this day' }).waitFor()
  const [tall, window] = await day.evaluate((it) => [it.getBoundingClientRect().height, innerHeight])
  expect(tall).toBeLessThan(window ?? 0)
  expect(await day.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  const last = day.getByRole('link', { name: 'Loaf 39' })
  await tabTo(page, last)
  const isWithin = (it: Element) => {
    const [own, around] = [it.getBoundingClientRect(), it.closest('ol')?.getBoundingClientRect()]
    return around !== undefined && own.top >= around.top && own.bottom <= around.bottom
  }
  expect(await last.evaluate(isWithin)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('a post of the open day is dragged to another day, and taken there by keys', async () => {
  const { id } = await plan('Taken from the day', '2031-05-27T09:00')
  const { page, problems, close } = await openMay(1440)
  await square(page, '2031-05-27').click({ position: { x: 60, y: 10 } })
  await panel(page, 'Tuesday, May 27').getByText('Taken from the day').dragTo(square(page, '2031-05-28'))
  await page.getByText(/^Moved to May 28/).waitFor()
  await expect.poll(() => dayOfPost(id)).toBe('2031-05-28')
  await square(page, '2031-05-28').click({ position: { x: 60, y: 10 } })
  await tabTo(page, panel(page, 'Wednesday, May 28').getByRole('link', { name: 'Taken from the day' }))
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => dayOfFocus(page)).toBe('2031-05-29')
  await page.keyboard.press('Enter')
  await expect.poll(() => dayOfPost(id)).toBe('2031-05-29')
  expect(problems).toEqual([])
  await close()
})

test('at 375 px, where squares show no posts, M on a square takes its only one', async () => {
  const { id } = await plan('Taken from a phone', '2031-05-06T09:00')
  const { page, problems, close } = await openMay(375)
  expect(await lowTargets(page)).toEqual([])
  await square(page, '2031-05-06').focus()
  for (const key of ['m', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect.poll(() => dayOfPost(id)).toBe('2031-05-07')
  await expect.poll(() => dayOfFocus(page)).toBe('2031-05-07')
  expect(problems).toEqual([])
  await close()
})

test('what is in the open day can be pressed when the months beside are ready', async () => {
  const { page, close } = await openMay(1440)
  // Beside what stands in it, which leads elsewhere.
  await square(page, '2031-05-20').click({ position: { x: 8, y: 8 } })
  await page.locator('main table[data-month]').nth(2).waitFor({ state: 'attached' })
  const day = panel(page, 'Tuesday, May 20')
  await day.getByRole('button', { name: 'Repeat “Only loaf”…' }).click()
  await page.getByRole('dialog', { name: 'Repeat this post' }).waitFor()
  await close()
})

test('a month that is made ready out of sight is as wide as it is when shown, beside the open day or without it', async () => {
  const { page, problems, close } = await openVisitor(browser, { token: owner.token })
  await openPage(page, `${product.origin}/calendar`)
  const shown = page.locator('[role=grid]:visible')
  const next = page.locator('[aria-hidden] > [role=grid]').last()
  const previous = page.locator('[aria-hidden] > [role=grid]').first()
  // The day that is open takes its place beside the month once it is read.
  await expect.poll(async () => (await widthOf(next)) - (await widthOf(shown))).toBeGreaterThan(0)
  const [besideDay, alone] = [await widthOf(shown), await widthOf(next)]
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect.poll(() => widthOf(shown)).toBe(alone)
  // It is made ready once the browser has time.
  await expect.poll(() => widthOf(previous)).toBe(besideDay)
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect.poll(() => widthOf(shown)).toBe(besideDay)
  expect(problems).toEqual([])
  await close()
})

const widthOf = (grid: Locator) => grid.evaluate((table) => table.getBoundingClientRect().width)
