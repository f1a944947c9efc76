import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { AiAllowance } from '../../../contract/ai.ts'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { wireOptions } from '../../services/campaigns/editorProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { audience, openEditor } from './openEditor.tsx'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Milliseconds after which what was changed is saved. */
const calm = 1500
type Opened = Awaited<ReturnType<typeof openEditor>>

const draftOf7 = { campaigns: [wireCampaign({ step: 'offer' })] }
const open7 = (visit: Parameters<typeof openEditor>[2] = {}) =>
  openEditor(provider, draftOf7, { ...visit, address: '/campaigns/create?campaign=7' })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const type = async (name: string, text: string) => {
  const one = await field(name)
  await userEvent.clear(one)
  if (text) await userEvent.type(one, text)
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const step = async (name: string) => {
  const list = await screen.findByRole('navigation', { name: 'Steps' })
  await userEvent.click(within(list).getByRole('button', { name: new RegExp(name) }))
}
const saved = ({ keeper }: Opened, id = 7) => keeper.callsOf('PUT', `campaigns/${id}/`)
const unsaved = ({ storage }: Opened) => storage.local.keys().filter((key) => key.startsWith('campaigns_unsaved_'))
const reload = async (before: Opened, address: string) => {
  cleanup()
  before.app.stop()
  return openEditor(provider, draftOf7, { storage: before.storage, address })
}

test('the whole path by keyboard: from the name to the posts that are being written', async () => {
  const opened = await openEditor(provider)
  const { keeper } = opened
  const user = userEvent.setup()
  ;(await field('Name')).focus()
  await user.keyboard('Fill the class{Enter}')
  await waitFor(async () => expect(document.activeElement).toBe(await heading('Offer and audience')))
  await waitFor(() => expect(opened.went).toContain('/campaigns/create?campaign=91'))
  expect(keeper.callsOf('POST', 'campaigns/')[0]?.body).toMatchObject({ name: 'Fill the class', form: 'short' })
  await waitFor(async () => expect(await field('Audience (optional)')).toHaveProperty('value', audience))
  ;(await field('Offer')).focus()
  await user.keyboard('A class on January 9.')
  await press('Next: Accounts')
  ;(await screen.findByRole('checkbox', { name: /^Bluesky/ })).focus()
  await user.keyboard(' ')
  expect(await screen.findByText('4 posts a week')).toBeTruthy()
  ;(await screen.findByRole('button', { name: /^Fewer posts on Bluesky/ })).focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('3 posts a week')).toBeTruthy()
  await press('Next: Dates')
  fireEvent.change(await field('First day'), { target: { value: '2026-11-30' } })
  fireEvent.change(await field('Last day'), { target: { value: '2026-12-20' } })
  expect(await screen.findByText('3 weeks, both days included.')).toBeTruthy()
  await press('Next: Style')
  const first = await screen.findByRole('radio', { name: /Launch/ })
  await waitFor(() => expect(first).toHaveProperty('checked', true))
  await press('Warm')
  await press('Next: Write the posts')
  await press('Goal is required')
  await type('Goal', '24 places')
  await step('Write the posts')
  expect(await screen.findByText(/About 9 posts in 3 weeks\./)).toBeTruthy()
  expect(await screen.findByRole('radio', { name: /^AI in your voice/ })).toHaveProperty('checked', true)
  await press('Write 9 posts')
  await waitFor(() => expect(opened.went.at(-1)).toBe('/campaigns/91/review'))
  expect(keeper.callsOf('POST', 'campaigns/91/generate/')[0]?.body).toMatchObject({ writer: 'ai' })
  expect(keeper.campaign(91)).toMatchObject({
    ...{ name: 'Fill the class', goal: '24 places', audience, tone: 'Warm', template: 'launch' },
    ...{ accounts: [{ account_id: 1, posts_per_week: 3 }], starts_on: '2026-11-30', ends_on: '2026-12-20' },
  })
  expect(unsaved(opened)).toEqual([])
})

test('without a name no other step is shown, and the field takes the focus', async () => {
  await openEditor(provider)
  await press('Next: Offer and audience')
  const name = await field('Name')
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(screen.getByText('Name is required')).toBeTruthy()
  const list = screen.getByRole('navigation', { name: 'Steps' })
  expect(within(list).getAllByRole('button')).toHaveLength(1)
})

test('what is typed is there after a reload in the middle, and can be thrown away and had back', async () => {
  const before = await open7()
  await type('Offer', 'Rye on Sundays')
  const opened = await reload(before, '/campaigns/create?campaign=7')
  expect(await screen.findByText('Your words are back')).toBeTruthy()
  expect(await field('Offer')).toHaveProperty('value', 'Rye on Sundays')
  await press('Throw them away')
  expect(await field('Offer')).toHaveProperty('value', 'A class for eight on January 9.')
  act(() => opened.app.notifications.getSnapshot().context.notices.at(-1)?.onAction?.())
  await waitFor(async () => expect(await field('Offer')).toHaveProperty('value', 'Rye on Sundays'))
})

