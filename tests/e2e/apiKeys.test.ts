import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeViolations } from '../support/axe.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { takeScreen } from '../support/screens.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let scene: PlannedPost
beforeAll(async () => {
  scene = await startWithPlannedPost(startTestProduct)
})
afterAll(() => scene?.close())

/** The profile with the keys. */
async function openKeys(colorScheme: 'light' | 'dark' = 'light') {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, colorScheme })
  await visitor.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.page.goto(`${scene.origin}/profile#api-keys`)
  await visitor.page.getByRole('button', { name: 'Make a key' }).waitFor()
  return visitor
}

async function makeKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a key' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByRole('button', { name: 'Make the key' }).click()
  await page.getByRole('alertdialog', { name: 'Your new API key' }).waitFor()
}

/** What the provider answers to whoever calls with a key. */
const callWith = (key: string) =>
  fetch(`${scene.origin}/provider/posts/`, { headers: { authorization: `Bearer ${key}` } })

test('a key is made and copied, lets a program in, and no more once it is revoked', async () => {
  const { page, close } = await openKeys()
  await makeKey(page, 'Zapier')
  await page.getByRole('button', { name: 'Copy: API key' }).click()
  await page.getByText('API key is on the clipboard.').waitFor()
  const key = await page.evaluate(() => navigator.clipboard.readText())
  expect(await page.getByLabel('Try it in a terminal', { exact: true }).inputValue()).toBe(
    `curl -H 'Authorization: Bearer ${key}' '${scene.origin}/provider/posts/'`,
  )
  await page.getByRole('button', { name: 'Done' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Zapier' })
  await row.waitFor()
  expect(await page.content()).not.toContain(key)

  const answer = await callWith(key)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('Bread at nine')
  await page.reload()
  await row.getByText(/Last used/).waitFor()

  await page.getByRole('button', { name: 'Revoke Zapier' }).click()
  await page.getByRole('button', { name: 'Revoke key' }).click()
  await page.getByText('No key yet.').waitFor()
  expect((await callWith(key)).status).toBe(401)
  await close()
})

test('what was typed for a key outlives a reload, by keyboard alone', async () => {
  const { page, close } = await openKeys()
  await page.getByRole('button', { name: 'Make a key' }).focus()
  await page.keyboard.press('Enter')
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.type('Backup')
  await page.reload()
  await expect.poll(() => name.inputValue()).toBe('Backup')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Make a key' }).waitFor()
  await close()
})

test('the keys are whole at every width, in light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await openKeys(colorScheme)
    await makeKey(page, `A program with rather a long name, that runs at night (${colorScheme})`)
    await lookAt(page, `api-keys-secret-${colorScheme}`, 'body')
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByText('You have not copied it').waitFor()
    await lookAt(page, `api-keys-asked-${colorScheme}`, 'body')
    await page.getByRole('button', { name: 'Close without copying' }).click()
    await page.getByRole('button', { name: 'Make a key' }).click()
    await page.getByRole('checkbox', { name: /^Read/ }).uncheck()
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByText('A name is required').waitFor()
    await lookAt(page, `api-keys-${colorScheme}`, '#api-keys')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page
      .getByRole('button', { name: /^Revoke/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Revoke key' }).waitFor()
    await lookAt(page, `api-keys-revoke-${colorScheme}`, 'body')
    await close()
  }
})

async function lookAt(page: Page, picture: string, within: string): Promise<void> {
  for (const width of [1440, 768, 375]) {
    await page.setViewportSize({ width, height: 812 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await axeViolations(page)).toEqual([])
    if (width === 375) expect(await lowTargets(page, within)).toEqual([])
    await takeScreen(within === 'body' ? page : page.locator(within), `${picture}-${width}`)
  }
}
