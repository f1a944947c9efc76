import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '../../contract/content.ts'
import type { Listening } from '../../practice/listen.ts'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { createWebsite } from '../../practice/website/website.ts'
import { fill } from '../../scripts/demo/fill.ts'
import type { Gone } from '../../scripts/demo/gone.ts'
import { type SignedIn, signInAt } from '../../scripts/support/provider.ts'
import { pagesFolder } from '../../server/process/build.ts'
import { type Page, pages } from '../../src/ui/shell/pages.ts'
import { currentItems, expectYellowActs } from '../support/marked.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import type { Product } from '../support/product.ts'
import { takeScreen } from '../support/screens.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor, viewportOf } from '../support/visitor.ts'
import { expectedMarks, marksOf } from './expectedMarks.ts'

/** From this width on the sidebar stands beside the page; below it, it waits behind a button. */
const desk = 900

let practice: Practice
let website: Listening
let product: Product
let browser: Browser
let signedIn: SignedIn
let gone: readonly Gone[] = []
/** A window of each, which goes from page to page: in a new one every script would be brought and compiled anew. */
let member: Visitor
let stranger: Visitor

beforeAll(async () => {
  practice = await createPractice()
  website = await createWebsite(0)
  product = await startTestProduct({ practice, env: { WEBSITE_HOSTS: website.host } })
  const { origin, owner } = product
  gone = (await fill({ origin, owner, zone: 'America/New_York', practice, website: website.origin })).posts
  signedIn = await signInAt(origin, owner)
  browser = await sharedBrowser()
  member = await openVisitor(browser, { token: signedIn.token })
  stranger = await openVisitor(browser)
  await chooseFirstBusiness(member)
})
afterAll(async () => {
  await closeWindows()
  await product?.stop()
  await practice?.close()
  await website?.close()
})

/** An address of the page: parameters get a value that exists where there is one. */
const addressOf = ({ path }: Page): string =>
  path.replace('/:templateId?', '').replace('/post/:id', `/post/${gone[0]?.postId}`).replaceAll(/:\w+/g, 'none')

/** There are two, and a person with several is asked which one it is today. */
const chooseFirstBusiness = ({ context }: Visitor) =>
  context.addInitScript(() => localStorage.setItem('lastUsedBusinessProfile', '1'))

const pictureOf = (path: string): string => path.replaceAll(/\W+/g, '-').replaceAll(/^-|-$/g, '') || 'home'

/** In a narrow window the navigation marks the same item as beside the page, while it is open. */
async function expectMarkedBehindTheButton({ page }: Visitor, items: readonly string[]): Promise<void> {
  const navigation = page.getByRole('dialog', { name: 'Navigation' })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await navigation.waitFor()
  expect(await currentItems(page), 'marked behind the button').toEqual(items)
  await page.keyboard.press('Escape')
  await navigation.waitFor({ state: 'detached' })
}

test('what marks a page is written down for every page, and for no other', () => {
  expect(Object.keys(expectedMarks).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  expect(pages.filter(({ path }) => marksOf(path).items.length > 0).length).toBeGreaterThan(7)
})

test('the scheme changes colours only: nothing that is served asks which it is', async () => {
  const served = (await readdir(join(pagesFolder, 'assets'))).filter((name) => /\.(css|js)$/.test(name))
  expect(served.filter((name) => name.endsWith('.css')).length).toBeGreaterThan(0)
  for (const name of served)
    expect(await readFile(join(pagesFolder, 'assets', name), 'utf8'), name).not.toContain('prefers-color-scheme')
})

test.each(pages.map((page) => [page.path, page] as const))('%s is sound at every width', async (path, page) => {
  const visitor = page.needs ? member : stranger
  const before = visitor.problems.length
  await visitor.page.setViewportSize(viewportOf(widths[0]))
  await openPage(visitor.page, product.origin + addressOf(page))
  const { acts, items } = marksOf(path)
  for (const width of widths) {
    if (width !== widths[0]) await changeWidth(visitor.page, width)
    await expectSound(visitor.page, width, (end) => takeScreen(visitor.page, `${pictureOf(path)}-${end}`))
    await expectYellowActs(visitor.page, acts)
    expect(await currentItems(visitor.page), `marked at ${width}`).toEqual(width < desk ? [] : items)
    if (width === widths[0] && items.length > 0) await expectMarkedBehindTheButton(visitor, items)
  }
  expect(visitor.problems.slice(before).filter((problem) => !isExpected(path, problem))).toEqual([])
})

test('the month of the dashboard is as wide as its column at most, in any window', async () => {
  const visitor = await openVisitor(browser, { token: signedIn.token, width: 375 })
  await chooseFirstBusiness(visitor)
  await openPage(visitor.page, `${product.origin}/dashboard`)
  const column = visitor.page.getByRole('complementary', { name: 'At a glance' })
  const strip = column.getByRole('img', { name: /^Posts per day/ })
  for (const width of [375, 1000, 1280, 1440]) {
    await changeWidth(visitor.page, width)
    const ends = await strip.evaluate((it) => {
      const aside = it.closest('aside')
      const days = [...it.children].map((day) => day.getBoundingClientRect())
      if (!aside) throw new Error('The strip stands beside nothing')
      const end = aside.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(aside).paddingRight)
      return {
        end,
        last: Math.max(...days.map(({ right }) => right)),
        narrowest: Math.min(...days.map((day) => day.width)),
      }
    })
    expect(ends.last, `at ${width}`).toBeLessThanOrEqual(ends.end + 0.5)
    expect(ends.narrowest, `at ${width}`).toBeGreaterThanOrEqual(8)
  }
  await visitor.close()
})

test('the one yellow act of a post is what is to be done about it next', async () => {
  const { results } = await signedIn.call(listPosts, { query: { state: 'draft' } })
  const [halfSent, refused] = gone.slice(-2).map(({ postId }) => postId)
  const visitor = await openVisitor(browser, { token: signedIn.token })
  await chooseFirstBusiness(visitor)
  for (const [id, act] of [
    [halfSent, 'Send again'],
    [refused, 'Send again'],
    [results[0]?.id, 'Edit'],
  ]) {
    await openPage(visitor.page, `${product.origin}/post/${id}`)
    await expectYellowActs(visitor.page, [act])
  }
  await visitor.close()
})

/** The callback is opened without what a server sends back with it, so that its call is refused, as the browser notes. */
const isExpected = (path: string, problem: string): boolean =>
  path.endsWith('/callback') && /status of 400.*\/connect\/\w+\/callback\//.test(problem)

/** Answered with 404, which the browser notes. */
const unknown = ['/no/such/page', '/post/abc']

test('a page that is not there says so; signed out, those behind a guard ask to sign in', async () => {
  const before = [member, stranger].map(({ problems }) => problems.length)
  const statuses = new Set<number | undefined>()
  for (const path of unknown) {
    const answer = await member.page.goto(product.origin + path)
    statuses.add(answer?.status())
    await member.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  }
  expect([...statuses]).toEqual([404])
  for (const page of pages.filter(({ needs }) => needs)) {
    const address = addressOf(page)
    await stranger.page.goto(product.origin + address)
    await stranger.page.waitForURL(`**/login?from=${encodeURIComponent(address)}`)
  }
  const isNoted = (problem: string) =>
    unknown.some((path) => problem.endsWith(`404 (Not Found) (${product.origin}${path})`))
  const told = [member, stranger].flatMap(({ problems }, at) => problems.slice(before[at]))
  expect(told.filter((problem) => !isNoted(problem))).toEqual([])
})
