import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createPost, listPosts } from '../../contract/content.ts'
import { clientOf } from '../../scripts/support/provider.ts'
import type { ProviderApp } from '../../server/http/env.ts'
import { pagesFolder } from '../../server/process/build.ts'
import { showFailure } from '../support/failures.ts'
import { watchRequests } from '../support/onItsWay.ts'
import { takeScreen } from '../support/screens.ts'
import { type ServedProvider, serveProvider } from '../support/servedProvider.ts'
import { expectAccessibleInAll } from '../support/sound.ts'
import { openVisitor } from '../support/visitor.ts'
import { dispatchSync } from '../support/workerEvents.ts'

let scene: ServedProvider
/** Whether what is served is another build: the same files, one of them under another name. */
let isNewer = false
beforeAll(async () => {
  scene = await serveProvider(serveNewer)
})
afterAll(() => scene?.close())

const renamed = (text: string) => text.replaceAll(/\/assets\/boot-[\w-]+\.js/g, '/assets/boot-another.js')

/** The page and the worker of a newer build. */
function serveNewer(app: ProviderApp): void {
  const read = (name: string) => readFile(join(pagesFolder, name), 'utf8')
  app.get('/serviceWorker.js', async (context, next) => {
    if (!isNewer) return next()
    const text = renamed(await read('serviceWorker.js')).replace(/(version:[`"])\w+/, '$1another')
    return context.text(text, 200, { 'Content-Type': 'text/javascript' })
  })
  app.get('/assets/boot-another.js', (context) => context.text('', 200, { 'Content-Type': 'text/javascript' }))
  app.get('*', async (context, next) => {
    if (!isNewer || context.req.path.startsWith('/provider/')) return next()
    const headers = new Headers(context.req.raw.headers)
    // As it is written: it is changed here.
    headers.delete('Accept-Encoding')
    context.req.raw = new Request(context.req.url, { headers })
    await next()
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return
    const html = renamed(await context.res.text())
    context.res.headers.delete('Content-Length')
    context.res = new Response(html, { status: context.res.status, headers: context.res.headers })
  })
}

/** Somebody with a draft of this text, whose window has the service worker. */
async function openWithDraft(text: string) {
  const { token } = await scene.person('Elite Advantage')
  const call = clientOf(scene.origin, token)
  await call(createPost, { body: { clientKey: randomUUID(), text, accountIds: [], intent: 'draft' } })
  const visitor = await openVisitor(scene.browser, { token, hasWorker: true })
  showFailure(visitor)
  return { ...visitor, call }
}

/** The page is served by the worker, and what it shows is stored. */
async function openWorked(page: Page, path: string): Promise<void> {
  await page.goto(`${scene.origin}${path}`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.reload({ waitUntil: 'networkidle' })
}

test('what was seen last is shown without a network, and says so; with it, what there is now', async () => {
  const { page, context, close } = await openWithDraft('Bread at nine')
  await openWorked(page, '/posts')
  await page.getByText('Bread at nine').first().waitFor()
  await context.setOffline(true)
  await page.reload()
  await page.getByText('Bread at nine').first().waitFor()
  await page.getByText(/This is what was seen today at/).waitFor()
  await context.setOffline(false)
  await page.reload()
  await page.getByText('Bread at nine').first().waitFor()
  expect(await page.getByText(/This is what was seen/).count()).toBe(0)
  await close()
})

test('a draft that is written offline waits where plans are shown, and goes up once', async () => {
  const { page, context, call, close } = await openWithDraft('Rye')
  await openWorked(page, '/posts')
  await openWorked(page, '/post/create')
  await context.setOffline(true)
  await page.getByLabel('Post text').fill('Written on the train')
  await page.getByText('Saved on this device. It goes up when you are online.').first().waitFor()
  // Its tools are there, none of which was ever opened.
  await page.getByText('You are offline: files go up once you are online.').waitFor()
  await expectAccessibleInAll(page, (end) => takeScreen(page, `offline-composer-${end}`))
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
  const waiting = page.getByRole('region', { name: 'Drafts that wait on this device' })
  await waiting.getByText('Written on the train').waitFor()
  await page.reload()
  await waiting.getByText('Written on the train').waitFor()
  await expectAccessibleInAll(page, (end) => takeScreen(page, `offline-posts-${end}`))
  await context.setOffline(false)
  await waiting.waitFor({ state: 'detached' })
  const texts = async () => (await call(listPosts, { query: {} })).results.map(({ text }) => text).toSorted()
  await vi.waitFor(async () => expect(await texts()).toEqual(['Rye', 'Written on the train']), { timeout: 30_000 })
  await page.goto(`${scene.origin}/post/create`)
  await vi.waitFor(async () => expect(await page.getByLabel('Post text').inputValue()).toBe(''), { timeout: 30_000 })
  await close()
})

test('a page that does not hear of the network sends what waits when the browser wakes its worker', async () => {
  const { page, context, call, close } = await openWithDraft('Rye')
  await context.addInitScript(() => addEventListener('online', (event) => event.stopImmediatePropagation()))
  await openWorked(page, '/posts')
  await openWorked(page, '/post/create')
  await context.setOffline(true)
  await page.getByLabel('Post text').fill('Written in the tunnel')
  await page.getByText('Saved on this device. It goes up when you are online.').first().waitFor()
  await page.getByRole('link', { name: 'Posts', exact: true }).first().click()
  const waiting = page.getByRole('region', { name: 'Drafts that wait on this device' })
  await waiting.getByText('Written in the tunnel').waitFor()
  // Nobody writes on it any more.
  await page.reload()
  await waiting.getByText('Written in the tunnel').waitFor()
  await context.setOffline(false)
  await dispatchSync(page, 'waitingDrafts')
  await waiting.waitFor({ state: 'detached' })
  const texts = async () => (await call(listPosts, { query: {} })).results.map(({ text }) => text).toSorted()
  await vi.waitFor(async () => expect(await texts()).toEqual(['Rye', 'Written in the tunnel']), { timeout: 30_000 })
  await close()
})

test('a newer build is told, and taken over with what is typed still there', async () => {
  const { page, close } = await openWithDraft('Rye')
  const requests = watchRequests(page)
  await openWorked(page, '/post/create')
  await page.getByLabel('Post text').fill('Rye and barley')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  // Chromium keeps a newer worker waiting half a minute more where the page asks for something as the older one ends.
  await requests.nothingOnItsWay()
  isNewer = true
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByText('A new version is ready.').first().waitFor()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload now' }).click()
  await loaded
  await page.locator('script[src="/assets/boot-another.js"]').waitFor({ state: 'attached' })
  await vi.waitFor(async () => expect(await page.getByLabel('Post text').inputValue()).toBe('Rye and barley'), {
    timeout: 30_000,
  })
  await close()
})
