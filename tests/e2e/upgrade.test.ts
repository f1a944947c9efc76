import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { wallTimeAt } from '../../rules/content/wallClock.ts'
import type { ProviderApp, ProviderEnv } from '../../server/http/env.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { pageRoutes } from '../../server/http/pages.ts'
import { buildIfStale, pagesFolder } from '../../server/process/build.ts'
import { builtFile, keepPrevious } from '../../server/process/previousBuild.ts'
import { createTestProvider, makePerson, type TestProvider } from '../server/support.ts'
import { axeViolations } from '../support/axe.ts'
import { expectYellowActs } from '../support/marked.ts'
import { openPage } from '../support/onItsWay.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let root = ''
let listening: Listening
let origin = ''
let provider: TestProvider
let browser: Browser
/** Folders of builds, each with other names of everything than the one before. */
let builds: string[] = []

beforeAll(async () => {
  await buildIfStale(() => {})
  root = await mkdtemp(join(tmpdir(), 'solo-social-upgrade-'))
  builds = [await buildWith('a'), await buildWith('b')]
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  origin = `http://localhost:${listening.port}`
  provider = await createTestProvider({ env: { PUBLIC_URL: origin } })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await listening?.close(0)
  await provider?.close()
  await rm(root, { recursive: true, force: true })
})

/** The product's own build, as it would be had every file been changed. */
async function buildWith(letter: string): Promise<string> {
  const folder = join(root, letter)
  await cp(pagesFolder, folder, { recursive: true })
  await rm(join(folder, builtFile))
  const assets = join(folder, 'assets')
  const newName = (name: string) => name.replace(/..\.js$/, `${letter}${letter}.js`)
  const built = JSON.parse(await readFile(join(pagesFolder, builtFile), 'utf8'))
  const own: string[] = built.assets
  const scripts = own.filter((name) => name.endsWith('.js'))
  for (const name of await readdir(assets))
    if (!own.includes(name) || /\.(br|gz)$/.test(name)) await rm(join(assets, name))
  const rewrite = async (path: string) => {
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      scripts.reduce((all, name) => all.replaceAll(name, newName(name)), text),
    )
  }
  for (const name of scripts) {
    await rewrite(join(assets, name))
    await rename(join(assets, name), join(assets, newName(name)))
  }
  await rewrite(join(folder, 'index.html'))
  return folder
}

/** Puts a build in the place of the one that is served. */
function install(folder: string): void {
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.all('/provider/*', (context) => provider.app.fetch(context.req.raw, context.env))
  pageRoutes(app, folder, provider.settings, '1')
  listening.answerWith(app)
}

async function openComposer(): Promise<Visitor> {
  const { token } = await makePerson(provider.db)
  const visitor = await openVisitor(browser, { token })
  await openPage(visitor.page, `${origin}/post/create`)
  await visitor.page.getByLabel('Post text').fill('Rye and barley')
  return visitor
}

/** How often the page has been loaded as a whole since. */
const countLoads = ({ page }: Visitor) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const buildAt = (index: number): string => builds[index] ?? ''

/** Goes to the calendar in a page whose scripts the build that is served now no longer has. */
async function goOn({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: /20\d\d$/ }).waitFor()
}

test('a page of an older build reloads once by itself; what was typed is a draft', async () => {
  install(buildAt(0))
  const visitor = await openComposer()
  const { page } = visitor
  await page.getByText(/^Saved /).waitFor()
  const loads = countLoads(visitor)
  install(buildAt(1))
  await goOn(visitor)
  expect(loads()).toBe(1)
  await page.goto(`${origin}/posts?state=draft`)
  await page.getByRole('link', { name: 'Rye and barley' }).waitFor()
  await visitor.close()
})

test('what was typed and did not reach the provider stands in the composer after the reload', async () => {
  install(buildAt(0))
  const visitor = await openComposer()
  const { page } = visitor
  const loads = countLoads(visitor)
  await page.route('**/provider/posts/', (route) => route.abort())
  install(buildAt(1))
  await goOn(visitor)
  expect(loads()).toBe(1)
  await page.unroute('**/provider/posts/')
  await page.goto(`${origin}/post/create`)
  const kept = async () => expect(await page.getByLabel('Post text').inputValue()).toBe('Rye and barley')
  await vi.waitFor(kept, { timeout: 10_000 })
  await visitor.close()
})

test('scripts of the build before are kept, so that a page of it goes on without a reload', async () => {
  install(buildAt(0))
  const visitor = await openComposer()
  const loads = countLoads(visitor)
  const upgraded = join(root, 'upgraded')
  await cp(buildAt(1), upgraded, { recursive: true })
  await keepPrevious(buildAt(0), upgraded)
  install(upgraded)
  await visitor.page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await visitor.page.getByRole('heading', { level: 1, name: /20\d\d$/ }).waitFor()
  expect(loads()).toBe(0)
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('a script that is gone from the newest build too ends in the error page, after one reload', async () => {
  install(buildAt(0))
  const visitor = await openComposer()
  const loads = countLoads(visitor)
  const { page } = visitor
  await page.route('**/assets/CalendarPage-*', (route) => route.fulfill({ status: 404, body: 'gone' }))
  install(buildAt(1))
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  expect(loads()).toBe(1)
  await page.unroute('**/assets/CalendarPage-*')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await page.getByRole('heading', { level: 1, name: /20\d\d$/ }).waitFor()
  await visitor.close()
})

test('maintenance told by an administrator is a status alert, which auto-closes after 5 seconds, to everybody', async () => {
  install(buildAt(0))
  const staff = await makePerson(provider.db, { is_staff: true, timezone: 'America/New_York' })
  const keeper = await openVisitor(browser, { token: staff.token })
  await keeper.page.goto(`${origin}/admin?tab=maintenance`)
  await keeper.page.getByLabel('What everybody is told').fill('The server moves tonight.')
  await keeper.page.getByLabel('Until').fill(wallTimeAt(Date.now() + 3_600_000, 'America/New_York'))
  await expectYellowActs(keeper.page, ['Tell everybody'])
  await keeper.page.getByRole('button', { name: 'Tell everybody' }).click()
  await keeper.page.getByText(/^Told to everybody until /).waitFor()
  expect(await axeViolations(keeper.page)).toEqual([])

  const visitor = await openVisitor(browser, { token: (await makePerson(provider.db)).token })
  const { page } = visitor
  await page.goto(`${origin}/calendar`)
  const alert = page.getByRole('status').filter({ hasText: 'The server moves tonight.' })
  await alert.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await alert.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'How Solo Social is' }).getByText('The server moves tonight.').waitFor()

  const asked = page.waitForResponse('**/provider/status/')
  await page.reload()
  await asked
  await page.getByRole('region', { name: 'How Solo Social is' }).waitFor()
  expect(await alert.count(), 'it was said in this tab before').toBe(0)
  expect([...keeper.problems, ...visitor.problems]).toEqual([])
  await keeper.close()
  await visitor.close()
})
