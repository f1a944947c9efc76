import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../contract/content.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
  await scene.owner.call(createPost, {
    body: {
      ...{ clientKey: randomUUID(), text: 'Rye', accountIds: [scene.accounts.bluesky], intent: 'schedule' },
      schedule: { wallTime: '2031-05-14T17:30', timezone: 'America/New_York' },
    },
  })
})
afterAll(() => scene?.close())

const open = (page: Page, path: string) => openPage(page, `${scene.product.origin}${path}`)
const heads = (page: Page) =>
  page
    .getByRole('grid')
    .first()
    .getByRole('columnheader')
    .evaluateAll((found) => found.map((head) => head.getAttribute('abbr')))
const post = (page: Page) => page.getByRole('grid').first().getByRole('link', { name: /Rye/ })

test('dates, hours and weeks are written as the person chose, on every page and after a reload', async () => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page } = visitor
  await open(page, '/calendar?month=2031-05')
  await expect.poll(() => post(page).textContent()).toContain('5:30p')
  expect((await heads(page))[0]).toBe('Sunday')

  await open(page, '/profile')
  await page.getByRole('button', { name: 'Dates and numbers' }).click()
  await page.getByLabel('Language and region').selectOption('Deutsch (Deutschland)')
  await page.getByText(/12\.345,6$/).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Weeks begin on').selectOption('Monday')
  await expect.poll(() => page.getByLabel('Weeks begin on').inputValue()).toBe('monday')

  await open(page, '/calendar?month=2031-05')
  await page.getByRole('heading', { level: 1, name: 'Mai 2031' }).waitFor()
  await expect.poll(() => post(page).textContent()).toContain('17:30')
  expect(await heads(page)).toEqual([
    ...['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  ])
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Mai 2031' }).waitFor()
  await expect.poll(() => post(page).textContent()).toContain('17:30')
  await open(page, '/dashboard')
  await page.getByRole('heading', { name: / so far$/ }).waitFor()
  expect(await page.getByText(/\d [AP]M\b/).count()).toBe(0)
  expect(await axeViolations(page)).toEqual([])
  expect(visitor.problems).toEqual([])
  await visitor.close()
})

test('on a phone the choices can be hit with a finger, and another window has what was chosen', async () => {
  const visitor = await openVisitor(scene.browser, {
    token: scene.owner.token,
    width: 375,
    hasTouch: true,
    colorScheme: 'dark',
  })
  showFailure(visitor)
  const { page } = visitor
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Dates and numbers' }).click()
  await expect.poll(() => page.getByLabel('Language and region').inputValue()).toBe('de-DE')
  expect(await lowTargets(page)).toEqual([])
  expect(await axeViolations(page)).toEqual([])
  expect(visitor.problems).toEqual([])
  await visitor.close()
})
