import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../practice/practice.ts'
import { axeViolations } from '../support/axe.ts'
import { closeWindows, sharedBrowser } from '../support/sharedBrowser.ts'
import { openVisitor } from '../support/visitor.ts'

let practice: Practice
let browser: Browser
beforeAll(async () => {
  practice = await createPractice()
  browser = await sharedBrowser()
})
afterAll(async () => {
  await closeWindows()
  await practice?.close()
})

test.each(['light', 'dark'] as const)('the practice pages are sound in the %s theme', async (colorScheme) => {
  const visitor = await openVisitor(browser, { colorScheme })
  for (const width of [1440, 375]) {
    await visitor.page.setViewportSize({ width, height: 812 })
    for (const { origin } of practice.networks) {
      for (const path of ['/', '/faults']) {
        await visitor.page.goto(origin + path)
        expect(await axeViolations(visitor.page)).toEqual([])
        expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
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
