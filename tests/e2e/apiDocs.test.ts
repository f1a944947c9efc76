import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../../server/http/listen.ts'
import { createTestProvider, type TestProvider } from '../server/support.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'

let listening: Listening
let provider: TestProvider
let browser: Browser
let origin: string
beforeAll(async () => {
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  origin = `http://localhost:${listening.port}`
  provider = await createTestProvider({ env: { PUBLIC_URL: origin } })
  listening.answerWith(provider.app)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await listening.close(0)
  await provider.close()
})

async function openDocs(width: number, query = '') {
  const visitor = await openVisitor(browser, { width })
  showFailure(visitor)
  await visitor.page.goto(`${origin}/provider/docs/${query}`)
  await callsOf(visitor.page).first().waitFor()
  return visitor
}

/** The calls that are shown, each with its method, its path and a sentence. */
const callsOf = (page: Page) => page.locator('.opblock-summary-control')

/** What Swagger UI draws itself, and has no setting for: colors, headings, the list of servers, a head outside its `main`. */
const broughtAlong = ['color-contrast', 'heading-order', 'select-name', 'region']

test('its groups are gone through, a call has an example to copy, and axe finds only what Swagger UI brings', async () => {
  const { page, problems, close } = await openDocs(1440)
  const groups = page.getByRole('navigation', { name: 'Groups of calls' })
  await groups.getByRole('link', { name: 'Writing' }).click()
  await groups.getByRole('link', { name: 'Writing' }).and(page.locator('[aria-current=page]')).waitFor()
  await callsOf(page).filter({ hasText: '/writing/snippets/' }).first().waitFor()
  expect(await callsOf(page).filter({ hasText: '/posts/' }).count()).toBe(0)
  await callsOf(page).filter({ hasText: 'POST' }).filter({ hasText: '/writing/snippets/' }).click()
  const example = page.getByText(/^curl -X POST/)
  await example.waitFor()
  expect(await example.textContent()).toContain(`'${origin}/provider/writing/snippets/' -H 'Authorization: Bearer`)
  const violations = await axeViolations(page)
  expect(violations.filter((line) => !broughtAlong.some((rule) => line.startsWith(`${rule}:`)))).toEqual([])
  // What is ours stands in these two.
  expect(violations.filter((line) => /\bnav\b|#groups/.test(line))).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('it stands in a window of 375 px', async () => {
  const { page, problems, close } = await openDocs(375, '?group=Writing')
  await callsOf(page).first().click()
  await page
    .getByText(/^curl -X/)
    .first()
    .waitFor()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  expect(problems).toEqual([])
  await close()
})
