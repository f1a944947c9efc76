import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMedia } from '../../contract/media.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { picture, plain } from '../support/media/pictures.ts'
import { openPage } from '../support/onItsWay.ts'
import { type ProductProcess, startProduct } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let product: ProductProcess
let browser: Browser
let owner: SignedIn
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-chosen-'))
  product = await startProduct()
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

async function open(): Promise<Visitor> {
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  await openPage(visitor.page, `${product.origin}/media`)
  return visitor
}

/** Chooses a file for the library: its bytes, or where it lies. */
const bring = (page: Page, file: ReturnType<typeof fileOf> | string) =>
  page.locator('main input[type=file]').first().setInputFiles(file)

/** A large one the browser reads by itself: through the debugger its bytes take longer than the upload. */
async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

const stored = async (name: string) => {
  const { results } = await owner.call(listMedia, { query: { search: name } })
  return results
}
const fileOf = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })

test('a picture is brought, described, found again after a reload, and shown to its owner only', async () => {
  const { page, problems, close } = await open()
  await bring(page, fileOf('rye.png', await picture('png')))
  await page.getByText('Uploaded').waitFor()
  await page.getByRole('option', { name: /^rye\.png/ }).click()
  await page.getByLabel('Alternative text').fill('A rye loaf on a board')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.getByRole('option', { name: /A rye loaf on a board/ }).waitFor()
  expect(problems).toEqual([])
  const [rye] = await stored('rye')
  const address = new URL(rye?.url ?? '', product.origin)
  expect((await fetch(address)).status).toBe(200)
  address.pathname = address.pathname.replace('.o.', '.t.')
  expect((await fetch(address)).status).toBeGreaterThanOrEqual(400)
  await close()
})

test('a large picture goes on where it was when the provider dies on the way, and is there once', async () => {
  const { page, close } = await open()
  const large = await picture('png', { width: 2200, height: 2000 })
  const offsets: string[] = []
  const isPart = (url: string) => /media\/uploads\/\d+\/$/.test(new URL(url).pathname)
  const arrived = new Promise<void>((resolve) => {
    page.on('response', (response) => {
      const isTaken = response.request().method() === 'POST' && isPart(response.url()) && response.ok()
      if (isTaken) offsets.push(response.url())
      if (offsets.length === 2) resolve()
    })
  })
  await bring(page, await onDisk('shelf.png', large))
  await arrived
  await product.kill()
  await page.getByText(/Paused at|Connecting again/).waitFor()
  await product.start()
  await page.getByText('Uploaded').waitFor({ timeout: 60_000 })
  expect(offsets).toHaveLength(Math.ceil(large.length / 4_194_304))
  expect(await stored('shelf')).toHaveLength(1)
  await close()
})

test('what is no picture is refused with a sentence, and nothing of it is kept', async () => {
  const { page, close } = await open()
  await bring(page, fileOf('page.png', Buffer.from('<html>not a picture</html>')))
  await page
    .getByRole('alert')
    .filter({ hasText: /picture|image/i })
    .waitFor()
  await bring(page, fileOf('bomb.png', await plain('png', { width: 7000, height: 6000 })))
  await page
    .getByRole('alert')
    .filter({ hasText: /megapixels/ })
    .waitFor()
  expect(await axeViolations(page)).toEqual([])
  expect([...(await stored('page')), ...(await stored('bomb'))]).toEqual([])
  await close()
})
