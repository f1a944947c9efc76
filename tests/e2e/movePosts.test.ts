import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost, listPosts } from '../../contract/content.ts'
import { createSlots } from '../../contract/slots.ts'
import { showFailure } from '../support/failures.ts'
import { enter, tabTo } from '../support/keyboard.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let scene: PlannedPost
beforeAll(async () => {
  scene = await startWithPlannedPost(startTestProduct)
  const accountIds = (await scene.owner.call(listPosts, { query: {} })).results[0]?.accountIds ?? []
  for (const [index, text] of ['Cinnamon buns', 'Rye on Saturday'].entries()) {
    const schedule = { wallTime: `2031-05-14T1${index}:00`, timezone: 'UTC' }
    await scene.owner.call(createPost, {
      body: { clientKey: randomUUID(), text, accountIds, intent: 'schedule', schedule },
    })
  }
  await scene.owner.call(createSlots, { body: { slots: [{ weekday: 1, time: '08:00' }] } })
})
afterAll(() => scene?.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** When the posts go out, soonest first. */
const times = async () => {
  const { results } = await scene.owner.call(listPosts, { query: { order: 'due' } })
  return results.map(({ schedule }) => schedule?.at)
}
const before = ['09', '10', '11'].map((hour) => `2031-05-14T${hour}:00:00.000Z`)

async function expectSound(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
}

test('three posts are moved by keyboard alone, and back by one Undo; the others of the dialog say where they would go', async () => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  const { keyboard } = page
  await openPage(page, `${scene.origin}/posts`)
  await tabTo(page, page.getByRole('checkbox', { name: 'All on this page' }))
  await keyboard.press('Space')
  await page.getByText('3 posts selected').waitFor()

  await enter(page, button(page, 'Move'))
  const dialog = page.getByRole('dialog', { name: 'Move 3 posts' })
  await dialog.waitFor()
  await expectSound(page)
  await tabTo(page, dialog.getByRole('spinbutton', { name: 'Days' }))
  await keyboard.press('Control+A')
  await keyboard.type('2')
  await dialog.getByText('Cinnamon buns').waitFor()
  await enter(page, button(page, 'Move 3 posts'))
  await page.getByText('Moved 3 posts.').waitFor()
  expect(await times()).toEqual(before.map((time) => time.replace('05-14', '05-16')))

  await button(page, 'Undo').click()
  await page.getByText('3 posts are back where they were.').waitFor()
  expect(await times()).toEqual(before)

  await button(page, 'Copy').click()
  const copying = page.getByRole('dialog', { name: 'Copy 3 posts' })
  await copying.getByText('To free slots').click()
  await copying.getByText('Each goes to the next free slot', { exact: false }).waitFor()
  await expectSound(page)
  await copying.getByText('To a day').click()
  await copying.getByRole('group', { name: 'Day' }).waitFor()
  await expectSound(page)
  await copying.getByText('By days or hours').click()
  await button(page, 'Copy 3 posts').click()
  await page.getByText('Made 3 copies.').waitFor()
  expect(await times()).toHaveLength(6)
  await button(page, 'Undo').click()
  await page.getByText('3 copies deleted.').waitFor()
  expect(await times()).toEqual(before)
  expect(problems).toEqual([])
})
