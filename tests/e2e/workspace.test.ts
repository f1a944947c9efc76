import { randomUUID } from 'node:crypto'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProfile, listProfiles } from '../../contract/business.ts'
import { createPost } from '../../contract/content.ts'
import type { Listening } from '../../practice/listen.ts'
import { createWebsite } from '../../practice/website/website.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import type { Database } from '../../server/db/schema.ts'
import type { Call } from '../../src/services/http/api.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import { createDatabase, type PostgresServer, startPostgres } from '../support/postgres.ts'
import { type Product, startProduct } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let website: Listening
let postgres: PostgresServer
let db: Kysely<Database>
let product: Product
let browser: Browser
let owner: SignedIn
beforeAll(async () => {
  website = await createWebsite(0)
  postgres = await startPostgres()
  const url = await createDatabase(postgres.url)
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  // The pool's end does not wait for its connections, which the server's end may then cut off.
  pool.on('error', () => {})
  db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  product = await startProduct({ env: { WEBSITE_HOSTS: website.host, DATABASE_URL: url } })
  owner = await signInAt(product.origin, product.owner)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await db?.destroy()
  await postgres?.stop()
  await website?.close()
})

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

/** A window of the owner, whose first business was chosen the last time. */
async function open(path: string): Promise<Visitor> {
  const visitor = await openVisitor(browser, { token: owner.token })
  const { profiles } = await profilesOf(owner.call)
  await visitor.context.addInitScript((id) => {
    if (!localStorage.getItem('lastUsedBusinessProfile')) localStorage.setItem('lastUsedBusinessProfile', id)
  }, String(profiles[0]?.id))
  showFailure(visitor)
  await openPage(visitor.page, product.origin + path)
  return visitor
}

const profilesOf = (call: Call) => call(listProfiles, {})

const namesOf = async (call: Call) => (await profilesOf(call)).profiles.map(({ name }) => name)

test('a business is made from its web page, and branded', async () => {
  const { page, problems, close } = await open('/dashboard')
  await press(page, /^Business:/)
  const addBusiness = page.getByRole('link', { name: 'Add business' })
  await addBusiness.waitFor()
  expect(await axeViolations(page)).toEqual([])
  await addBusiness.click()
  const editor = page.getByRole('dialog')
  await press(page, /From a web address/)
  await editor.getByLabel('Web address').fill(website.origin)
  await press(page, 'Read the page')
  await editor.getByRole('checkbox', { name: /shelf/ }).check()
  expect(await axeViolations(page)).toEqual([])
  expect(await namesOf(owner.call)).not.toContain('Hearth & Crumb')
  await press(page, /^Take over/)
  await press(page, 'Create business')

  await editor.getByRole('tab', { name: 'Brand' }).waitFor()
  await editor.getByText('Saved', { exact: true }).waitFor()
  await page.waitForURL(/\/profile\?business=\d+/)
  expect(await axeViolations(page)).toEqual([])
  await editor.getByRole('tab', { name: 'Brand' }).click()
  await page.setViewportSize({ width: 375, height: 812 })
  const contrast = editor.getByRole('region', { name: 'Contrast of text and ground' })
  await expect.poll(() => contrast.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await editor.getByLabel('Primary', { exact: true }).fill('#1f6f54')
  await press(page, 'Save brand')
  await page.getByText('The brand of Hearth & Crumb is saved.').waitFor()
  expect(await axeViolations(page)).toEqual([])

  const { profiles } = await profilesOf(owner.call)
  const made = profiles.find(({ name }) => name === 'Hearth & Crumb')
  expect(made).toMatchObject({
    websiteUrl: `${website.origin}/`,
    hasBrandAssets: true,
    brandAssets: {
      colors: { primary: '#1f6f54', secondary: '#c98b4b' },
      fonts: [{ family: 'Figtree' }, { family: 'Bricolage Grotesque' }],
      logos: [{ media_id: expect.any(Number) }],
      images: [{ media_id: expect.any(Number) }],
    },
  })
  expect(problems).toEqual([])
  await close()
})

test('switching is remembered, and shows the posts of that business alone', async () => {
  const other = await owner.call(createProfile, { body: { name: 'Crumb School' } })
  const draft = (text: string, businessProfileId?: number) =>
    owner.call(createPost, {
      body: {
        clientKey: randomUUID(),
        text,
        accountIds: [],
        intent: 'draft',
        ...(businessProfileId && { businessProfileId }),
      },
    })
  await draft('Bread at nine')
  await draft('A class on Saturday', other.id)
  const { page, problems, close } = await open('/posts')
  const [bread, lesson] = ['Bread at nine', 'A class on Saturday'].map((text) => page.getByRole('link', { name: text }))
  await bread?.waitFor()
  expect(await lesson?.count()).toBe(0)
  await press(page, /^Business:/)
  await page.getByRole('option', { name: /Crumb School/ }).waitFor()
  const list = page.getByRole('listbox')
  await expect.poll(() => list.evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await page.keyboard.type('Cru')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Business: Crumb School/ }).waitFor()
  const remembered = () => page.evaluate(() => localStorage.getItem('lastUsedBusinessProfile'))
  await expect.poll(remembered).toBe(String(other.id))
  await lesson?.waitFor()
  await page.reload()
  await page.getByRole('button', { name: /^Business: Crumb School/ }).waitFor()
  await lesson?.waitFor()
  expect(await bread?.count()).toBe(0)

  const elsewhere = await openVisitor(browser, { token: owner.token })
  await elsewhere.page.goto(`${product.origin}/posts`)
  await elsewhere.page.getByRole('button', { name: /^Business: Crumb School/ }).waitFor()
  expect(await elsewhere.page.getByText('Which business is it today?').count()).toBe(0)
  expect([...problems, ...elsewhere.problems]).toEqual([])
  await elsewhere.close()
  await close()
})

