import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { press } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { faultOf } from '../support/said.ts'
import { yellowActs } from '../support/yellowActs.ts'
import { openCampaigns } from './openCampaigns.tsx'

const provider = atProvider()
afterEach(cleanup)

const holiday = wireCampaign({
  ...{ id: 3, name: 'Holiday list', status: 'running', goal: '120 boxes ordered', goal_amount: 120 },
  ...{ goal_unit: 'boxes', starts_on: '2026-11-09', ends_on: '2026-12-05' },
})
const wish = { campaigns: [holiday] }
type Opened = Awaited<ReturnType<typeof openCampaigns>>

/** Opens the dialog of the only campaign. */
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Tell the result of Holiday list' }))
  return within(await screen.findByRole('dialog', { name: 'Tell the result' }))
}
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Boxes so far' })
const day = () => screen.getByLabelText<HTMLInputElement>('By the end of')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const takeBack = ({ app }: Opened) => act(() => app.notifications.getSnapshot().context.notices.at(0)?.onAction?.())
const toldTo = ({ keeper }: Opened) => keeper.callsOf('POST', 'campaigns/3/results/').map(({ body }) => body)

test('what was reached is told of today, and that is taken back', async () => {
  const opened = await openCampaigns(provider, wish)
  await open()
  expect(day().value).toBe('2026-11-21')
  expect(yellowActs()).toEqual(['Store the result'])
  await userEvent.type(amount(), '66')
  await press('Store the result')
  await isClosed()
  expect(await screen.findByRole('img', { name: '66 of 120 boxes, 58 expected by today' })).toBeTruthy()
  expect(opened.said()).toContain('The result is stored.')
  takeBack(opened)
  await waitFor(() => expect(opened.said()).toContain('The result is taken back.'))
  expect(toldTo(opened)).toEqual([
    { day: '2026-11-21', amount: 66 },
    { day: '2026-11-21', amount: null },
  ])
})

test('of another day, in place of what was told of it; taking that back brings the other number back', async () => {
  const opened = await openCampaigns(provider, { ...wish, results: [{ day: '2026-11-18', amount: 40 }] })
  const dialog = await open()
  expect(await dialog.findByText('Nov 18: 40 boxes')).toBeTruthy()
  await press('Change what was told of Nov 18')
  expect([day().value, amount().value]).toEqual(['2026-11-18', '40'])
  await userEvent.clear(amount())
  await userEvent.type(amount(), '44{Enter}')
  await isClosed()
  takeBack(opened)
  await waitFor(() =>
    expect(toldTo(opened)).toEqual([
      { day: '2026-11-18', amount: 44 },
      { day: '2026-11-18', amount: 40 },
    ]),
  )
})

test('what was told of a day is taken back from the list of days', async () => {
  const opened = await openCampaigns(provider, { ...wish, results: [{ day: '2026-11-18', amount: 40 }] })
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Take back what was told of Nov 18' }))
  await waitFor(() => expect(toldTo(opened)).toEqual([{ day: '2026-11-18', amount: null }]))
  await waitFor(() => expect(opened.said()).toContain('The result is taken back.'))
})

test('a fault is said at its field, and nothing is told', async () => {
  const opened = await openCampaigns(provider, wish)
  await open()
  await press('Store the result')
  expect(faultOf(amount())).toContain('Say a number')
  await userEvent.type(amount(), 'a dozen')
  expect(faultOf(amount())).toContain('The result is a whole number')
  expect(toldTo(opened)).toEqual([])
})

test('what is typed is there again after the dialog was closed, and after a reload', async () => {
  const opened = await openCampaigns(provider, wish)
  await open()
  await userEvent.type(amount(), '66')
  await press('Not now')
  await isClosed()
  await open()
  expect(amount().value).toBe('66')
  cleanup()
  await openCampaigns(provider, wish, { storage: opened.storage })
  await open()
  expect(amount().value).toBe('66')
  await press('Store the result')
  await isClosed()
})

test('a refusal is said in the dialog, which stays as it is', async () => {
  await openCampaigns(provider, wish, {
    before: (one) => one.refuse('POST campaigns/3/results/', 400, { error: 'The result is too large' }),
  })
  const dialog = await open()
  await userEvent.type(amount(), '66')
  await press('Store the result')
  expect(await dialog.findByText('It was not stored')).toBeTruthy()
  expect(dialog.getByText('The result is too large')).toBeTruthy()
  expect(amount().value).toBe('66')
})

test('where earlier days cannot be read the reason is said, and today can be told all the same', async () => {
  const opened = await openCampaigns(provider, wish, {
    before: (one) => one.refuse('GET campaigns/3/results/', 500, { error: 'Not now.' }),
  })
  const dialog = await open()
  expect(await dialog.findByText('What was told before could not be read')).toBeTruthy()
  await userEvent.type(amount(), '66')
  await press('Store the result')
  await isClosed()
  expect(toldTo(opened)).toHaveLength(1)
})

test('the menu has it, too, and not for what has no number', async () => {
  await openCampaigns(provider, {
    campaigns: [
      { ...holiday, goal_amount: null },
      { ...holiday, id: 4, name: 'Rye' },
    ],
  })
  await screen.findByRole('button', { name: 'More for Rye' })
  await chooseItem('More for Rye', 'Tell the result')
  await focusedDialog('Tell the result')
  await userEvent.keyboard('{Escape}')
  await isClosed()
  await userEvent.click(screen.getByRole('button', { name: 'More for Holiday list' }))
  await screen.findByRole('menuitem', { name: 'Copy' })
  expect(screen.queryByRole('menuitem', { name: 'Tell the result' })).toBeNull()
})
