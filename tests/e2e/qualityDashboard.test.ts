import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { wireQuality, wireSystem } from '../support/qualitySample.ts'
import { takeScreen } from '../support/screens.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let started: PlannedPost
beforeAll(async () => {
  started = await startWithPlannedPost(startTestProduct)
})
afterAll(() => started?.close())

const open = async (width: number) => {
  const visitor = await openVisitor(started.browser, { token: started.owner.token, width })
  showFailure(visitor)
  return visitor
}

test('a new installation tells what it has and makes no number up', async () => {
  const { page, problems, close } = await open(1440)
  await openPage(page, `${started.origin}/admin/quality-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Everything runs, but there is no backup yet' }).waitFor()
  await page.getByText('No post was planned for these days.').waitFor()
  await page.getByText('Nothing had to wait.').waitFor()
  await page.getByRole('link', { name: 'Jobs' }).click()
  await page.getByText('No job failed.').waitFor()
  expect(problems).toEqual([])
  await close()
})

test.each([1440, 768, 375])('a busy month is sound in %i px, in light and dark', async (width) => {
  const { page, problems, close } = await open(width)
  await page.route(/\/admin\/quality\/(\?|$)/, (route) => route.fulfill({ json: wireQuality }))
  await page.route(/\/admin\/system\/(\?|$)/, (route) =>
    route.fulfill({ json: { ...wireSystem, last_backup_at: '2026-11-28T03:00:00.000Z' } }),
  )
  await openPage(page, `${started.origin}/admin/quality-dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Everything runs, but the last backup is 31 hours old' }).waitFor()
  await page.getByRole('heading', { name: 'Failures by network' }).waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeViolations(page)).toEqual([])
    await page.setViewportSize({ width, height: 2200 })
    await takeScreen(page, `quality-${width}-${colorScheme}`, { fullPage: true })
  }
  if (width < 600) expect(await lowTargets(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(problems).toEqual([])
  await close()
})
