import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { signOut } from '../../contract/account.ts'
import { createPost, listPosts, readPost } from '../../contract/content.ts'
import { listAccounts } from '../../contract/networks.ts'
import { clientOf, signInAt } from '../../scripts/support/provider.ts'
import { textNetworks } from '../../scripts/support/textAccounts.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

test('a draft survives a reload and a session that expires while it is written', async () => {
  const { token } = await signInAt(scene.product.origin, scene.product.owner)
  const visitor = await openVisitor(scene.browser, { token })
  showFailure(visitor)
  const { page } = visitor
  const text = page.getByLabel('Post text')
  await page.goto(`${scene.product.origin}/post/create`)
  await text.fill('Rye and barley')
  await page
    .getByText(/^Saved/)
    .first()
    .waitFor()
  // Nothing may be on its way when the session ends: its answer would end the page before a word is typed.
  await page.reload({ waitUntil: 'networkidle' })
  await vi.waitFor(async () => expect(await text.inputValue()).toBe('Rye and barley'), { timeout: 10_000 })

  const typed = Promise.withResolvers<void>()
  await page.route('**/provider/**', async (route) => {
    await typed.promise
    await route.continue()
  })
  await clientOf(scene.product.origin, token)(signOut, {})
  await text.fill('Rye and barley, and a little honey')
  typed.resolve()
  await page.waitForURL(/\/login/)
  await page.getByLabel('Email').fill(scene.product.owner.email)
  await page.getByLabel('Password', { exact: true }).fill(scene.product.owner.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.waitForURL(/\/(dashboard|post\/create)/)
  await page.goto(`${scene.product.origin}/post/create`)
  const kept = async () => expect(await text.inputValue()).toBe('Rye and barley, and a little honey')
  await vi.waitFor(kept, { timeout: 10_000 })
  await visitor.close()
})

test('pressing twice makes one post', async () => {
  const before = (await scene.owner.call(listPosts, { query: {} })).count
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await page.goto(`${scene.product.origin}/post/create?date=2031-05-05`)
  await page.getByLabel('Post text').fill('Only once')
  await page.getByRole('button', { name: /^Bluesky/ }).click()
  await page.getByText('Now', { exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).last().dblclick()
  await page.waitForURL(/\/post\/\d+$/)
  await vi.waitFor(() => expect(scene.practice.bluesky.posts().map(({ text }) => text)).toEqual(['Only once']), {
    timeout: 20_000,
  })
  expect((await scene.owner.call(listPosts, { query: {} })).count).toBe(before + 1)
  expect(problems).toEqual([])
  await visitor.close()
})

test('by keyboard a post is taken into another month, and every month keeps the focus', async () => {
  const { results } = await scene.owner.call(listAccounts, { query: {} })
  const plan = (text: string, wallTime: string | null, intent: 'schedule' | 'draft') =>
    scene.owner.call(createPost, {
      body: {
        clientKey: randomUUID(),
        text,
        accountIds: results.filter(({ network }) => textNetworks.includes(network)).map(({ id }) => id),
        intent,
        schedule: wallTime === null ? null : { wallTime, timezone: 'UTC' },
      },
    })
  const moved = await plan('Moved into June', '2031-05-31T09:00', 'schedule')
  for (const hour of ['08', '11', '14', '17']) await plan(`Bread at ${hour}`, `2031-05-14T${hour}:00`, 'schedule')
  await plan('Begun and left', null, 'draft')
  const begun = await plan('Begun for a day', '2031-05-20T09:00', 'draft')

  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-day'))
  await page.goto(`${scene.product.origin}/calendar?month=2031-05`)
  await page.getByRole('region', { name: 'Drafts without a time' }).getByText('Begun and left').waitFor()
  const chips = page.getByRole('gridcell', { name: /May 14, 4 posts/ }).getByRole('link')
  await chips.first().waitFor()
  expect(await axeViolations(page)).toEqual([])
  const heights = () => chips.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height))
  expect((await heights()).length).toBe(4)
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 768, height: 900 })
  expect(Math.min(...(await heights()))).toBeGreaterThanOrEqual(24)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('gridcell', { name: /May 31/ }).focus()
  for (const [key, day] of [
    ['PageDown', '2031-06-30'],
    ['PageUp', '2031-05-30'],
    ['ArrowDown', '2031-06-06'],
    ['ArrowUp', '2031-05-30'],
    ['ArrowRight', '2031-05-31'],
  ] as const) {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(day)
  }
  await page.getByRole('link', { name: /Begun for a day/ }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.getByText(/^Moved to May 21/).waitFor()
  expect(await scene.owner.call(readPost, { id: String(begun.id) })).toMatchObject({
    state: 'draft',
    text: 'Begun for a day',
    accountIds: begun.accountIds,
    schedule: { wallTime: expect.stringMatching(/^2031-05-21T/) },
  })
  await page.getByRole('link', { name: /Moved into June/ }).focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe('2031-06-01')
  await page.keyboard.press('Enter')
  await page.getByText(/^Moved to Jun 1/).waitFor()
  await expect.poll(focused).toBe('2031-06-01')
  const { schedule } = await scene.owner.call(readPost, { id: String(moved.id) })
  expect(schedule?.wallTime).toMatch(/^2031-06-01/)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${scene.product.origin}/posts`)
  const filter = page.getByRole('radiogroup', { name: 'Which posts' })
  await filter.waitFor()
  const right = await filter
    .locator('label')
    .last()
    .evaluate((label) => label.getBoundingClientRect().right)
  expect(right).toBeLessThanOrEqual(375 - 16)
  expect(problems).toEqual([])
  await visitor.close()
})
