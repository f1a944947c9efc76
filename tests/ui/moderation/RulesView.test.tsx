import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ModerationPage } from '../../../src/ui/moderation/queue/ModerationPage.tsx'
import { type moderationProvider, wireRuleOf } from '../../services/moderation/moderationProvider.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { setWindowWidth } from '../shell/support/window.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { openModeration } from './openModeration.tsx'

const provider = atProvider()
beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(cleanup)

const path = '/admin/moderation'
const rate = wireRuleOf({
  id: 6,
  held_count: 0,
  rule: { kind: 'rate', name: 'Not too many', is_enabled: false, fields: { posts: 8, minutes: 60 } },
})
const open = (wish: Parameters<typeof moderationProvider>[0], search = '?view=rules') =>
  openModeration(provider, wish, { path, address: `${path}${search}`, Page: ModerationPage })
const heading = (name: string) => screen.findByRole('heading', { name })

test('rules are listed by kind, with what they go by and what they held', async () => {
  await open({ rules: [wireRuleOf(), rate] })
  await heading('One rule holds posts.')
  const words = within(screen.getByRole('region', { name: 'Words' }))
  expect(words.getByText('guaranteed, earn · held 12 posts in 30 days')).toBeTruthy()
  const ofRate = within(screen.getByRole('region', { name: 'Rate' }))
  expect(ofRate.getByText('more than 8 posts in 60 minutes · held none in 30 days')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Plan' })).getByText('No rule of this kind.')).toBeTruthy()
})

test('a rule of each kind has the fields of the table, and says what is missing', async () => {
  const { keeper, said } = await open({ rules: [] }, '?view=rules&rule=links')
  const form = within(await screen.findByRole('form', { name: 'New rule: Links' }))
  expect(form.queryByLabelText('Minutes')).toBeNull()
  await pressWhenReady('Add the rule')
  expect(await form.findByText('A rule needs a name')).toBeTruthy()
  expect(form.getByText('Say at least one')).toBeTruthy()
  await userEvent.type(form.getByLabelText('Name'), 'Shorteners')
  await userEvent.click(form.getByRole('switch', { name: 'Hold links that hide where they lead' }))
  await pressWhenReady('Add the rule')
  await waitFor(() => expect(said()).toContain('“Shorteners” holds posts from now on.'))
  expect(keeper.callsOf('POST', 'admin/moderation/rules/')[0]?.body).toMatchObject({
    rule: { kind: 'links', name: 'Shorteners', is_enabled: true, fields: { hosts: [], hides_target: true } },
  })
  await heading('One rule holds posts.')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New rule: Links' })).toBeNull())
})

test('two rules made one after the other have a key of their own each', async () => {
  const { keeper, router } = await open({ rules: [] }, '?view=rules&rule=words')
  for (const name of ['First', 'Second']) {
    await router.navigate(`${path}?view=rules&rule=words`)
    const form = within(await screen.findByRole('form', { name: 'New rule: Words' }))
    await userEvent.type(form.getByLabelText('Name'), name)
    await userEvent.type(form.getByLabelText('Words and phrases'), 'free')
    await pressWhenReady('Add the rule')
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
  }
  const keys = keeper
    .callsOf('POST', 'admin/moderation/rules/')
    .map(({ body }) => (body as { client_key: string }).client_key)
  expect(new Set(keys).size).toBe(2)
})

test('a rule is changed by the version in sight', async () => {
  const { keeper, said } = await open({ rules: [rate] }, '?view=rules&rule=6')
  const form = within(await screen.findByRole('form', { name: 'Not too many' }))
  await userEvent.clear(form.getByLabelText('Posts'))
  await userEvent.type(form.getByLabelText('Posts'), '0')
  await pressWhenReady('Save')
  expect(await form.findByText('A whole number of posts from 1 to 1000')).toBeTruthy()
  await userEvent.clear(form.getByLabelText('Posts'))
  await userEvent.type(form.getByLabelText('Posts'), '5')
  await pressWhenReady('Save')
  await waitFor(() => expect(said()).toContain('“Not too many” is stored.'))
  expect(keeper.callsOf('PUT', 'rules/6/')[0]?.body).toEqual({
    version: 2,
    rule: { kind: 'rate', name: 'Not too many', is_enabled: false, fields: { posts: 5, minutes: 60 } },
  })
})

test('what is typed of a rule is there again after a reload, and can be discarded', async () => {
  const { storage, unmount } = await open({ rules: [wireRuleOf()] }, '?view=rules&rule=3')
  await userEvent.type(await screen.findByLabelText('Name'), ' and more')
  unmount()
  await openModeration(
    provider,
    { rules: [wireRuleOf()] },
    { path, address: `${path}?view=rules&rule=3`, Page: ModerationPage, storage },
  )
  const name = await screen.findByLabelText<HTMLInputElement>('Name')
  expect(name.value).toBe('promises of money and more')
  await pressWhenReady('Discard')
  expect(name.value).toBe('promises of money')
})

test('a rule that somebody else has changed says so, and what is typed stays', async () => {
  await open({ rules: [wireRuleOf()] }, '?view=rules&rule=3')
  provider.use(
    http.put(`${host}admin/moderation/rules/3/`, () =>
      HttpResponse.json({ error: 'Grace has changed this rule meanwhile.' }, { status: 409 }),
    ),
  )
  await userEvent.type(await screen.findByLabelText('Name'), '!')
  await pressWhenReady('Save')
  expect(await screen.findByText('Grace has changed this rule meanwhile.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('promises of money!')
})

test('a rule is turned off where it stands', async () => {
  const { keeper, said } = await open({ rules: [wireRuleOf()] })
  await userEvent.click(await screen.findByRole('switch', { name: 'promises of money holds posts' }))
  await waitFor(() => expect(said()).toContain('“promises of money” is off.'))
  expect(keeper.callsOf('PUT', 'rules/3/')[0]?.body).toMatchObject({ version: 2, rule: { is_enabled: false } })
  await heading('No rule holds posts.')
})

test('a rule is deleted once that is confirmed', async () => {
  const { keeper, said } = await open({ rules: [wireRuleOf()] }, '?view=rules&rule=3')
  await pressWhenReady('Delete')
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(said()).toContain('“promises of money” is deleted. What it held stays held.'))
  expect(keeper.callsOf('DELETE', 'rules/3/')).toHaveLength(1)
  await heading('No rule holds posts.')
})

test('an address of a rule that is no more says so', async () => {
  await open({ rules: [] }, '?view=rules&rule=77')
  expect(await screen.findByText('This rule is no more')).toBeTruthy()
})
