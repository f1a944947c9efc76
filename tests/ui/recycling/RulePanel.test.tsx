import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wirePost, wireRule } from '../../services/recycling/recyclingProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { chooseItem } from '../support/chooseItem.ts'
import { openRecycling } from './openRecycling.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Milliseconds after which what saving changes is worked out. */
const calm = 600
const wish = { rules: [wireRule()] }
type Opened = Awaited<ReturnType<typeof openRecycling>>

const open = (rule: string, visit: Parameters<typeof openRecycling>[2] = {}) =>
  openRecycling(provider, wish, { ...visit, address: `/content-recycling?rule=${rule}` })
const panel = async () => within(await screen.findByRole('complementary', { name: 'Rule' }))
const field = async (name: string) => (await panel()).findByRole('textbox', { name })
const press = async (name: string) => userEvent.click(await (await panel()).findByRole('button', { name }))
const retype = async (name: string, text: string) => {
  await userEvent.clear(await field(name))
  if (text) await userEvent.type(await field(name), text)
}
const saved = ({ keeper }: Opened) => keeper.callsOf('PUT', 'recycling/rules/4/')
const unsaved = ({ storage }: Opened) => storage.local.keys().filter((key) => key.startsWith('recycling_unsaved_'))
/** The next changes of the rule wait until this resolves. */
function holdSaving() {
  const gate = Promise.withResolvers<void>()
  provider.use(http.put(`${host}recycling/rules/4/`, () => gate.promise))
  return gate
}
const takeBack = ({ app }: Opened) => act(() => app.notifications.getSnapshot().context.notices.at(-1)?.onAction?.())

test('a rule says its rest, how often, its season in whole names, and what saving it changes', async () => {
  const opened = await open('4')
  expect(await field('Rest between two times of the same post')).toHaveProperty('value', '90')
  expect(await field('Times in all')).toHaveProperty('value', '4')
  const inside = await panel()
  expect(inside.getByRole('button', { name: 'June' }).getAttribute('aria-pressed')).toBe('false')
  expect(inside.getByRole('button', { name: 'November' }).getAttribute('aria-pressed')).toBe('true')
  expect(await inside.findByText('14 of 22 posts in this bucket may come again')).toBeTruthy()
  act(() => opened.clock.pass(calm))
  expect((await inside.findByText('3 posts')).parentElement?.textContent).toContain('Saving adds 3 posts to the queue')
})