test('who leaves with something unsaved is told that it is kept', async () => {
  const opened = await open7()
  await type('Offer', 'Rye on Sundays')
  await act(() => opened.router.navigate('/campaigns'))
  await waitFor(() => expect(opened.said()).toEqual([kept]))
  expect(unsaved(opened)).toHaveLength(1)
})

const kept = 'What you wrote is kept on this computer. It is there when you come back to this campaign.'

test('a new one whose answer was lost is made once, and after a reload it is where it was left', async () => {
  const before = await openEditor(provider, draftOf7, {
    before: (keeper) => keeper.refuse('POST campaigns/', 504),
  })
  await type('Name', 'Sourdough')
  await press('Next: Offer and audience')
  expect(await screen.findByText('It is not known whether the campaign was saved')).toBeTruthy()
  const [first] = before.keeper.callsOf('POST', 'campaigns/')
  const opened = await reload(before, '/campaigns/create')
  await heading('Offer and audience')
  await step('Goal')
  expect(await field('Name')).toHaveProperty('value', 'Sourdough')
  await waitFor(() => expect(opened.keeper.callsOf('POST', 'campaigns/')).toHaveLength(1))
  expect(opened.keeper.callsOf('POST', 'campaigns/')[0]?.body.client_key).toBe(first?.body.client_key)
})

test('what is changed is saved after a calm moment, and said to be', async () => {
  const opened = await open7()
  await type('Offer', 'Rye')
  expect(await screen.findByText('Kept on this computer, not saved yet')).toBeTruthy()
  expect(unsaved(opened)).toHaveLength(1)
  act(() => opened.clock.pass(calm))
  await waitFor(() => expect(saved(opened)).toHaveLength(1))
  expect(saved(opened)[0]?.body).toMatchObject({ version: 1, offer: 'Rye', step: 'offer' })
  expect(await screen.findByText('Saved as a draft')).toBeTruthy()
  expect(unsaved(opened)).toEqual([])
})

test('of two versions one is chosen, and the own is saved over the other', async () => {
  const opened = await open7()
  await type('Offer', 'Rye')
  opened.keeper.changeElsewhere(7, { offer: 'Wheat' })
  opened.keeper.refuse('PUT campaigns/7/', 409, { error: 'It was changed meanwhile.' })
  act(() => opened.clock.pass(calm))
  expect(await screen.findByText('This campaign was changed elsewhere meanwhile')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'The other' })).getByText('Wheat')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Yours' })).getByText('Rye')).toBeTruthy()
  opened.keeper.allow('PUT campaigns/7/')
  await press('Keep mine')
  await waitFor(() => expect(saved(opened).at(-1)?.body).toMatchObject({ version: 2, offer: 'Rye' }))
})

test('or theirs is taken', async () => {
  const opened = await open7()
  await type('Offer', 'Rye')
  opened.keeper.changeElsewhere(7, { offer: 'Wheat' })
  opened.keeper.refuse('PUT campaigns/7/', 409, { error: 'It was changed meanwhile.' })
  act(() => opened.clock.pass(calm))
  await press('Take theirs')
  expect(await field('Offer')).toHaveProperty('value', 'Wheat')
  expect(unsaved(opened)).toEqual([])
})

test('what nobody answered stays, is stored, and is saved once the connection is back', async () => {
  const opened = await open7({ before: (keeper) => keeper.refuse('PUT campaigns/7/', 504) })
  await type('Offer', 'Rye')
  act(() => opened.clock.pass(calm))
  expect(await screen.findByText('It is not known whether the campaign was saved')).toBeTruthy()
  expect(unsaved(opened)).toHaveLength(1)
  await type('Offer', 'Rye on Sundays')
  opened.keeper.allow('PUT campaigns/7/')
  act(() => opened.clock.pass(calm))
  await screen.findByText('Saved as a draft')
  expect(screen.queryByText('It is not known whether the campaign was saved')).toBeNull()
  expect(opened.keeper.campaign(7)).toMatchObject({ offer: 'Rye on Sundays' })
})

test('a field that the provider does not take says so at its step, with the focus', async () => {
  await open7({
    before: (keeper) =>
      keeper.refuse('PUT campaigns/7/', 400, { error: 'This template is gone.', field: 'goal_amount' }),
  })
  await press('Next: Accounts')
  const amount = await field('Goal as a number (optional)')
  await waitFor(() => expect(document.activeElement).toBe(amount))
  expect(screen.getByText('This template is gone.')).toBeTruthy()
})

