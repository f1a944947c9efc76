import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build, createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { axeViolations } from '../../support/axe.ts'
import { launchBrowser } from '../../support/browser.ts'

let browser: Browser
let server: ViteDevServer
let cacheDir: string
let context: BrowserContext

const script = new URL('./inspected.ts', import.meta.url).pathname

/** A page with one actor and a button, on the development server. */
const inspectedPage: Plugin = {
  name: 'inspected-page',
  configureServer: ({ middlewares }) => {
    middlewares.use('/inspected', (_, response) => {
      const body = `<button type="button">Show the ticket</button><script type="module" src="/@fs${script}"></script>`
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><html lang="en-US"><title>A page to inspect</title>${body}</html>`)
    })
  },
}

beforeAll(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'inspector-'))
  server = await createServer({
    cacheDir,
    logLevel: 'error',
    plugins: [inspectedPage],
    optimizeDeps: { include: ['@statelyai/inspect', 'react', 'react-dom/client', 'xstate', 'zod/mini'] },
    server: { host: '127.0.0.1', port: 0, hmr: false },
  })
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
afterEach(async () => {
  vi.unstubAllEnvs()
  await context.close()
})

const inspected = (query: string) => new URL(`/inspected${query}`, server.resolvedUrls?.local[0]).href

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

test('nothing of it is in a production build', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const input = new URL('../../../src/services/telemetry/inspector.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: { write: false, target: 'es2022', rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  })
  const chunks = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const code = chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
  expect(chunks).toHaveLength(1)
  expect(code).toContain('export')
  expect(code).not.toMatch(/stately|xstateinspector|inspector\.html/)
})
