import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { blockedMessage } from '../../../src/services/telemetry/inspection/inspectorWindow.ts'
import { offlineMessage, unansweredMessage } from '../../../src/services/telemetry/inspection/statelyInspector.ts'
import { axeViolations } from '../../support/axe.ts'
import { type InspectedServer, startInspectedServer } from '../../support/inspectedServer.ts'
import { closeWindows, sharedBrowser } from '../../support/sharedBrowser.ts'

let browser: Browser
let server: InspectedServer
let context: BrowserContext

beforeAll(async () => {
  server = await startInspectedServer({
    body: '<button type="button">Show the ticket</button><p role="status"></p>',
    script: new URL('./inspected.ts', import.meta.url).pathname,
  })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await server?.close()
})
beforeEach(async () => {
  context = await browser.newContext()
  await context.route('https://**', (route) => route.abort())
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await context.close()
})

const inspected = (query: string) => server.addressOf(`/inspected${query}`)

/** Opens the page and the window that it opens. */
async function openBoth(query: string): Promise<{ page: Page; inspector: Page }> {
  const page = await context.newPage()
  const opened = context.waitForEvent('page')
  await page.goto(inspected(query))
  const inspector = await opened
  return { page, inspector }
}

const rowOf = (inspector: Page, type: string) =>
  inspector.getByRole('complementary', { name: 'Events' }).getByRole('button', { name: type }).first()
const actorIn = (inspector: Page, standing: string) =>
  inspector.getByRole('navigation', { name: 'Actors' }).getByRole('button', { name: `gate 1/left.side ${standing}` })
const stateIn = (inspector: Page, name: string) =>
  inspector.getByRole('list', { name: 'States' }).locator('[aria-current]').filter({ hasText: name }).last()

describe('?inspect=local', () => {
  test('draws the chart with its arrows, lights what is current and taken, and says which guard said no', async () => {
    const { page, inspector } = await openBoth('?inspect=local')
    await actorIn(inspector, 'awaited').waitFor()
    await stateIn(inspector, 'awaited').waitFor()
    expect(await inspector.locator('path.arrow').count()).toBeGreaterThan(5)
    expect(await inspector.locator('path.arrow[data-taken]').count()).toBe(0)
    await page.getByRole('button').click()
    await actorIn(inspector, 'refused').waitFor()
    await stateIn(inspector, 'refused').waitFor()
    expect(await inspector.locator('path.arrow[data-taken]').count()).toBe(1)
    const taken = inspector.getByRole('list', { name: 'Transitions' }).getByText(/taken last/)
    expect(await taken.textContent()).toBe(' from checking › asked to refused, taken last')
    await rowOf(inspector, 'xstate.done.actor.validate').click()
    const details = inspector.getByRole('region', { name: 'Chosen event' })
    await details.getByText('isValid said no:').waitFor()
    await rowOf(inspector, 'ticket.shown').click()
    await details.getByText('"number": "see https://a.example/?token=•••"').waitFor()
    await inspector.getByText('"attempts": 1').waitFor()
    expect(await inspector.content()).not.toContain('hush')
  })

  test('saves a recording, loads it and steps through it', async () => {
    const { page, inspector } = await openBoth('?inspect=local')
    await actorIn(inspector, 'awaited').waitFor()
    await page.getByRole('button').click()
    await actorIn(inspector, 'refused').waitFor()
    const [download] = await Promise.all([
      inspector.waitForEvent('download'),
      inspector.getByRole('button', { name: 'Save recording' }).click(),
    ])
    const path = join(server.folder, download.suggestedFilename())
    await download.saveAs(path)
    expect(await readFile(path, 'utf8')).not.toContain('hush')
    await page.close()
    await inspector.getByText(/^The page was closed or reloaded at /).waitFor()

    const file = inspector.getByLabel('File of a recording')
    const notes = join(server.folder, 'notes.json')
    await writeFile(notes, 'hello')
    await file.setInputFiles(notes)
    await inspector.getByText('notes.json: This file is not a recording: it does not hold JSON.').waitFor()
    await file.setInputFiles(path)
    await inspector.getByText(/^Shown is the recording recording-/).waitFor()
    await inspector.getByRole('button', { name: 'First' }).click()
    await actorIn(inspector, 'awaited').waitFor()
    await stateIn(inspector, 'awaited').waitFor()
    for (const _ of ['watchGate begins', 'the ticket is shown']) await inspector.keyboard.press(']')
    await actorIn(inspector, 'checking › asked').waitFor()
    await inspector.getByRole('button', { name: 'Last' }).click()
    await actorIn(inspector, 'refused').waitFor()
  })

  test('sends an event by hand to the actor in the page', async () => {
    const { inspector } = await openBoth('?inspect=local')
    await actorIn(inspector, 'awaited').click()
    const form = inspector.getByRole('form', { name: 'Send an event to gate 1/left.side' })
    await form.getByLabel('Type').selectOption('ticket.shown')
    await form.getByLabel(/^Payload/).fill('{"number": 7')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText(/^This is not JSON: /).waitFor()
    await form.getByLabel(/^Payload/).fill('{"number": "7"}')
    await form.getByRole('button', { name: 'Send' }).click()
    await form.getByText('Sent.').waitFor()
    await actorIn(inspector, 'refused').waitFor()
  })

  test('a page that is reloaded goes on in the same window, and what was recorded stays', async () => {
    const { page, inspector } = await openBoth('?inspect=local')
    await actorIn(inspector, 'awaited').waitFor()
    await page.getByRole('button').click()
    await rowOf(inspector, 'ticket.shown').waitFor()
    await page.reload()
    await actorIn(inspector, 'awaited').waitFor()
    await inspector.getByText('Connected to the page.').waitFor()
    await rowOf(inspector, 'ticket.shown').waitFor()
    expect(context.pages()).toHaveLength(2)
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`has no accessibility violation in ${colorScheme}`, async () => {
      const { page, inspector } = await openBoth('?inspect=local')
      await inspector.emulateMedia({ colorScheme })
      await page.getByRole('button').click()
      await stateIn(inspector, 'refused').waitFor()
      await rowOf(inspector, 'xstate.done.actor.validate').click()
      expect(await axeViolations(inspector)).toEqual([])
    })
})

test('a window that the browser blocks is said in the page, which goes on', async () => {
  const page = await context.newPage()
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto(inspected('?inspect=local'))
  await page.getByText(blockedMessage).waitFor()
})

test("without the internet ?inspect says so in the product's own page, which goes on", async () => {
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(server.addressOf('/login?inspect'))
  await page.getByLabel('Email').waitFor()
  await expect
    .poll(async () => {
      await page.clock.runFor(1000)
      return page.getByText(unansweredMessage).or(page.getByText(offlineMessage)).count()
    })
    .toBe(1)
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
  expect(await inspector.evaluate(() => Reflect.get(window, 'names'))).toEqual(['gate 1/left.side', 'watchGate'])
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
  expect(code).not.toMatch(/stately|xstateinspector|inspector\.html|elkjs/i)
})
