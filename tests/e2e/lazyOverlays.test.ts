import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pagesFolder } from '../../server/process/build.ts'
import { showFailure } from '../support/failures.ts'
import { focusIsOn, tabTo } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { closeWindows } from '../support/sharedBrowser.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let started: PlannedPost
beforeAll(async () => {
  started = await startWithPlannedPost(startTestProduct)
})
afterAll(() => started?.close())
// What a failed test shows is looked at after this.
afterEach(async ({ task }) => {
  if (task.result?.state === 'pass') await closeWindows()
})

const scripts = '**/assets/*.js'
const failure = 'This could not be opened'

interface Shown {
  page: Page
  /** Paths of the scripts that were asked for. */
  asked: ReadonlySet<string>
}

async function show(path: string, options: { width?: number; hasTouch?: boolean } = {}): Promise<Shown> {
  const visitor = await openVisitor(started.browser, { token: started.owner.token, ...options })
  showFailure(visitor)
  const asked = new Set<string>()
  visitor.page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.endsWith('.js')) asked.add(pathname)
  })
  await openPage(visitor.page, started.origin + path)
  return { page: visitor.page, asked }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const search = (page: Page) => button(page, /^Search or jump to/).and(page.locator(':visible'))
const menuButton = (page: Page) => button(page, /^Account menu/)
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or jump to' })

/** Scripts that wait until they are released; what is asked for later does not wait. */
async function holdScripts(page: Page): Promise<{ count: () => number; release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let count = 0
  await page.route(scripts, async (route) => {
    count += 1
    await released
    await route.continue()
  })
  return { count: () => count, release }
}

/** Paths of the built scripts that hold a text: which file a module comes into, and what that is called, is the build's. */
async function scriptsWith(text: string): Promise<ReadonlySet<string>> {
  const files = (await readdir(join(pagesFolder, 'assets'))).filter((file) => file.endsWith('.js'))
  const holding = new Set<string>()
  for (const file of files) {
    if ((await readFile(join(pagesFolder, 'assets', file), 'utf8')).includes(text)) holding.add(`/assets/${file}`)
  }
  return holding
}

const paths = {
  '/dashboard': () => '/dashboard',
  '/calendar': () => '/calendar',
  '/post/create': () => '/post/create',
  '/post/:id': () => `/post/${started.postId}`,
  '/posts': () => '/posts',
  '/media': () => '/media',
  '/campaigns': () => '/campaigns',
  '/connect/socials': () => '/connect/socials',
  '/profile': () => '/profile',
}

test.each(Object.entries(paths))('the first load of %s brings nothing of Ark', async (_, path) => {
  const ofArk = await scriptsWith('data-scope')
  expect(ofArk.size).toBeGreaterThan(0)
  const { asked } = await show(path())
  expect(asked.size).toBeGreaterThan(5)
  expect([...asked].filter((file) => ofArk.has(file))).toEqual([])
})

