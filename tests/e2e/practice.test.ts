import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { publishedOn } from '../server/practice/publishedOn.ts'
import { signedIn } from '../server/practice/signedIn.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { expectAccessible, widths } from '../support/sound.ts'
import { openVisitor, viewportOf } from '../support/visitor.ts'

let practice: Practice
let browser: Browser
/** How far the networks' clock is ahead, milliseconds. */
let later = 0
beforeAll(async () => {
  practice = await createPractice({ now: () => Date.now() + later })
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await practice?.close()
})

test.each(['/', '/faults'])('%s of every practice network is sound at every width, light and dark', async (path) => {
  const visitor = await openVisitor(browser)
  for (const { origin } of practice.networks) {
    await visitor.page.goto(origin + path)
    for (const width of widths) {
      await visitor.page.setViewportSize(viewportOf(width))
      await expectAccessible(visitor.page, width)
    }
  }
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('a fault is switched on and off by a person', async () => {
  const { page, close } = await openVisitor(browser)
  await page.goto(`${practice.mastodon.origin}/faults`)
  await page.getByRole('button', { name: 'Ignore Idempotency-Key: switch on' }).click()
  await page.getByRole('button', { name: 'Ignore Idempotency-Key: switch off' }).waitFor()
  expect(practice.mastodon.faults.list()).toEqual([{ kind: 'ignoreKey' }])
  await page.getByRole('button', { name: 'Ignore Idempotency-Key: switch off' }).click()
  await page.getByRole('button', { name: 'Ignore Idempotency-Key: switch on' }).waitFor()
  expect(practice.mastodon.faults.list()).toEqual([])
  await close()
})

test('a fault is switched on for one account and a share of its calls by a person', async () => {
  const { page, close } = await openVisitor(browser, { colorScheme: 'light' })
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${practice.twitter.origin}/faults`)
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Lose the answer' }) })
  await form.getByText('Which calls, and how').click()
  await form.getByLabel('Only for').selectOption('createPost')
  await form.getByLabel('Whose calls').selectOption('Ada Marlow')
  await form.getByLabel('Percent of calls').fill('25')
  await form.getByLabel('Seed').fill('7')
  await form.getByRole('button', { name: 'Lose the answer: switch on' }).click()
  await page.getByText('Only createPost of Ada Marlow, 25% of calls by seed 7.').waitFor()
  expect(practice.twitter.faults.list()).toEqual([
    { kind: 'loseAnswer', operation: 'createPost', account: 'ada', percent: 25, seed: 7 },
  ])
  practice.twitter.faults.set([])
  await close()
})

test('numbers grow in an open timeline while a film plays on', async () => {
  const { page, close } = await openVisitor(browser)
  const token = await signedIn(practice.tiktok, 'tiktok', 'ada', 'user.info.basic,video.publish,video.list')
  await publishedOn.tiktok({ ...practice, website: async () => '' }, token)
  await page.goto(practice.tiktok.origin)
  const views = page.locator('.counts dd').first()
  const film = await page.locator('video').elementHandle()
  /** In digits, with a comma between thousands. */
  const seen = async () => Number((await views.textContent())?.replaceAll(',', ''))
  const before = await seen()
  later += 3_600_000
  await expect.poll(seen, { timeout: 30_000 }).toBeGreaterThan(before)
  expect(await film?.evaluate((video) => video.isConnected)).toBe(true)
  await close()
})