test('one that is no draft any more says so, and leads to its posts', async () => {
  await openEditor(
    provider,
    { campaigns: [wireCampaign({ status: 'in_review' })] },
    { address: '/campaigns/create?campaign=7' },
  )
  expect(await screen.findByText('Its posts are written, and wait to be read.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See its posts' }).getAttribute('href')).toBe('/campaigns/7/review')
})

test('one that is not there says so', async () => {
  await openEditor(provider, {}, { address: '/campaigns/create?campaign=5' })
  expect(await screen.findByText('This campaign was deleted, or belongs to somebody else.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All campaigns' })).toBeTruthy()
})

test('who has no account is led to connect one', async () => {
  await openEditor(provider, draftOf7, {
    address: '/campaigns/create?campaign=7',
    accounts: { accounts: [] },
    before: (keeper) => keeper.changeElsewhere(7, { accounts: [] }),
  })
  await step('Accounts')
  expect(await screen.findByText('No account is connected yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Connect one' }).getAttribute('href')).toBe('/connect/socials')
})

test('the audience of the business can be cleared, and used again', async () => {
  await open7()
  expect(await screen.findByText(/Wren Street Bakery says: “Families within walking distance”/)).toBeTruthy()
  await press('Use these words instead')
  expect(await field('Audience (optional)')).toHaveProperty('value', audience)
  await press('Clear the audience')
  expect(await field('Audience (optional)')).toHaveProperty('value', '')
})

const ready: Partial<AiAllowance> = { status: 'ready', texts_left: 182 }
test.each([
  ['a plan without', { status: 'not_in_plan' }, 'Your plan has no AI texts.'],
  ['an installation without', { status: 'not_set_up' }, 'No AI is set up here.'],
  ['a day on which all are used', { status: 'used_up' }, /^Today’s texts are used up\. The count starts again/],
  ['too few left', { ...ready, texts_left: 2 }, /^6 posts need as many texts\. 2 of 300 texts left today\./],
] as const)('with %s AI, the template writes, and why is said', async (_, allowance, why) => {
  const opened = await openEditor(
    provider,
    { campaigns: [wireCampaign({ step: 'style' })], allowance },
    { address: '/campaigns/create?campaign=7' },
  )
  await step('Write the posts')
  expect(await screen.findByText(why)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /AI in your voice/ })).toHaveProperty('disabled', true)
  await press('Write 6 posts')
  await waitFor(() =>
    expect(opened.keeper.callsOf('POST', 'campaigns/7/generate/')[0]?.body).toMatchObject({ writer: 'template' }),
  )
})

test('where writing is refused the reason is said, and nothing is lost', async () => {
  const opened = await openEditor(
    provider,
    { campaigns: [wireCampaign({ step: 'style' })], allowance: ready },
    {
      address: '/campaigns/create?campaign=7',
      before: (keeper) => keeper.refuse('POST campaigns/7/generate/', 409, { error: 'Not so many texts are left.' }),
    },
  )
  await step('Write the posts')
  await press('Write 6 posts')
  expect(await screen.findByText('Writing has not begun')).toBeTruthy()
  expect(screen.getByText('Not so many texts are left.')).toBeTruthy()
  expect(opened.went).toEqual([])
})

test('a template that is gone is said to be, and another can be chosen', async () => {
  await openEditor(
    provider,
    { campaigns: [wireCampaign({ step: 'style', template: 'old' })], options: wireOptions() },
    { address: '/campaigns/create?campaign=7' },
  )
  expect(await screen.findByText('The template that was chosen is gone. Choose another one')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: /Last places/ }))
  expect(screen.queryByText('The template that was chosen is gone. Choose another one')).toBeNull()
})

test('a template that is retired is named, and the campaign goes on with it', async () => {
  const retired = [{ key: 'old', name: 'Old ways', effect: 'From the beginning to the end.' }]
  await openEditor(
    provider,
    { campaigns: [wireCampaign({ step: 'style', template: 'old' })], options: wireOptions({ retired }) },
    { address: '/campaigns/create?campaign=7' },
  )
  const chosen = await screen.findByRole('radio', { name: /Old ways.*not offered to new campaigns any more/ })
  expect(chosen).toHaveProperty('checked', true)
  expect(screen.queryByText('The template that was chosen is gone. Choose another one')).toBeNull()
})

test('dates that end before they begin, and spans that are too long, say so at once', async () => {
  await openEditor(
    provider,
    { campaigns: [wireCampaign({ step: 'dates' })] },
    { address: '/campaigns/create?campaign=7' },
  )
  fireEvent.change(await field('Last day'), { target: { value: '2026-11-29' } })
  expect(await screen.findByText('The last day is before the first')).toBeTruthy()
  fireEvent.change(await field('Last day'), { target: { value: '2027-11-29' } })
  expect(await screen.findByText('A campaign has 184 days at most')).toBeTruthy()
})
