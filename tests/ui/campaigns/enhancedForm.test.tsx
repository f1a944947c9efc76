import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { wireCampaign } from '../../services/campaigns/campaignsProvider.ts'
import { wireOptions } from '../../services/campaigns/editorProvider.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openEditor } from './openEditor.tsx'

const provider = atProvider()
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Milliseconds after which what was changed is saved. */
const calm = 1500
const enhanced7 = '/campaigns/create/enhanced?campaign=7'

const entry = (key: string, name: string, effect: string) => ({ key, name, effect })
const options = wireOptions({
  awareness_stages: [entry('unaware', 'Unaware', 'The posts begin with the problem.')],
  rules: Array.from({ length: 11 }, (_, at) => entry(`rule-${at}`, `Rule ${at}`, `Leaves word ${at} out.`)),
  psychology: [entry('scarcity', 'Few places', 'Says how many are left.')],
  engagement_triggers: [entry('question', 'A question', 'Ends every third post with a question.')],
  experiments: [
    {
      ...entry('opening', 'Question or statement', 'Half of the posts open with a question.'),
      variants: ['Question first', 'Statement first'],
    },
  ],
})
const of7 = (change: Parameters<typeof wireCampaign>[0] = {}) => ({
  campaigns: [wireCampaign({ form: 'enhanced', step: 'marketing', ...change })],
  options,
})
const open7 = (change: Parameters<typeof wireCampaign>[0] = {}, address = enhanced7) =>
  openEditor(provider, of7(change), { address })
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const steps = async () => within(await screen.findByRole('navigation', { name: 'Steps' })).getAllByRole('button')
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const address = ({ router }: Awaited<ReturnType<typeof openEditor>>) => router.navigator.address()

test('the enhanced form asks for the marketing before the posts are written, and says what each choice does', async () => {
  const opened = await open7()
  await heading('Marketing')
  expect((await steps()).map(({ textContent }) => textContent)).toHaveLength(7)
  await userEvent.click(await screen.findByRole('radio', { name: /Unaware.*The posts begin with the problem\./ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Rule 3.*Leaves word 3 out\./ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /Few places.*Says how many are left\./ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /A question.*Ends every third post/ }))
  await userEvent.click(screen.getByRole('radio', { name: /Its variants: Question first and Statement first\./ }))
  act(() => opened.clock.pass(calm))
  await waitFor(() =>
    expect(opened.keeper.callsOf('PUT', 'campaigns/7/').at(-1)?.body).toMatchObject({
      ...{ form: 'enhanced', step: 'marketing', awareness_stage: 'unaware', rules: ['rule-3'] },
      ...{ psychology: ['scarcity'], engagement_triggers: ['question'], experiment: 'opening' },
    }),
  )
})

test('ten of a kind at most can be chosen: that is told, and an eleventh is not', async () => {
  await open7({ rules: Array.from({ length: 9 }, (_, at) => `rule-${at}`) })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rule 9/ }))
  expect(screen.getByText('10 are chosen, and more cannot be.')).toBeTruthy()
  const eleventh = screen.getByRole('checkbox', { name: /Rule 10/ })
  await userEvent.click(eleventh)
  expect(eleventh).toHaveProperty('checked', false)
  await userEvent.click(screen.getByRole('checkbox', { name: /Rule 9/ }))
  await userEvent.click(eleventh)
  expect(eleventh).toHaveProperty('checked', true)
})

test('choices that are gone are told, and can be left out', async () => {
  const opened = await open7({ rules: ['old-rule'], experiment: 'old-experiment' })
  await userEvent.click(await screen.findByRole('checkbox', { name: /old-rule.*taken this away/ }))
  expect(screen.getByRole('radio', { name: /old-experiment.*taken this away/ })).toHaveProperty('checked', true)
  await userEvent.click(screen.getByRole('radio', { name: /No experiment/ }))
  act(() => opened.clock.pass(calm))
  await waitFor(() => expect(opened.keeper.campaign(7)).toMatchObject({ rules: [], experiment: null }))
})

test('choices that are retired are named: the campaign goes on with them', async () => {
  const retired = [entry('old-rule', 'Old rule', 'Leaves a word out.'), entry('other', 'Other', 'Of another campaign.')]
  const campaigns = [wireCampaign({ form: 'enhanced', step: 'marketing', rules: ['old-rule'] })]
  await openEditor(provider, { campaigns, options: { ...options, retired } }, { address: enhanced7 })
  const chosen = await screen.findByRole('checkbox', { name: /Old rule.*Leaves a word out\. It is not offered/ })
  expect(chosen).toHaveProperty('checked', true)
  expect(screen.queryByRole('checkbox', { name: /Other/ })).toBeNull()
  await press('Next: Write the posts')
  await heading('Write the posts')
  expect(await screen.findByText('Old rule')).toBeTruthy()
})

