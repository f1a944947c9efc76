import { Hono } from 'hono'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signOut } from '../../contract/account.ts'
import { createTemplate, readTemplate } from '../../contract/templates.ts'
import { notInPlan } from '../../rules/account/access.ts'
import { readDocument } from '../../rules/designs/readDocument.ts'
import { clientOf, signInAt } from '../../scripts/support/provider.ts'
import { hashPassword } from '../../server/account/passwords.ts'
import type { ProviderApp, ProviderEnv } from '../../server/http/env.ts'
import { type Listening, listen } from '../../server/http/listen.ts'
import { pageRoutes } from '../../server/http/pages.ts'
import { buildIfStale, pagesFolder } from '../../server/process/build.ts'
import { blankDocument, makeDesign } from '../server/designs/makeDesign.ts'
import { createTestProvider, makePerson, type TestProvider } from '../server/support.ts'
import { showFailure } from '../support/failures.ts'
import { openPage } from '../support/onItsWay.ts'
import { startProduct } from '../support/product.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible } from '../support/sound.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let listening: Listening
let provider: TestProvider
let browser: Browser
beforeAll(async () => {
  await buildIfStale(() => {})
  listening = await listen({ HOST: '127.0.0.1', PORT: 0 })
  provider = await createTestProvider({ env: { PUBLIC_URL: origin() } })
  const app: ProviderApp = new Hono<ProviderEnv>()
  app.all('/provider/*', (context) => provider.app.fetch(context.req.raw, context.env))
  pageRoutes(app, pagesFolder, provider.settings, '1')
  listening.answerWith(app)
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await listening?.close(0)
  await provider?.close()
})

const origin = () => `http://localhost:${listening.port}`
const patience = { timeout: 30_000 }
const password = 'Correct-Horse-9!'

/** A person of Design Tools with a design that has nothing on it, and a window of theirs in which it is open. */
async function openDesign(): Promise<Visitor & { id: number; person: Awaited<ReturnType<typeof makePerson>> }> {
  const person = await makePerson(provider.db, { plan: 'Design Tools', password_hash: await hashPassword(password) })
  const { id } = await makeDesign(provider.db, { user_id: person.id, name: 'Stollen class' })
  const visitor = await openVisitor(browser, { token: person.token })
  showFailure(visitor)
  await openPage(visitor.page, addressOf(id))
  await visitor.page.getByRole('application').waitFor()
  return { ...visitor, id, person }
}

const addressOf = (id: number) => `${origin()}/editor/${id}`

/** A design as the provider has it. */
const storedDesign = (id: number) =>
  provider.db
    .selectFrom('templates')
    .select(['name', 'revision', 'document'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const designsOf = (userId: number) =>
  provider.db.selectFrom('templates').select('id').where('user_id', '=', userId).execute()
const textsIn = (document: unknown): string[] =>
  readDocument(document).document.pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'text' ? [element.text] : [])),
  )

const add = (page: Page, what: 'Headline' | 'Small note') =>
  page.getByRole('tabpanel', { name: 'Text' }).getByRole('button', { name: what, exact: true }).click()
const rename = (page: Page, name: string) => page.getByLabel('Name of the design').fill(name)
const layersOf = (page: Page) => page.getByRole('list', { name: 'Layers, the topmost first' }).getByRole('listitem')
const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor()
const isSaved = (page: Page) => says(page, /^Saved /)
const notSaved = (page: Page, count: string) => says(page, new RegExp(`^${count} changes? not saved$`))
const offlineSentence =
  'Changes to this design are kept on this device and saved once the connection is back. Export works.'

/** Saves of the document that the page has sent. */
function watchSaves(page: Page): () => number {
  let saves = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/document/')) saves += 1
  })
  return () => saves
}

/** From here on nobody answers for the provider; the pages themselves still come. Answers how to end it. */
async function cutProvider(page: Page): Promise<() => Promise<void>> {
  const pattern = '**/provider/**'
  await page.route(pattern, (route) => route.abort())
  return () => page.unroute(pattern)
}

test('a design is as it was after a reload, and after the product was killed and started again', async () => {
  const product = await startProduct()
  try {
    const owner = await signInAt(product.origin, product.owner)
    const body = { customId: 'kept', name: 'Untitled design', category: '', businessProfileId: null } as const
    const { id } = await owner.call(createTemplate, { body: { ...body, document: blankDocument() } })
    const visitor = await openVisitor(browser, { token: owner.token })
    showFailure(visitor)
    const { page } = visitor
    await openPage(page, `${product.origin}/editor/${id}`)
    await page.getByRole('application').waitFor()
    await add(page, 'Headline')
    await page.getByRole('application').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('button', { name: 'Add a page' }).click()
    await rename(page, 'Stollen class')
    const read = async () => {
      const { name, document } = await owner.call(readTemplate, { id: String(id) })
      return { name, document: readDocument(document).document }
    }
    await expect
      .poll(read, patience)
      .toMatchObject({ name: 'Stollen class', document: { pages: [{ elements: [{ type: 'text' }] }, {}] } })
    await isSaved(page)
    const before = await read()
    const isAsItWas = async () => {
      await page.reload()
      await page.getByRole('button', { name: 'Page 2', exact: true }).waitFor()
      expect(await page.getByLabel('Name of the design').inputValue()).toBe('Stollen class')
      expect(await layersOf(page).count()).toBe(1)
      expect(await read()).toEqual(before)
    }
    await isAsItWas()
    await product.kill()
    await product.start()
    await isAsItWas()
    await visitor.close()
  } finally {
    await product.stop()
  }
})