test('focus goes to the rule that is opened, and back to what opened it', async () => {
  await openRecycling(provider, wish)
  const opener = await screen.findByRole('button', { name: 'New rule' })
  await userEvent.click(opener)
  await waitFor(async () =>
    expect(document.activeElement).toBe(await screen.findByRole('complementary', { name: 'Rule' })),
  )
  await press('Close the rule')
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('what is changed is saved, and the rule stays open', async () => {
  const opened = await open('4')
  await retype('Rest between two times of the same post', '30')
  await press('June')
  await press('Save the rule')
  await waitFor(() => expect(saved(opened)).toHaveLength(1))
  expect(saved(opened)[0]?.body).toMatchObject({
    version: 1,
    rest_days: 30,
    months: [1, 2, 3, 4, 5, 6, 9, 10, 11, 12],
  })
  await waitFor(() => expect(opened.said()).toContain('Tips, all year but summer is saved.'))
  expect(await field('Rest between two times of the same post')).toHaveProperty('value', '30')
  expect(unsaved(opened)).toEqual([])
})

test('a rest that is none is told at its field, which takes the focus, and nothing is sent', async () => {
  const opened = await open('4')
  await retype('Rest between two times of the same post', 'x')
  await press('Save the rule')
  const rest = await field('Rest between two times of the same post')
  expect(rest.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(rest)
  expect((await panel()).getByText('Rest is a whole number of days from 1 to 730')).toBeTruthy()
  expect(saved(opened)).toEqual([])
})

test('what was typed and not saved is there after the panel was closed, and after a reload', async () => {
  const first = await open('4')
  await retype('Name', 'Advice')
  await press('Close the rule')
  expect(screen.queryByRole('complementary', { name: 'Rule' })).toBeNull()
  cleanup()
  first.app.stop()
  const opened = await open('4', { storage: first.storage })
  expect(await field('Name')).toHaveProperty('value', 'Advice')
  await press('Throw them away')
  expect(await field('Name')).toHaveProperty('value', 'Tips, all year but summer')
  takeBack(opened)
  expect(await field('Name')).toHaveProperty('value', 'Advice')
})

test('what was thrown away and is had back while the rule is saved is there once it is', async () => {
  const first = await open('4')
  await retype('Name', 'Advice')
  cleanup()
  first.app.stop()
  const opened = await open('4', { storage: first.storage })
  await press('Throw them away')
  await retype('Rest between two times of the same post', '30')
  const gate = holdSaving()
  await press('Save the rule')
  takeBack(opened)
  expect(await field('Name')).toHaveProperty('value', 'Tips, all year but summer')
  gate.resolve()
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Advice'))
  expect(saved(opened)[0]?.body).toMatchObject({ rest_days: 30 })
  expect(unsaved(opened)).toHaveLength(1)
})

test('what was thrown away is had back where its rule was closed and opened meanwhile', async () => {
  const first = await open('4')
  await retype('Name', 'Advice')
  cleanup()
  first.app.stop()
  const opened = await open('4', { storage: first.storage })
  await press('Throw them away')
  await press('Close the rule')
  await act(() => opened.router.navigate('/content-recycling?rule=4'))
  expect(await field('Name')).toHaveProperty('value', 'Tips, all year but summer')
  takeBack(opened)
  await waitFor(async () => expect(await field('Name')).toHaveProperty('value', 'Advice'))
})

test('what nobody answered is said to be unknown, and what was typed stays', async () => {
  const opened = await open('4', { before: (keeper) => keeper.refuse('PUT recycling/rules/4/', 504) })
  await retype('Name', 'Advice')
  await press('Save the rule')
  expect(await (await panel()).findByText('It is not known whether the rule was saved')).toBeTruthy()
  expect(await field('Name')).toHaveProperty('value', 'Advice')
  expect(unsaved(opened)).toHaveLength(1)
})

test('of two versions one is chosen, and one’s own is saved over the other', async () => {
  const opened = await open('4')
  await retype('Name', 'Advice')
  opened.keeper.changeRule(4, { name: 'Know-how' })
  opened.keeper.refuse('PUT recycling/rules/4/', 409, { error: 'It was changed meanwhile.' })
  await press('Save the rule')
  const inside = await panel()
  expect(await inside.findByText('This rule was changed elsewhere meanwhile')).toBeTruthy()
  expect(within(inside.getByRole('region', { name: 'The other' })).getByText('Know-how')).toBeTruthy()
  opened.keeper.allow('PUT recycling/rules/4/')
  await press('Save mine')
  await waitFor(() => expect(saved(opened).at(-1)?.body).toMatchObject({ version: 2, name: 'Advice' }))
})

test('a new rule is made for a bucket, and stays open as what it is', async () => {
  const opened = await open('new')
  await userEvent.type(await field('Name'), 'Offers')
  await userEvent.selectOptions((await panel()).getByRole('combobox', { name: 'Posts it is for' }), 'Tips')
  await press('Save the rule')
  await waitFor(() => expect(opened.went).toContain('/content-recycling?rule=91'))
  expect(opened.keeper.callsOf('POST', 'recycling/rules/').at(-1)?.body).toMatchObject({ name: 'Offers', bucket_id: 1 })
})

test('one that is held says so at once, and goes on with a press', async () => {
  const opened = await open('4')
  await press('Hold this rule')
  await (await panel()).findByRole('button', { name: 'Let it go on' })
  expect(saved(opened)[0]?.body).toMatchObject({ version: 1, is_paused: true })
  await press('Let it go on')
  await waitFor(() => expect(saved(opened)[1]?.body).toMatchObject({ version: 2, is_paused: false }))
})

test('one that is being held is saved as it is afterwards, and not before', async () => {
  const opened = await open('4')
  await retype('Name', 'Advice')
  const gate = holdSaving()
  await press('Hold this rule')
  expect((await panel()).getByRole('button', { name: 'Save the rule' }).getAttribute('aria-disabled')).toBe('true')
  fireEvent.submit((await panel()).getByRole('form', { name: 'Rule' }))
  gate.resolve()
  await (await panel()).findByRole('button', { name: 'Let it go on' })
  expect(saved(opened)).toHaveLength(1)
  fireEvent.submit((await panel()).getByRole('form', { name: 'Rule' }))
  await waitFor(() => expect(saved(opened)[1]?.body).toMatchObject({ version: 2, name: 'Advice' }))
})

test('one that is deleted is there again, the same, by the undo', async () => {
  const opened = await openRecycling(
    provider,
    { rules: [wireRule({ bucket_id: null })], posts: [wirePost({ choice: 'chosen', rule_id: 4 })] },
    { address: '/content-recycling?tab=rules' },
  )
  await chooseItem('More for Tips, all year but summer', 'Delete')
  await waitFor(() => expect(opened.keeper.callsOf('DELETE', 'recycling/rules/4/')).toHaveLength(1))
  await waitFor(() => expect(opened.said().at(-1)).toMatch(/is deleted/))
  takeBack(opened)
  await waitFor(() => expect(opened.said()).toContain('Tips, all year but summer is back.'))
  expect(opened.keeper.callsOf('POST', 'recycling/rules/4/restore/')).toHaveLength(1)
  expect(opened.keeper.callsOf('POST', 'recycling/rules/')).toHaveLength(1)
})

test('one whose bucket has another one meanwhile stays deleted, and why is said', async () => {
  const opened = await openRecycling(provider, { rules: [wireRule({})] }, { address: '/content-recycling?tab=rules' })
  const why = 'This bucket has a rule already. Change that one.'
  opened.keeper.refuse('POST recycling/rules/4/restore/', 409, { error: why })
  await chooseItem('More for Tips, all year but summer', 'Delete')
  await waitFor(() => expect(opened.said().at(-1)).toMatch(/is deleted/))
  takeBack(opened)
  expect(await screen.findByText(new RegExp(why))).toBeTruthy()
})
