import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPost } from '../../contract/content.ts'
import { createSlots, listSlots, readQueue } from '../../contract/slots.ts'
import { axeViolations } from '../support/axe.ts'
import { showFailure } from '../support/failures.ts'
import { lowTargets } from '../support/lowTargets.ts'
import { changeWidth, openPage } from '../support/onItsWay.ts'
import { openVisitor } from '../support/visitor.ts'
import { type ConnectedOwner, createConnectedOwner } from './connectedOwner.ts'

let scene: ConnectedOwner
beforeAll(async () => {
  scene = await createConnectedOwner()
})
afterAll(() => scene?.close())

const shotsFolder = process.env.SHOTS
const shot = async (page: Page, name: string) => {
  if (shotsFolder) await page.screenshot({ path: `${shotsFolder}/${name}.png` })
}
const slotsNow = async () => (await scene.owner.call(listSlots, { query: {} })).results

test('slots are set up from the composer, and a post goes to the next that is free, and the next', async () => {
  const { product, owner, browser } = scene
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await openPage(page, `${product.origin}/post/create`)
  await page.getByRole('textbox').first().fill('Rye on Friday')
  await page.getByRole('button', { name: 'Set up time slots' }).click()
  await page.getByText('When do you post?').waitFor()
  await shot(page, 'empty-1440')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'From a template' }).click()
  await page.getByRole('button', { name: 'Add 5 slots' }).waitFor()
  await shot(page, 'templates-1440')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 5 slots' }).click()
  await page.getByText('5 slots a week').waitFor()
  expect(await slotsNow()).toHaveLength(5)
  await shot(page, 'week-1440')
  await page.getByRole('button', { name: 'Add slots' }).click()
  await page.getByRole('checkbox', { name: 'Saturday' }).check()
  await page.getByRole('checkbox', { name: 'Sunday' }).check()
  await shot(page, 'form-1440')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add 2 slots' }).click()
  await page.getByText('7 slots a week').waitFor()
  await page.getByRole('button', { name: 'Delete Sunday at 9:00 AM' }).click()
  await page.getByText('6 slots a week').waitFor()
  await page.getByRole('tab', { name: 'Queues' }).click()
  await page
    .getByRole('switch', { name: /^The queue of/ })
    .first()
    .waitFor()
  await shot(page, 'queues-1440')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Close' }).last().click()
  const time = page.getByLabel('Time', { exact: true })
  await page.getByRole('button', { name: 'Next free slot' }).click()
  await page.getByRole('button', { name: 'The slot after it' }).waitFor()
  expect(await time.inputValue()).toBe('09:00')
  const first = await page
    .getByText(/9:00 AM$/)
    .first()
    .textContent()
  await shot(page, 'found-1440')
  await page.getByRole('button', { name: 'The slot after it' }).click()
  await expect
    .poll(() =>
      page
        .getByText(/9:00 AM$/)
        .first()
        .textContent(),
    )
    .not.toBe(first)
  expect(problems).toEqual([])
  await visitor.close()
})

test('a queue is put into another order by keys, taken back, and paused', async () => {
  const { product, owner, browser, accounts } = scene
  for (const [text, day] of [
    ['Rye', '01'],
    ['Barley', '02'],
    ['Stollen', '03'],
  ] as const) {
    await owner.call(createPost, {
      body: {
        ...{ clientKey: randomUUID(), text, accountIds: [accounts.bluesky], intent: 'schedule' },
        schedule: { wallTime: `2031-03-${day}T09:00`, timezone: 'America/New_York' },
      },
    })
  }
  const planned = async () =>
    (await owner.call(readQueue, { id: String(accounts.bluesky) })).results.map(({ title }) => title)
  const visitor = await openVisitor(browser, { token: owner.token })
  showFailure(visitor)
  const { page, problems } = visitor
  await owner.call(createSlots, { body: { slots: [{ weekday: 2, time: '18:30' }] } })
  await openPage(page, `${product.origin}/post/create`)
  await page.getByRole('textbox').first().fill('Olive')
  await page.getByRole('button', { name: 'Time slots' }).click()
  await page.getByRole('tab', { name: 'Queues' }).click()
  await page.getByRole('button', { name: 'Change order' }).click()
  const earlier = page.getByRole('button', { name: 'Earlier: Stollen' })
  await earlier.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await shot(page, 'order-1440')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save order' }).click()
  await page.getByText('3 posts moved.').waitFor()
  expect(await planned()).toEqual(['Stollen', 'Rye', 'Barley'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The posts are in the order of before.').waitFor()
  expect(await planned()).toEqual(['Rye', 'Barley', 'Stollen'])
  await page.getByRole('switch', { name: /^The queue of Bluesky/ }).click()
  await page.getByText(/^Nothing of it goes out/).waitFor()
  const { queue } = await owner.call(readQueue, { id: String(accounts.bluesky) })
  expect(queue.pausedAt).not.toBeNull()
  await shot(page, 'paused-1440')
  expect(problems).toEqual([])
  await visitor.close()
})

/** How the dialog is looked at in one window: by fingers on a telephone, in both schemes there. */
const windows = [
  {
    isTouched: true,
    looks: [
      [375, 'light'],
      [375, 'dark'],
    ],
  },
  {
    isTouched: false,
    looks: [
      [768, 'dark'],
      [1440, 'dark'],
    ],
  },
] as const

test.each(windows)('the dialog can be read and reached: $looks', async ({ isTouched, looks }) => {
  const { product, owner, browser } = scene
  await owner.call(createSlots, { body: { slots: [{ weekday: 2, time: '18:30' }] } })
  const visitor = await openVisitor(browser, { token: owner.token, width: looks[0][0], hasTouch: isTouched })
  showFailure(visitor)
  const { page, problems } = visitor
  const expectReadable = async (name: string) => {
    for (const [width, colorScheme] of looks) {
      await changeWidth(page, width)
      await page.emulateMedia({ colorScheme })
      await shot(page, `${name}-${width}-${colorScheme}`)
      expect(await axeViolations(page), `${name} at ${width}, ${colorScheme}`).toEqual([])
    }
    if (isTouched) expect(await lowTargets(page, '[role=dialog]')).toEqual([])
  }
  await openPage(page, `${product.origin}/post/create`)
  await page.getByRole('textbox').first().fill('Olive')
  await page.getByRole('button', { name: 'Time slots' }).click()
  await page.getByRole('button', { name: 'Change Tuesday at 6:30 PM' }).click()
  await page.getByRole('form', { name: 'Change Tuesday at 6:30 PM' }).waitFor()
  await expectReadable('edit')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Add slots' }).click()
  await expectReadable('add')
  await page.getByRole('tab', { name: 'Queues' }).click()
  await page.getByRole('switch').first().waitFor()
  await expectReadable('queues')
  expect(problems).toEqual([])
  await visitor.close()
})
