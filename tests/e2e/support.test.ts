import type Axe from 'axe-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { axeViolations, colorRules, colorViolations } from '../support/axe.ts'
import { findBrowser } from '../support/browser.ts'
import { watchRequests } from '../support/onItsWay.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
afterAll(closeWindows)

const show = async (body: string) => {
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en" style="color-scheme: light dark"><title>A page</title><main><h1>A page</h1>${body}</main></html>`,
  )
  return page
}

test('axe is silent on a sound page and names what is wrong on another', async () => {
  expect(await axeViolations(await show('<p>Well.</p>'))).toEqual([])
  expect(await axeViolations(await show('<img src="data:,">'))).toEqual([expect.stringContaining('image-alt')])
})

const faint = '<p style="color: light-dark(#000, #111); background: light-dark(#fff, #000)">Faint in the dark</p>'

test('by the rules of colours axe names what only the scheme makes wrong, and nothing else', async () => {
  const page = await show(`${faint}<img src="data:,">`)
  expect(await colorViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorViolations(page)).toEqual([expect.stringContaining('color-contrast')])
  expect(await axeViolations(page)).toHaveLength(2)
})

test('a page that was sound is looked at again where a wider window changes its colours or what is in sight', async () => {
  const page = await show(
    '<style>@media (min-width: 700px) { p { color: #eee } } @media (width < 900px) { img { display: none } }</style><p>Wide</p><img src="data:,">',
  )
  const at = async (width: number) => {
    await page.setViewportSize({ width, height: 800 })
    return axeViolations(page)
  }
  expect(await at(375)).toEqual([])
  expect(await at(500)).toEqual([])
  expect(await at(768)).toEqual([expect.stringContaining('color-contrast')])
  expect(await at(1440)).toHaveLength(2)
})

test('the rules of colours are all that axe says are of colours, without those of level AAA, which it has off', async () => {
  const page = await show('')
  await axeViolations(page)
  const tagged = await page.evaluate(() => {
    const axe: typeof Axe = Reflect.get(window, 'axe')
    return axe.getRules(['cat.color']).filter(({ tags }) => !tags.includes('wcag2aaa'))
  })
  expect(tagged.map(({ ruleId }) => ruleId)).toEqual(colorRules)
})

test('a page with text is drawn, so that there is a font', async () => {
  const page = await show('<p style="font-size:40px"><span>Wide words</span></p>')
  const width = await page.locator('span').evaluate((span) => span.getBoundingClientRect().width)
  expect(width).toBeGreaterThan(100)
})

test('a browser that is named and not there is said in one sentence', async () => {
  const before = process.env.CHROMIUM
  process.env.CHROMIUM = '/no/such/browser'
  try {
    await expect(findBrowser()).rejects.toThrow('CHROMIUM names /no/such/browser, and there is no such file.')
  } finally {
    if (before === undefined) delete process.env.CHROMIUM
    else process.env.CHROMIUM = before
  }
})

test('a request whose end the browser tells nobody of is not on its way once the page knows its end', async () => {
  const page = await show('')
  await page.route('**/answered', (route) => route.fulfill({ body: 'Well.' }))
  await page.goto('http://localhost/answered')
  const requests = watchRequests(page)
  page.removeAllListeners('requestfinished')
  await page.evaluate(() => fetch('/answered').then((answer) => answer.text()))
  await requests.nothingOnItsWay()
}, 30_000)

test('a call that is older than the page lets it be is not on its way, whoever was told of its end and whatever day it is', async () => {
  const page = await show('')
  await page.route('**/answered', (route) => route.fulfill({ body: 'Well.' }))
  await page.route('**/begun', () => {})
  await page.goto('http://localhost/answered')
  const requests = watchRequests(page)
  const asked = page.waitForRequest('**/begun')
  await page.evaluate(() => void fetch('/begun').catch(() => {}))
  await asked
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000)
  vi.spyOn(Date, 'now').mockReturnValue(0)
  await requests.nothingOnItsWay()
}, 30_000)