describe('what is closed at first', () => {
  test('is fetched as the pointer comes over its button, and opens by the press', async () => {
    const { page, asked } = await show('/dashboard')
    await search(page).hover()
    await expect.poll(() => [...asked].some((file) => file.includes('CommandPalette'))).toBe(true)
    expect(await palette(page).count()).toBe(0)
    await search(page).click()
    await palette(page).waitFor()
    await focusIsOn(page, 'INPUT Search or jump to')
    await page.keyboard.press('Escape')
    await focusIsOn(page, 'BUTTON Search or jump to\nCtrl K')
  })

  test('opens by the keyboard where its code is not there yet, with the focus where it belongs', async () => {
    const { page } = await show('/dashboard')
    await page.keyboard.press('Control+k')
    await focusIsOn(page, 'INPUT Search or jump to')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await tabTo(page, menuButton(page))
    await page.keyboard.press('ArrowUp')
    const items = page.getByRole('menuitem')
    await expect.poll(() => items.last().getAttribute('data-highlighted')).toBe('')
    await page.keyboard.press('Escape')
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expect.poll(() => menuButton(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => items.first().getAttribute('data-highlighted')).toBe('')
  })

  test('opens by a finger', async () => {
    const { page } = await show('/dashboard', { width: 375, hasTouch: true })
    await button(page, 'Open navigation').tap()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.waitFor()
    await drawer.getByRole('button', { name: /^Business:/ }).tap()
    const businesses = page.getByRole('dialog', { name: 'Businesses' })
    await businesses.waitFor()
    await expect.poll(() => businesses.evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await drawer.getByRole('button', { name: 'Close navigation' }).tap()
    await drawer.waitFor({ state: 'detached' })
    await menuButton(page).tap()
    await page.getByRole('menu').waitFor()
  })

  test('is taken back by Escape or a second press while its code is fetched', async () => {
    const { page } = await show('/dashboard')
    const held = await holdScripts(page)
    await menuButton(page).click()
    await page.getByText('Opening').waitFor()
    expect(await menuButton(page).getAttribute('aria-busy')).toBe('true')
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('Escape')
    await page.getByText('Opening').waitFor({ state: 'detached' })
    expect(await search(page).getAttribute('aria-expanded')).toBe('false')
    expect(await search(page).getAttribute('aria-busy')).toBeNull()
    await search(page).click()
    await page.getByText('Opening').waitFor()
    expect(await search(page).getAttribute('aria-busy')).toBe('true')
    expect(await search(page).getAttribute('aria-expanded')).toBe('false')
    await search(page).click()
    await page.getByText('Opening').waitFor({ state: 'detached' })
    expect(await search(page).getAttribute('aria-busy')).toBeNull()
    expect(held.count()).toBeGreaterThan(1)
    held.release()
    await menuButton(page).click()
    await page.getByRole('menu').waitFor()
    expect(await palette(page).count()).toBe(0)
  })

  test('says where it cannot be had, and opens with the next press once it can', async () => {
    const { page } = await show('/dashboard')
    await page.route(scripts, (route) => route.abort())
    await search(page).click()
    await page.getByRole('alert').filter({ hasText: failure }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(failure).waitFor({ state: 'detached' })
    await menuButton(page).click()
    await page.getByRole('alert').filter({ hasText: failure }).waitFor()
    await page.unroute(scripts)
    await search(page).click()
    await focusIsOn(page, 'INPUT Search or jump to')
    await page.keyboard.press('Escape')
    await palette(page).waitFor({ state: 'detached' })
    await menuButton(page).click()
    await page.getByRole('menu').waitFor()
    expect(await page.getByText(failure).count()).toBe(0)
  })
})

describe('a dialog of a page', () => {
  const ofPost = () => `/post/${started.postId}`
  const reschedule = (page: Page) => button(page, 'Reschedule')
  const timeDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose a new time' })

  test('is fetched as its button gets the focus, opens by the keyboard, and gives the focus back', async () => {
    const { page, asked } = await show(ofPost())
    await tabTo(page, reschedule(page))
    await expect.poll(() => [...asked].some((file) => file.includes('RescheduleDialog'))).toBe(true)
    await page.keyboard.press('Enter')
    await timeDialog(page).waitFor()
    await expect.poll(() => timeDialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await timeDialog(page).waitFor({ state: 'detached' })
    await focusIsOn(page, 'BUTTON Reschedule')
  })

  test('is fetched as the menu opens that leads to it', async () => {
    const { page, asked } = await show(ofPost())
    const isAsked = () => [...asked].some((file) => file.includes('/Dialog-'))
    await button(page, 'More').hover()
    expect(isAsked()).toBe(false)
    await button(page, 'More').click()
    await expect.poll(isAsked).toBe(true)
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Delete this post?' }).waitFor()
    await focusIsOn(page, 'BUTTON Keep it')
    await page.keyboard.press('Escape')
    await focusIsOn(page, 'BUTTON More')
  })

  test('says where it cannot be had, and opens with the next press once it can', async () => {
    const { page } = await show(ofPost())
    await page.route(scripts, (route) => route.abort())
    await reschedule(page).click()
    await page.getByRole('alert').filter({ hasText: failure }).waitFor()
    await page.keyboard.press('Escape')
    await focusIsOn(page, 'BUTTON Reschedule')
    await page.unroute(scripts)
    await reschedule(page).click()
    await timeDialog(page).waitFor()
    expect(await page.getByText(failure).count()).toBe(0)
  })

  test('of connecting is fetched as the pointer comes over its button, and begins with its first field', async () => {
    const { page, asked } = await show('/connect/socials')
    await button(page, 'Connect Mastodon').hover()
    await expect.poll(() => [...asked].some((file) => file.includes('ConnectDialog'))).toBe(true)
    await button(page, 'Connect Mastodon').click()
    const dialog = page.getByRole('dialog', { name: 'Connect Mastodon' })
    await dialog.waitFor()
    await expect
      .poll(() =>
        dialog
          .locator('input')
          .first()
          .evaluate((it) => it === document.activeElement),
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await focusIsOn(page, 'BUTTON Connect Mastodon')
  })
})

test('signing out offline leads to the sign-in page once the account menu has been open', async () => {
  const { page, asked } = await show('/dashboard')
  const ofLogin = await scriptsWith("Don't have an account? Sign Up")
  expect(ofLogin.size).toBeGreaterThan(0)
  const isAsked = () => [...ofLogin].some((file) => asked.has(file))
  expect(isAsked()).toBe(false)
  await menuButton(page).click()
  await expect.poll(isAsked).toBe(true)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
})

test.each([1440, 768, 375])('what could not be opened offline covers no banner at %i px', async (width) => {
  const { page } = await show('/dashboard', { width })
  await page.context().setOffline(true)
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' })
  await banner.waitFor()
  await menuButton(page).click()
  const notice = page.getByRole('alert').filter({ hasText: failure })
  await notice.waitFor()
  const [above, below] = [await banner.boundingBox(), await notice.boundingBox()]
  if (!above || !below) throw new Error('Expected both in sight')
  expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  expect(below.y + below.height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  expect(below.x).toBeGreaterThanOrEqual(0)
  expect(below.x + below.width).toBeLessThanOrEqual(width)
})
