import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/axe.ts'
import { launchBrowser } from '../../support/browser.ts'

let browser: Browser
let server: ViteDevServer
let cacheDir: string
let context: BrowserContext

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'inspector-'))
  server = await createServer({ cacheDir, logLevel: 'error', server: { host: '127.0.0.1', port: 0, hmr: false } })
  await server.listen()
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await rm(cacheDir, { recursive: true, force: true })
})
beforeEach(async () => {
  context = await browser.newContext()
  await context.route('https://**', (route) => route.abort())
})
afterEach(() => context.close())

const inspected = (query: string) =>
  new URL(`/tests/e2e/inspector/inspected.html${query}`, server.resolvedUrls?.local[0]).href

/** Opens the page and the window that it opens. */
async function openBoth(query: string): Promise<{ page: Page; inspector: Page }> {
  const page = await context.newPage()
  const opened = context.waitForEvent('page')
  await page.goto(inspected(query))
  const inspector = await opened
  return { page, inspector }
}

describe('?inspect=local', () => {
  test('shows the actors, the current state and the events as they happen, with no internet and no secret', async () => {
    const { page, inspector } = await openBoth('?inspect=local')
    const actors = inspector.getByRole('navigation', { name: 'Actors' })
    await actors.getByRole('button', { name: 'ticket awaited' }).waitFor()
    await page.getByRole('button').click()
    await actors.getByRole('button', { name: 'ticket checking.asked' }).waitFor()
    await actors.getByRole('button', { name: 'watchGate active' }).waitFor()
    await inspector.getByRole('heading', { name: 'asked now' }).waitFor()
    await inspector.getByText('ticket.shown', { exact: true }).last().click()
    await inspector.getByText('"number": "see https://a.example/?token=•••"').last().waitFor()
    expect(await inspector.content()).not.toContain('hush')
    await inspector.getByText('"attempts": 1').waitFor()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has no accessibility violation in ${colorScheme}`, async () => {
      const { inspector } = await openBoth('?inspect=local')
      await inspector.emulateMedia({ colorScheme })
      await inspector.getByRole('button', { name: 'ticket awaited' }).waitFor()
      expect(await axeViolations(inspector)).toEqual([])
    })
})

test("?inspect opens Stately's page and tells it every actor", async () => {
  const listening = `<script>
    window.names = []
    addEventListener('message', ({ data }) => data.type === '@xstate.actor' && window.names.push(data.name))
    opener.postMessage({ type: '@statelyai.connected' }, '*')
  </script>`
  await context.route('https://stately.ai/**', (route) => route.fulfill({ contentType: 'text/html', body: listening }))
  const { inspector } = await openBoth('?inspect')
  await inspector.waitForFunction(() => Reflect.get(window, 'names')?.length === 2)
  expect(await inspector.evaluate(() => Reflect.get(window, 'names'))).toEqual(['ticket', 'watchGate'])
})

test('without it no window opens', async () => {
  const page = await context.newPage()
  await page.goto(inspected(''))
  await page.getByRole('button').click()
  expect(context.pages()).toHaveLength(1)
})
