import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../contract/content.ts'
import manifest from '../../package.json' with { type: 'json' }
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { freshDatabaseUrl, migratedDatabaseUrl } from '../support/database.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { picture } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import { type Product, startProduct } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'

let folder: string
let product: Product
let owner: SignedIn
let browser: Browser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-backups-'))
  product = await startProduct({ env: placeOf('first', await migratedDatabaseUrl()) })
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** The settings of an installation in a folder of its own. */
const placeOf = (name: string, url: string | null): Record<string, string> => ({
  DATA_DIR: join(folder, name),
  ...(url !== null && { DATABASE_URL: url }),
})

const open = async (width: number) => {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}/admin?tab=backups`)
  return visitor
}

/** What `npm run restore -- FILE` runs, to its end; answers what it said. */
async function restore(file: string, place: Record<string, string>): Promise<string> {
  const [program = ''] = manifest.scripts.restore.split(' ').slice(1)
  const child = spawn(process.execPath, [program, file], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: { ...process.env, NODE_ENV: 'test', ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  const [code] = await once(child, 'exit')
  expect(code, said).toBe(0)
  return said
}

/** A draft, and a picture in the library. */
async function fill(page: Page): Promise<void> {
  await owner.call(createPost, {
    body: { clientKey: randomUUID(), text: 'Rye and barley', accountIds: [], intent: 'draft' },
  })
  await openPage(page, `${product.origin}/media`)
  const buffer = Buffer.from(await picture('png'))
  await page.locator('main input[type=file]').first().setInputFiles({ name: 'rye.png', mimeType: 'image/png', buffer })
  await page.getByText('Uploaded').waitFor()
}

async function signIn(page: Page, { origin, owner: { email, password } }: Product): Promise<void> {
  await openPage(page, `${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().waitFor()
}

test('made on the page and restored into an empty place, all is there again: the owner, the posts and the pictures', async () => {
  const visitor = await open(1440)
  const { page, problems } = visitor
  await page.getByText('There is no backup yet.').waitFor()
  await fill(page)
  await openPage(page, `${product.origin}/admin?tab=backups`)
  await page.getByRole('button', { name: 'Back up now' }).click()
  await page.getByText(/\.zip · .* rows, 2 files · read back$/).waitFor()
  expect(await page.getByText('There is no backup yet.').count()).toBe(0)
  const command = await page.getByLabel('Command', { exact: true }).inputValue()
  const [, file = ''] = /npm run restore -- (\S+)$/.exec(command) ?? []
  expect(file).toMatch(/\.zip$/)
  expect(problems).toEqual([])
  await visitor.close()

  const place = placeOf('second', await freshDatabaseUrl())
  expect(await restore(file, place)).toContain(`Restored into ${place.DATA_DIR}`)
  await using second = await startAt(place)
  const other = await openVisitor(browser)
  showFailure(other)
  await signIn(other.page, second)
  await openPage(other.page, `${second.origin}/posts?state=draft`)
  await other.page.getByRole('link', { name: 'Rye and barley' }).waitFor()
  await openPage(other.page, `${second.origin}/media`)
  const thumbnail = other.page.getByRole('option', { name: /^rye\.png/ }).locator('img')
  await thumbnail.waitFor()
  await expect.poll(() => thumbnail.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  expect(other.problems).toEqual([])
  await other.close()
}, 180_000)

/** A product that is stopped at the end of the test. */
async function startAt(env: Record<string, string>): Promise<Product & AsyncDisposable> {
  const started = await startProduct({ env })
  return { ...started, [Symbol.asyncDispose]: () => started.stop() }
}

const made = {
  ...{ name: '2026-11-28T030000Z', state: 'done', began_at: '2026-11-28T03:00:00.000Z' },
  ...{ ended_at: '2026-11-28T03:02:10.000Z', bytes: 412_600_000, rows: 204_118, media_files: 1382 },
  ...{ is_checked: true, problem: null },
}
const none = { ended_at: null, bytes: 0, rows: 0, media_files: 0, is_checked: false, problem: null }
const results = [
  { ...none, name: '2026-11-29T104500Z', state: 'running', began_at: '2026-11-29T10:45:00.000Z' },
  {
    ...{ ...none, name: '2026-11-29T030000Z', state: 'failed', began_at: '2026-11-29T03:00:00.000Z' },
    problem: 'There was no room left in /srv/solo-social/data/backups. Nothing is left of the backup.',
  },
  made,
  { ...made, name: '2026-11-27T030000Z', began_at: '2026-11-27T03:00:00.000Z', bytes: 409_100_000, rows: 203_552 },
]
const list = { results, folder: '/srv/solo-social/data/backups', free: 31_400_000_000, last_done_at: made.ended_at }

test.each([1440, 768, 375])('backups of several days are sound in %i px, in light and dark', async (width) => {
  const visitor = await openVisitor(browser, { token: owner.token, width })
  showFailure(visitor)
  const { page, problems, close } = visitor
  await page.route(/\/admin\/backups\/$/, (route) => route.fulfill({ json: list }))
  await page.goto(`${product.origin}/admin?tab=backups`)
  await page.getByText('It is being made.').waitFor()
  await page.getByRole('heading', { name: 'Restore' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
    await takeScreen(page, `backups-${width}-${colorScheme}`, { fullPage: true })
  }
  if (width < 600) expect(await lowTargets(page)).toEqual([])
  const tab = await page.getByRole('link', { name: 'Backups', exact: true }).boundingBox()
  expect((tab?.x ?? width) + (tab?.width ?? 0), 'the way that is open is in view').toBeLessThanOrEqual(width)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(problems).toEqual([])
  await close()
})