test('where the administrator has switched all off it says so, and the posts can be written all the same', async () => {
  await openEditor(provider, { ...of7(), options: wireOptions() }, { address: enhanced7 })
  await heading('Marketing')
  expect(await screen.findAllByText(/There is nothing to choose from\./)).toHaveLength(5)
  await press('Next: Write the posts')
  await heading('Write the posts')
})

test('choices that could not be read can be read again', async () => {
  const opened = await openEditor(provider, of7(), {
    address: enhanced7,
    before: (keeper) => keeper.refuse('GET campaigns/options/', 422, { error: 'Not now.' }),
  })
  expect(await screen.findByText('What can be chosen could not be read')).toBeTruthy()
  opened.keeper.allow('GET campaigns/options/')
  await press('Try again')
  expect(await screen.findByRole('radio', { name: /Unaware/ })).toBeTruthy()
})

test('a draft has the address of its form, whichever it is opened under', async () => {
  const opened = await open7({}, '/campaigns/create?campaign=7')
  await heading('Marketing')
  await waitFor(() => expect(address(opened)).toBe(enhanced7))
})

test('what is chosen stays while the short form is used, and nothing that was typed is lost on the way', async () => {
  const opened = await open7({ step: 'offer', rules: ['rule-1'] })
  const offer = await screen.findByLabelText<HTMLInputElement>('Offer', { selector: 'textarea' })
  await userEvent.clear(offer)
  await userEvent.type(offer, 'Rye on Sundays')
  await press('Use the short form')
  await waitFor(() => expect(address(opened)).toBe('/campaigns/create?campaign=7'))
  expect(await steps()).toHaveLength(6)
  expect(await screen.findByLabelText('Offer', { selector: 'textarea' })).toHaveProperty('value', 'Rye on Sundays')
  expect(screen.queryByText('Your words are back')).toBeNull()
  expect(opened.said()).toEqual([])
  act(() => opened.clock.pass(calm))
  await waitFor(() =>
    expect(opened.keeper.campaign(7)).toMatchObject({ form: 'short', offer: 'Rye on Sundays', rules: ['rule-1'] }),
  )
})

test('a new one goes on in the other form as it was typed', async () => {
  const opened = await openEditor(provider, { options })
  await userEvent.type(await screen.findByLabelText('Name', { selector: 'input' }), 'Fill the class')
  await press('Use the enhanced form')
  await waitFor(() => expect(address(opened)).toBe('/campaigns/create/enhanced'))
  expect(await screen.findByLabelText('Name', { selector: 'input' })).toHaveProperty('value', 'Fill the class')
  expect(opened.said()).toEqual([])
  await press('Next: Offer and audience')
  await heading('Offer and audience')
  await waitFor(() => expect(opened.keeper.callsOf('POST', 'campaigns/')[0]?.body).toMatchObject({ form: 'enhanced' }))
})

test('one that was just made goes on in the other form where it was', async () => {
  const opened = await openEditor(provider, { options })
  await userEvent.type(await screen.findByLabelText('Name', { selector: 'input' }), 'Fill the class')
  await press('Next: Offer and audience')
  await heading('Offer and audience')
  await waitFor(() => expect(address(opened)).toBe('/campaigns/create?campaign=91'))
  await press('Use the enhanced form')
  await waitFor(() => expect(address(opened)).toBe('/campaigns/create/enhanced?campaign=91'))
  await heading('Offer and audience')
  expect(await steps()).toHaveLength(7)
  expect(screen.queryByText('Your words are back')).toBeNull()
  expect(opened.said()).toEqual([])
})

test('before the posts are written it is said what is chosen, how many posts each variant gets, and where to change it', async () => {
  await open7({ rules: ['rule-1'], experiment: 'opening', awareness_stage: 'unaware' })
  await press('Next: Write the posts')
  await heading('Write the posts')
  expect(await screen.findByText(/about 3 posts for each of Question first and Statement first/)).toBeTruthy()
  expect(screen.getByText('Unaware')).toBeTruthy()
  expect(screen.getByText('Rule 1')).toBeTruthy()
  await press('Change the marketing')
  await heading('Marketing')
})

test('of two versions that differ in the marketing alone, both are said', async () => {
  const opened = await open7()
  await userEvent.click(await screen.findByRole('checkbox', { name: /Rule 3/ }))
  opened.keeper.changeElsewhere(7, { rules: ['rule-4'] })
  opened.keeper.refuse('PUT campaigns/7/', 409, { error: 'It was changed meanwhile.' })
  act(() => opened.clock.pass(calm))
  expect(await screen.findByText('This campaign was changed elsewhere meanwhile')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Yours' }).textContent).toContain('rule-3')
  expect(screen.getByRole('region', { name: 'The other' }).textContent).toContain('rule-4')
})
