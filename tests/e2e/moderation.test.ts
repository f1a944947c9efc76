import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRule, listCases } from '../../contract/moderation.ts'
import { expectYellowActs } from '../support/marked.ts'
import { changeWidth } from '../support/onItsWay.ts'
import { type PlannedPost, startWithPlannedPost } from '../support/plannedPost.ts'
import { takeScreen } from '../support/screens.ts'
import { expectSound, widths } from '../support/sound.ts'
import { startTestProduct } from '../support/testProduct.ts'
import { openVisitor } from '../support/visitor.ts'

let planned: PlannedPost
beforeAll(async () => {
  planned = await startWithPlannedPost(startTestProduct)
  const rule = { kind: 'words', name: 'bakery words', isEnabled: true, fields: { words: ['bread'] } } as const
  await planned.owner.call(createRule, {
    body: { clientKey: randomUUID(), rule: { ...rule, fields: { words: ['bread'] } } },
  })
  await expect
    .poll(async () => (await planned.owner.call(listCases, { query: {} })).counts.waiting, { timeout: 20_000 })
    .toBe(1)
})
afterAll(() => planned?.close())

const open = async (address: string, width: number = widths[0]) => {
  const visitor = await openVisitor(planned.browser, { width, token: planned.owner.token })
  await visitor.page.goto(`${planned.origin}${address}`)
  return visitor
}

test('the queue, a post of it, and the rules are sound at every width', async () => {
  const { page, problems, close } = await open('/admin/moderation')
  const heading = page.getByRole('heading', { name: 'One post waits.' })
  await heading.waitFor()
  await page.getByRole('link', { name: 'Bread at nine' }).click()
  await page.getByRole('heading', { name: 'What was matched' }).waitFor()
  await expectYellowActs(page, [expect.stringContaining('Let go')])
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `moderation-${end}`, { fullPage: true }))
  }
  await page.goto(`${planned.origin}/admin/moderation?view=rules&rule=links`)
  await page.getByRole('button', { name: 'Add the rule' }).waitFor()
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `moderation-rules-${end}`, { fullPage: true }))
  }
  expect(problems).toEqual([])
  await close()
})

test('by keyboard alone a post is refused, appealed against, and the appeal is granted', async () => {
  const { page, problems, close } = await open('/admin/moderation', 1440)
  const { keyboard } = page
  await page.getByRole('heading', { name: 'One post waits.' }).waitFor()
  await keyboard.press('j')
  await page.getByRole('heading', { name: 'What was matched' }).waitFor()
  await keyboard.press('r')
  await page.getByRole('radio', { name: 'Promise of money' }).and(page.locator(':focus')).waitFor()
  await keyboard.press('Space')
  await keyboard.press('r')
  await page.getByRole('heading', { name: 'Nothing waits.' }).waitFor()

  await page.goto(`${planned.origin}/appeals`)
  await page.getByRole('heading', { name: 'One of your posts was refused.' }).waitFor()
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `appeals-${end}`, { fullPage: true }))
  }
  await page.getByLabel('Why it should be let go').focus()
  await keyboard.type('It is bread.')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await page.getByText('Your appeal is being read.').waitFor()

  await page.goto(`${planned.origin}/admin/moderation/appeals`)
  await page.getByRole('link', { name: 'Bread at nine' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'What they say' }).waitFor()
  for (const width of widths) {
    await changeWidth(page, width)
    await expectSound(page, width, (end) => takeScreen(page, `moderation-appeals-${end}`, { fullPage: true }))
  }
  await page.getByRole('button', { name: 'Grant' }).focus()
  await keyboard.press('Enter')
  await page.getByRole('heading', { name: 'No appeal is open.' }).waitFor()
  expect(problems).toEqual([])
  await close()
})
