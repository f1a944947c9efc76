import { afterAll, beforeAll, expect, test } from 'vitest'
import { showFailure } from '../support/failures.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { takeScreen } from '../support/screens.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let scene: PlannedPost
beforeAll(async () => {
  scene = await startWithPlannedPost(startTestProduct)
})
afterAll(() => scene?.close())

test('days with nothing on them offer a post, and the dashboard is sound at every width', async () => {
  const visitor = await openVisitor(scene.browser, { token: scene.owner.token, width: widths[0] })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${scene.origin}/dashboard`)
  expect(await page.getByRole('link', { name: /^Plan a post for / }).count()).toBeGreaterThanOrEqual(6)
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `dashboard-days-${end}`))
  }
  expect(problems).toEqual([])
  await visitor.close()
})
