import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { findBrowser, launchBrowser } from '../support/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser?.close())

const show = async (body: string) => {
  const page = await browser.newPage()
  await page.setContent(
    `<!doctype html><html lang="en"><title>A page</title><main><h1>A page</h1>${body}</main></html>`,
  )
  return page
}

test('axe is silent on a sound page and names what is wrong on another', async () => {
  expect(await axeViolations(await show('<p>Well.</p>'))).toEqual([])
  expect(await axeViolations(await show('<img src="data:,">'))).toEqual([expect.stringContaining('image-alt')])
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
