import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../contract/content.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { connectPractice, type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { textAccounts } from '../../scripts/support/textAccounts.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
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
  const accountIds = textAccounts(await connectPractice(owner.call, practice))
  const plan = (text: string, wallTime: string) =>
    owner.call(createPost, {
      body: { clientKey: randomUUID(), text, accountIds, intent: 'schedule', schedule: { wallTime, timezone: 'UTC' } },
    })
  await plan('Only loaf of a quiet day, with a text that goes on for more than a line', '2031-05-20T09:00')
  await plan('خبز طازج كل صباح من فرننا الحجري في وسط المدينة 🥖🥐', '2031-05-21T09:00')
  for (let day = 10; day < 15; day += 1) {
    for (let minute = 10; minute < 24; minute += 1) await plan(`Loaf ${day}-${minute}`, `2031-05-${day}T09:${minute}`)
  }
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
})

async function open(search: string, options: { colorScheme?: 'light' | 'dark'; width?: number } = {}) {
  const visitor = await openVisitor(browser, { token: owner.token, ...options })
  showFailure(visitor)
  // The dialog of the browser would wait for a person.
  await visitor.page.addInitScript(() => {
    window.print = () => Object.assign(window, { prints: 1 })
  })
  await openPage(visitor.page, `${product.origin}/calendar?${search}`)
  return visitor
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Sheets of paper that printing the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}

/** What stands on paper, looked at as it is while it is printed. */
async function onPaper(page: Page, width: number): Promise<string> {
  await page.setViewportSize({ width, height: 720 })
  await page.emulateMedia({ media: 'print' })
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  return page.locator('[data-on-paper]').innerText()
}

test('a month is printed on one sheet across, with what fits of each day, black on white', async () => {
  const { page, problems, close } = await open('month=2031-05', { colorScheme: 'dark' })
  await choose(page, 'Print')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'prints'))).toBe(1)
  expect(await sheetsOf(page)).toBe(1)
  const text = await onPaper(page, 1047)
  expect(text).toContain('May 2031')
  expect(text).toContain('72 scheduled')
  expect(text).toContain('My business')
  expect(text).toContain('Loaf 10-15')
  expect(text).toContain('+8 more')
  expect(text).not.toContain('Loaf 10-16')
  expect(await page.getByRole('button').count()).toBe(0)
  const looks = await page.locator('[data-on-paper]').evaluate((it) => {
    const { color, backgroundColor } = getComputedStyle(it)
    return { color, backgroundColor, page: document.body.scrollWidth - document.body.clientWidth }
  })
  expect(looks).toEqual({ color: 'rgb(0, 0, 0)', backgroundColor: 'rgb(255, 255, 255)', page: 0 })
  await takeScreen(page, 'paper-month', { fullPage: true })
  expect(problems).toEqual([])
  await close()
})

test('a list is printed over as many sheets as it takes, and by the keys of the browser as well', async () => {
  const { page, close } = await open('month=2031-05&view=list')
  await page.keyboard.down('Control')
  await page.keyboard.up('Control')
  await page.getByRole('link', { name: /Loaf 14-23/ }).waitFor()
  await expect.poll(() => sheetsOf(page)).toBeGreaterThan(1)
  const text = await onPaper(page, 702)
  expect(text).toContain('Wednesday, May 21')
  expect(text.match(/Loaf/g)).toHaveLength(70)
  await takeScreen(page, 'paper-list', { fullPage: true })
  await close()
})

test('a week is printed with all posts of its days beside each other', async () => {
  const { page, close } = await open('week=2031-05-11&view=week')
  await page.getByRole('link', { name: /Loaf 14-10/ }).waitFor()
  await choose(page, 'Print')
  expect(await sheetsOf(page)).toBe(2)
  const text = await onPaper(page, 1047)
  expect(text).toContain('May 11–17, 2031')
  expect(text.match(/Loaf/g)).toHaveLength(56)
  await takeScreen(page, 'paper-week', { fullPage: true })
  await close()
})

test('a picture of the month is shown as chosen, and downloaded in its size', async () => {
  const { page, problems, close } = await open('month=2031-05')
  await choose(page, 'Picture of the month…')
  const picture = page.getByRole('img', { name: /^Calendar of My business for May 2031: 72 posts on 7 days/ })
  await picture.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await takeScreen(page, 'picture-dialog')
  const downloaded = async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download PNG' }).click()
    const download = await coming
    return { name: download.suggestedFilename(), content: await readFile(await download.path()) }
  }
  const portrait = await downloaded()
  expect(portrait.name).toBe('May 2031.png')
  expect(await sharp(portrait.content).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
  const shown = await picture.getAttribute('src')
  await page.getByRole('radio', { name: '1920 × 1080' }).check({ force: true })
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true })
  await page.getByRole('switch', { name: 'What the posts say' }).press(' ')
  await expect.poll(() => picture.getAttribute('src')).not.toBe(shown)
  await page.locator('[aria-busy=false] > img').waitFor()
  await takeScreen(page, 'picture-wide')
  const wide = await downloaded()
  expect(await sharp(wide.content).metadata()).toMatchObject({ width: 1920, height: 1080 })
  const { dominant } = await sharp(wide.content).stats()
  expect(Math.max(dominant.r, dominant.g, dominant.b)).toBeLessThan(80)
  expect(problems).toEqual([])
  await close()
})

test('the days in sight and the plan are downloaded from the menu, by keyboard', async () => {
  const { page, problems, close } = await open('month=2031-05')
  const byKeys = async (item: string) => {
    await page.getByRole('button', { name: 'More', exact: true }).focus()
    await page.keyboard.press('Enter')
    const marked = page.locator('[role=menuitem][data-highlighted]')
    await marked.waitFor()
    while (!(await marked.innerText()).startsWith(item)) {
      const before = await marked.innerText()
      await page.keyboard.press('ArrowDown')
      await expect.poll(() => marked.innerText()).not.toBe(before)
    }
    const coming = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    return coming
  }
  const table = await byKeys('Download this month')
  expect((await readFile(await table.path())).toString()).toContain('Loaf 14-23')
  const calendar = await byKeys('Download calendar')
  expect(calendar.suggestedFilename()).toMatch(/\.ics$/)
  expect(problems).toEqual([])
  await close()
})
