import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPosts } from '../../contract/content.ts'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { expectAccessible } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let scene: PlannedPost
beforeAll(async () => {
  scene = await startWithPlannedPost(startTestProduct)
})
afterAll(() => scene?.close())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

const planned = async () => (await scene.owner.call(listPosts, { query: { order: 'due' } })).results
const texts = async () => (await planned()).map(({ text }) => text)

async function expectSound(page: Page): Promise<void> {
  for (const width of [375, 1440]) {
    await changeWidth(page, width)
    await expectAccessible(page, width)
  }
}

test('a post comes again in three weeks, all are changed from it on, and one Undo takes that back', async () => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  const [post] = await planned()
  const before = post?.text ?? ''
  await openPage(page, `${scene.origin}/post/${post?.id}`)
  await button(page, 'More').click()
  await page.getByRole('menuitem', { name: 'Repeat…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this post' })
  await dialog.getByRole('spinbutton', { name: 'More posts' }).fill('3')
  await dialog.getByRole('button', { name: 'Make 3 posts' }).waitFor()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Make 3 posts' }).click()
  await page.getByText('3 posts made.').waitFor()
  await page.getByText('One of 4, every', { exact: false }).waitFor()
  expect(await texts()).toEqual([before, before, before, before])

  await openPage(page, `${scene.origin}/post/create?edit=${post?.id}`)
  await page.getByRole('textbox', { name: 'Text' }).first().fill('Other words')
  await button(page, /^Save|^Schedule|^Reschedule/)
    .first()
    .click()
  await button(page, 'Apply to them too').click()
  const changing = page.getByRole('dialog', { name: 'Change all from here' })
  await changing.getByRole('button', { name: 'Change 3 posts' }).waitFor()
  await expectSound(page)
  await changing.getByRole('button', { name: 'Change 3 posts' }).click()
  await page.getByText('3 posts now have it, too.').waitFor()
  expect(await texts()).toEqual(Array.from({ length: 4 }, () => 'Other words'))
  await button(page, 'Undo').click()
  await page.getByText('3 posts are as before.').waitFor()
  expect(await texts()).toEqual(['Other words', before, before, before])

  await button(page, 'Show all 4').click()
  await page
    .getByRole('dialog', { name: /^Repeated every/ })
    .getByText('(this post)', { exact: false })
    .waitFor()
  await expectSound(page)
  expect(problems).toEqual([])
})