test('a business with a running campaign is deleted once it is said what becomes of the campaign', async () => {
  const leaving = await owner.call(createProfile, { body: { name: 'Wren Street' } })
  const { user_id } = await db
    .selectFrom('business_profiles')
    .select('user_id')
    .where('id', '=', leaving.id)
    .executeTakeFirstOrThrow()
  const campaign = await db
    .insertInto('campaigns')
    .values({ user_id, business_profile_id: leaving.id, name: 'Autumn', status: 'running' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { page, close } = await open('/profile#businesses')
  await press(page, 'More for Wren Street')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Type Wren Street to confirm').fill('Wren Street')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Delete business' }).click()
  await dialog.getByText('Autumn').waitFor()
  await dialog.getByRole('radio', { name: /^Pause them/ }).check()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stop and delete' }).click()
  await page.getByText('Business profile deleted successfully').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'More for Wren Street' }).waitFor({ state: 'hidden' })

  expect(await namesOf(owner.call)).not.toContain('Wren Street')
  const { status } = await db
    .selectFrom('campaigns')
    .select('status')
    .where('id', '=', campaign.id)
    .executeTakeFirstOrThrow()
  expect(status).toBe('paused')
  await close()
})

const longWord = 'Windmühlenflügelreparaturwerkstattversicherungsgesellschaftsvorstandssitzung'

test.each([1440, 768, 375])(
  'at %i a name of one long word stays within the question whether to delete it',
  async (width) => {
    const name = `${longWord} ${width}`
    await owner.call(createProfile, { body: { name } })
    const { page, close } = await open('/profile#businesses')
    await page.setViewportSize({ width, height: 900 })
    await press(page, `More for ${name}`)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByText(`Type ${name} to confirm`).waitFor()
    const widths = await dialog.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    expect(widths.clientWidth).toBeLessThanOrEqual(width - 2 * 16)
    expect(widths.scrollWidth).toBe(widths.clientWidth)
    await close()
  },
)
