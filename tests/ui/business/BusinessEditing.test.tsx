import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { createBusinessEditorPage } from '../../../src/app/business/businessEditorPage.ts'
import { createSession } from '../../../src/app/session.ts'
import { BusinessEditing } from '../../../src/ui/business/editor/BusinessEditing.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, plannedProvider, studio } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const base = `${host}api/campaigns/business-profiles/`
const open = (asked: string, kept: Record<string, string> = {}) =>
  openSignedIn({
    path: '/profile',
    address: `/profile?business=${asked}#businesses`,
    Page: BusinessEditing,
    kept: { lastUsedBusinessProfile: String(bakery.id), ...kept },
  })

function serve(...given: Parameters<typeof plannedProvider>) {
  const plan = plannedProvider(...given)
  provider.use(...plan.handlers)
  return plan
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }))
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })

test('to edit, it is filled with the business, and says how it stands', async () => {
  serve()
  await open('11')
  const editor = await dialog('Wren Street Bakery')
  expect((await nameField()).value).toBe('Wren Street Bakery')
  expect(editor.getByText('Active')).toBeTruthy()
  expect(editor.getByText('Primary')).toBeTruthy()
  expect(editor.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Basics', 'Brand', 'Audience'])
})

test.for(['Escape', 'the button'])('it is closed by %s, back to the list of businesses', async (way) => {
  serve()
  const { router } = await open('11')
  const editor = await dialog('Wren Street Bakery')
  await nameField()
  await focusedDialog(/^Wren Street Bakery/)
  if (way === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(editor.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location).toMatchObject({ pathname: '/profile', search: '', hash: '#businesses' })
})

test('what was typed is there again when it is opened again, until it is discarded', async () => {
  serve()
  const { router, app } = await open('11')
  const editors = app.lazyInSession(createSession).cached(createBusinessEditorPage)
  const typed = await nameField()
  await userEvent.type(typed, ' & Café')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(editors.all()).toEqual([]))
  await router.navigate('/profile?business=11#businesses')
  expect(await screen.findByText('Your changes are back')).toBeTruthy()
  expect((await nameField()).value).toBe('Wren Street Bakery & Café')
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect((await nameField()).value).toBe('Wren Street Bakery')
})

test('what new posts add to their links is turned on, changed and saved with the business', async () => {
  const plan = serve()
  await open('11')
  await nameField()
  const links = within(screen.getByRole('region', { name: 'Links' }))
  await userEvent.click(links.getByRole('switch', { name: 'Add UTM parameters to links' }))
  const value = (name: string) => links.getByLabelText<HTMLInputElement>(name).value
  await links.findByLabelText('Source')
  expect([value('Source'), value('Medium'), value('Campaign')]).toEqual(['{network}', 'social', ''])
  await userEvent.type(links.getByLabelText('Campaign'), 'rye')
  const address = 'https://example.com/?utm_source=linkedin&utm_medium=social&utm_campaign=rye'
  expect(links.getByText(address)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save business' }))
  await waitFor(() =>
    expect(plan.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
      { utm_parameters: { source: '{network}', medium: 'social', campaign: 'rye' } },
    ]),
  )
})

test('another address opens another business', async () => {
  serve({ profiles: [bakery, studio] })
  const { router } = await open('11')
  await nameField()
  await router.navigate('/profile?business=12#businesses')
  await dialog('Ines Okafor Illustration')
  await waitFor(async () => expect((await nameField()).value).toBe('Ines Okafor Illustration'))
})

describe('a new business', () => {
  test('is made by hand; from then on it is edited, at its own address', async () => {
    serve()
    provider.use(http.post(base, () => HttpResponse.json({ ...studio, name: 'Crumb School' }, { status: 201 })))
    const { router } = await open('new')
    await userEvent.click(await screen.findByRole('button', { name: /^By hand/ }))
    await userEvent.type(await nameField(), 'Crumb School')
    await userEvent.click(screen.getByRole('button', { name: 'Create business' }))
    await dialog('Crumb School')
    expect(await screen.findByRole('tab', { name: 'Brand' })).toBeTruthy()
    await waitFor(() => expect(router.state.location.search).toBe('?business=12'))
    expect((await nameField()).value).toBe('Crumb School')
    expect(screen.getByText('Saved')).toBeTruthy()
  })

  test('is not begun where the plan has no room for it', async () => {
    serve({ limits: { limit: 1, can_create: false, subscription_tier: 'Free' } })
    await open('new')
    expect(await screen.findByText('Your plan, Free, has room for 1 business.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^By hand/ })).toBeNull()
  })

  test('is not begun while it is unknown whether there is room, and that is asked again', async () => {
    serve()
    provider.use(http.get(`${base}limits/`, () => HttpResponse.json({}, { status: 500 }), { once: true }))
    await open('new')
    expect(await screen.findByText(/^It is not known just now how many businesses/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: /^By hand/ })).toBeTruthy()
  })
})

test('a business that is not there says so', async () => {
  serve()
  await open('99')
  expect(await screen.findByText(/^This business is not here\./)).toBeTruthy()
})

test('the audience is kept in its own words; words of others stay', async () => {
  const sent: unknown[] = []
  serve({ profiles: [{ ...bakery, ...{ icp_analysis: { summary: 'Families', source: 'survey' } } }] })
  provider.use(
    http.post(`${base}11/update_icp_analysis/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...bakery, icp_analysis: { summary: 'Families', goals: 'Bread', source: 'survey' } })
    }),
  )
  await open('11')
  await userEvent.click(await screen.findByRole('tab', { name: 'Audience' }))
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Who they are')).value).toBe('Families')
  expect(screen.getByText('Also kept as it is: source.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What they want'), 'Bread')
  const panel = within(screen.getByRole('tabpanel', { name: 'Audience' }))
  await userEvent.click(panel.getByRole('button', { name: 'Save business' }))
  expect(await panel.findByText('Saved')).toBeTruthy()
  expect(sent).toEqual([{ icp_analysis: { summary: 'Families', source: 'survey', goals: 'Bread' } }])
})