describe('without a connection', () => {
  test('changes are counted, survive a reload, and are saved once', async () => {
    const { page, context, id, person, close } = await openDesign()
    const saves = watchSaves(page)
    await context.setOffline(true)
    await add(page, 'Headline')
    await add(page, 'Small note')
    await rename(page, 'Stollen for two')
    await notSaved(page, 'Three')
    await says(page, offlineSentence)
    // One line of words and no more, however much room the page has.
    const notice = page.getByRole('status').filter({ hasText: offlineSentence })
    expect((await notice.boundingBox())?.height).toBeLessThan(80)
    await expectAccessible(page, 1440)
    const restore = await cutProvider(page)
    await context.setOffline(false)
    await page.reload()
    await notSaved(page, 'Three')
    await says(page, offlineSentence)
    expect(await page.getByLabel('Name of the design').inputValue()).toBe('Stollen for two')
    expect(await layersOf(page).count()).toBe(2)
    expect(await storedDesign(id)).toMatchObject({ name: 'Stollen class', revision: 1 })
    const before = saves()
    await restore()
    await page.getByRole('button', { name: 'Try again' }).last().click()
    await isSaved(page)
    await page.getByText(offlineSentence).waitFor({ state: 'detached' })
    expect(await storedDesign(id)).toMatchObject({ name: 'Stollen for two', revision: 2 })
    expect(textsIn((await storedDesign(id)).document)).toHaveLength(2)
    expect(saves() - before).toBe(1)
    expect(await designsOf(person.id)).toHaveLength(1)
    await close()
  })

  test('a design that is begun is made once, as soon as there is one again', async () => {
    const person = await makePerson(provider.db, { plan: 'Design Tools' })
    const visitor = await openVisitor(browser, { token: person.token })
    showFailure(visitor)
    const { page, context, close } = visitor
    await openPage(page, `${origin()}/editor`)
    const restore = await cutProvider(page)
    await page.getByRole('button', { name: /^Portrait/ }).click()
    await page.getByRole('application').waitFor()
    await add(page, 'Headline')
    await notSaved(page, 'One')
    await page.reload()
    await notSaved(page, 'One')
    expect(await designsOf(person.id)).toEqual([])
    await restore()
    await context.setOffline(true)
    await context.setOffline(false)
    await page.waitForURL(/\/editor\/\d+$/)
    await isSaved(page)
    const designs = await designsOf(person.id)
    expect(designs).toHaveLength(1)
    expect(page.url()).toBe(addressOf(designs[0]?.id ?? 0))
    await close()
  })
})

test('a session that ends while a design is changed loses nothing, and shows nothing of it to somebody else', async () => {
  const { page, id, person, close } = await openDesign()
  await clientOf(origin(), person.token)(signOut, {})
  await add(page, 'Headline')
  await page.waitForURL(/\/login/)
  expect((await storedDesign(id)).revision).toBe(1)

  const other = await makePerson(provider.db, { plan: 'Design Tools', password_hash: await hashPassword(password) })
  const signIn = async (email: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
  }
  await signIn(other.email)
  await openPage(page, addressOf(id))
  await page.getByRole('heading', { name: 'This design is not here' }).waitFor()
  await openPage(page, `${origin()}/editor`)
  await page.getByRole('heading', { name: 'Nothing drawn yet' }).waitFor()
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(`${origin()}/login`)

  await signIn(person.email)
  await openPage(page, addressOf(id))
  await page.getByRole('application').waitFor()
  expect(await layersOf(page).count()).toBe(1)
  await isSaved(page)
  await expect.poll(async () => textsIn((await storedDesign(id)).document).length, patience).toBe(1)
  expect(await designsOf(other.id)).toEqual([])
  await close()
})

test.each([
  ['has too many saves', { status: 429, headers: { 'Retry-After': '2' } }],
  ['is not well', { status: 503 }],
])('where the provider %s, the editor waits and saves by itself', async (_, answer) => {
  const { page, id, close } = await openDesign()
  const saves = watchSaves(page)
  const pattern = '**/templates/*/document/'
  await page.route(pattern, (route) => route.fulfill({ ...answer, json: { error: 'Not now.' } }), { times: 1 })
  await add(page, 'Headline')
  await notSaved(page, 'One')
  await says(page, /^Saving has to wait. Changes are kept on this device/)
  await add(page, 'Small note')
  await expect.poll(async () => textsIn((await storedDesign(id)).document).length, patience).toBe(2)
  await isSaved(page)
  expect(saves()).toBe(2)
  await close()
})

test('a plan that ends while a design is open: it is looked at and exported, and the changes wait for a plan', async () => {
  const { page, id, person, close } = await openDesign()
  const saves = watchSaves(page)
  const choosePlan = (plan: string) =>
    provider.db.updateTable('users').set({ plan }).where('id', '=', person.id).execute()
  await choosePlan('Free')
  await add(page, 'Headline')
  await says(page, notInPlan)
  await says(page, /^You can look at this design and export it. Changes stay on this device/)
  await add(page, 'Small note')
  await notSaved(page, 'Two')
  await expectAccessible(page, 1440)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Download/ })
      .click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Stollen/i)
  expect(saves()).toBe(1)
  expect((await storedDesign(id)).revision).toBe(1)

  await page.goto(addressOf(id))
  await says(page, notInPlan)
  expect(await page.getByRole('application').count()).toBe(0)
  await choosePlan('Design Tools')
  await page.goto(addressOf(id))
  await page.getByRole('application').waitFor()
  expect(await layersOf(page).count()).toBe(2)
  await expect.poll(async () => textsIn((await storedDesign(id)).document).length, patience).toBe(2)
  await isSaved(page)
  await close()
})
