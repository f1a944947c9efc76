import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showFailure } from '../support/failures.ts'
import { focusIsOn } from '../support/keyboard.ts'
import { openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor, type Visitor } from '../support/visitor.ts'

let started: PlannedPost
beforeAll(async () => {
  started = await startWithPlannedPost(startTestProduct)
})
afterAll(() => started?.close())

async function openWindow(): Promise<Visitor> {
  const visitor = await openVisitor(started.browser, { token: started.owner.token })
  showFailure(visitor)
  return visitor
}

const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true })

type Url = Parameters<Page['route']>[0]

interface Held {
  /** How many requests have come. */
  count: () => number
  /** Answers those that wait, and those that come until they are held again. */
  answer: (how: (route: Route) => Promise<void>) => Promise<void>
  hold: () => void
}

/** Requests of a kind that wait until the test answers them. */
async function holding(page: Page, url: Url, methods: readonly string[] = ['GET']): Promise<Held> {
  const waiting: Route[] = []
  let count = 0
  let answerNow: ((route: Route) => Promise<void>) | null = null
  await page.route(url, async (route) => {
    if (!methods.includes(route.request().method())) return route.continue()
    count += 1
    if (answerNow) await answerNow(route)
    else waiting.push(route)
  })
  return {
    count: () => count,
    answer: async (how) => {
      answerNow = how
      for (const route of waiting.splice(0)) await how(route)
    },
    hold: () => {
      answerNow = null
    },
  }
}

/** Presses the button that has the focus: while its request is held it is busy and keeps the focus. */
async function pressAndHold(
  page: Page,
  pressed: Locator,
  { held, press, focus }: { held: Held; press: string; focus: string },
): Promise<void> {
  const before = held.count()
  held.hold()
  await page.keyboard.press('Enter')
  await expect.poll(() => held.count(), { message: press }).toBeGreaterThan(before)
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBe('true')
  await focusIsOn(page, focus)
}

const failing = (route: Route) => route.fulfill({ status: 500, body: '' })

/** The older service, which serves where the optimized one fails. */
const months = /(?<!optimized)\/user\/data\/\?/
/** What each page reads before it can show anything. */
const reads: [path: string, url: RegExp][] = [
  ['/calendar', months],
  ['/dashboard', months],
  ['/connect/socials', /\/connect\/accounts\//],
  ['/post/:id', /\/posts\/\d+\//],
  ['/posts', /\/posts\/\?/],
  ['/media', /\/media\/\?/],
  ['/campaigns', /\/campaigns\/\?/],
]

test.each(reads)(
  'on %s "Try again" keeps the focus while it runs and fails, and can be pressed again',
  async (path, url) => {
    const { page, close } = await openWindow()
    await page.route(/optimized\/user\/(data|calendar|stats)\//, failing)
    const held = await holding(page, url)
    await held.answer(failing)
    await page.goto(started.origin + path.replace(':id', String(started.postId)))
    const again = button(page.getByRole('main'), 'Try again')
    await again.waitFor()
    await again.focus()
    for (const press of ['first', 'second']) {
      await pressAndHold(page, again, { held, press, focus: 'BUTTON Try again' })
      await page.getByRole('status').getByText('Trying again').waitFor({ state: 'attached' })
      await held.answer(failing)
      await expect.poll(() => again.getAttribute('aria-busy')).toBeNull()
      await focusIsOn(page, 'BUTTON Try again')
    }
    await held.answer((route) => route.continue())
    await page.keyboard.press('Enter')
    await again.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('main:focus, main :focus').count()).toBe(1)
    await close()
  },
)

const endings: [how: string, answer: (route: Route) => Promise<void>, said: string | RegExp][] = [
  ['is answered', (route) => route.continue(), /^Saved /],
  ['is refused', failing, /Request failed with status 500/],
  ['cannot be reached', (route) => route.abort('internetdisconnected'), /^Saved on this device/],
]

test.each(endings)('"Save as draft" keeps the focus while it runs and when it %s', async (_, answer, said) => {
  const { page, close } = await openWindow()
  const held = await holding(page, ({ pathname }) => /\/posts\/(\d+\/)?$/.test(pathname), ['POST', 'PUT'])
  await page.clock.install()
  await page.goto(`${started.origin}/post/create`)
  await page.getByLabel('Post text').waitFor()
  // The draft is saved by itself a moment after it changed, and a press meanwhile waits for that: no time passes for it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
  await page.getByLabel('Post text').fill('Rye on Friday')
  const shelve = button(page, 'Save as draft').first()
  await shelve.focus()
  for (const press of ['first', 'second']) {
    await pressAndHold(page, shelve, { held, press, focus: 'BUTTON Save as draft' })
    await held.answer(answer)
    await expect.poll(() => shelve.getAttribute('aria-busy')).toBeNull()
    await page.getByText(said).first().waitFor()
    await focusIsOn(page, 'BUTTON Save as draft')
  }
  await close()
})

test('a draft that keeps itself takes no focus from "Save as draft", which is pressed meanwhile and follows', async () => {
  const { page, close } = await openWindow()
  const held = await holding(page, ({ pathname }) => /\/posts\/(\d+\/)?$/.test(pathname), ['POST', 'PUT'])
  await page.goto(`${started.origin}/post/create`)
  await page.getByLabel('Post text').fill('Rye on Saturday')
  const shelve = button(page, 'Save as draft').first()
  await shelve.focus()
  await expect.poll(() => held.count()).toBe(1)
  await focusIsOn(page, 'BUTTON Save as draft')
  await page.keyboard.press('Enter')
  await held.answer((route) => route.continue())
  await expect.poll(() => held.count()).toBe(2)
  await page.getByText('Saved as a draft').waitFor()
  await focusIsOn(page, 'BUTTON Save as draft')
  await close()
})

test('what looks after the focus and does not come is no uncaught failure, and the page goes on', async () => {
  const { page, problems, close } = await openWindow()
  await page.route('**/assets/lostFocus-*.js', (route) => route.abort('internetdisconnected'))
  await openPage(page, `${started.origin}/posts`)
  const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/lostFocus-'))
  await items.nth(0).focus()
  await failed
  await items.nth(1).focus()
  await page.getByRole('main').getByRole('link', { name: 'Bread at nine' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Bread at nine' }).waitFor()
  expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
  await close()
})
