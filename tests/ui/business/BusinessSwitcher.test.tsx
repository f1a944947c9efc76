import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { createUpgradePrompt } from '../../../src/app/account/upgradePrompt.ts'
import { BusinessSwitcher } from '../../../src/ui/business/switching/BusinessSwitcher.tsx'
import { ChosenBusiness } from '../../../src/ui/business/switching/ChosenBusiness.tsx'
import { ShownBusiness } from '../../../src/ui/business/switching/ShownBusiness.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, plannedProvider, studio } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

function Page() {
  return (
    <>
      <BusinessSwitcher />
      <ChosenBusiness>
        <ShownBusiness />
        <p>The page</p>
      </ChosenBusiness>
    </>
  )
}

const chosen = (id: number) => ({ lastUsedBusinessProfile: String(id) })
const open = (kept = chosen(bakery.id), path = '/dashboard') => openSignedIn({ path, Page, kept })
const trigger = () => screen.findByRole('button', { name: /^Business:/ })

async function openPanel() {
  await userEvent.click(await trigger())
  return screen.findByRole('dialog', { name: 'Businesses' })
}

const many = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo', 'Hazel', 'Ivy'].map((name, at) => ({
  ...studio,
  id: 30 + at,
  name: `${name} Books`,
}))

test('the top bar says which business it is, and opens all active ones with the primary and the selected marked', async () => {
  const asleep = { ...studio, id: 13, name: 'Closed for good', is_active: false }
  provider.use(...plannedProvider({ profiles: [bakery, studio, asleep] }).handlers)
  await open()
  expect((await trigger()).textContent).toContain('Wren Street Bakery')
  const panel = await openPanel()
  const options = within(panel).getAllByRole('option')
  expect(options.map((option) => option.textContent)).toEqual([
    'Wren Street Bakery2 accountsPrimary',
    'Ines Okafor Illustration1 account',
  ])
  expect(options.map((option) => option.getAttribute('aria-selected'))).toEqual(['true', 'false'])
})

test('another business is chosen by keyboard alone, and remembered', async () => {
  provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
  const { storage, clock } = await open()
  const opener = await trigger()
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('listbox', { name: 'Businesses' })))
  await userEvent.keyboard('{End}{Enter}')
  await waitFor(async () => expect((await trigger()).textContent).toContain('Ines Okafor Illustration'))
  clock.pass(149)
  expect(storage.local.get('lastUsedBusinessProfile')).toBe('11')
  clock.pass(1)
  expect(storage.local.get('lastUsedBusinessProfile')).toBe('12')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the one that is selected already can be chosen too: the panel closes', async () => {
  provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
  await open()
  await openPanel()
  await userEvent.click(screen.getByRole('option', { name: /Wren Street Bakery/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await trigger()).textContent).toContain('Wren Street Bakery')
})

describe('with more than eight', () => {
  test('they are found by what is typed', async () => {
    provider.use(...plannedProvider({ profiles: [bakery, ...many] }).handlers)
    await open()
    const panel = await openPanel()
    const field = within(panel).getByRole('textbox', { name: 'Find a business' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.type(field, 'cedar b')
    expect(
      within(panel)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cedar Books1 account'])
    await userEvent.type(field, 'x')
    expect(screen.getByText('No business fits “cedar bx”.')).toBeTruthy()
  })

  test('fewer need no search', async () => {
    provider.use(...plannedProvider({ profiles: many.slice(0, 8) }).handlers)
    await open(chosen(30))
    const panel = await openPanel()
    expect(within(panel).queryByRole('textbox')).toBeNull()
  })
})

describe('the account filter', () => {
  test('offers this business and all, says which, and is reset by switching', async () => {
    provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
    await open()
    const panel = await openPanel()
    expect(within(panel).getByRole<HTMLInputElement>('radio', { name: 'This business' }).checked).toBe(true)
    await userEvent.click(within(panel).getByRole('radio', { name: 'All businesses' }))
    expect((await trigger()).textContent).toContain('Showing all businesses')
    expect(screen.getByRole('button', { name: 'Show Wren Street Bakery only' })).toBeTruthy()
    await userEvent.click(screen.getByRole('option', { name: /Ines Okafor/ }))
    expect(await screen.findByRole('button', { name: 'Show all businesses' })).toBeTruthy()
    expect((await trigger()).textContent).not.toContain('Showing all businesses')
  })

  test('is turned off and on from the page', async () => {
    provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show all businesses' }))
    await userEvent.click(screen.getByRole('button', { name: 'Show Wren Street Bakery only' }))
    expect(screen.getByRole('button', { name: 'Show all businesses' })).toBeTruthy()
  })

  test('is not there for somebody with one business', async () => {
    provider.use(...plannedProvider().handlers)
    await open({ lastUsedBusinessProfile: '' })
    expect((await trigger()).textContent).toContain('Wren Street Bakery')
    const panel = await openPanel()
    expect(within(panel).queryByRole('radio')).toBeNull()
    expect(screen.queryByText('Show all businesses')).toBeNull()
  })
})

test('a new browser opens on the business chosen last, without asking', async () => {
  provider.use(...plannedProvider({ profiles: [bakery, studio], lastUsedId: studio.id }).handlers)
  await open({ lastUsedBusinessProfile: '' })
  expect(await screen.findByText('The page')).toBeTruthy()
  expect((await trigger()).textContent).toContain('Ines Okafor Illustration')
})

describe('with several and none chosen', () => {
  test('the person must choose before the page is there', async () => {
    provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
    await open({ lastUsedBusinessProfile: '999' })
    expect(await screen.findByRole('heading', { name: 'Which business is it today?' })).toBeTruthy()
    expect(screen.queryByText('The page')).toBeNull()
    expect((await trigger()).textContent).toContain('Choose a business')
    await userEvent.click(screen.getByRole('option', { name: /Ines Okafor/ }))
    expect(await screen.findByText('The page')).toBeTruthy()
    expect((await trigger()).textContent).toContain('Ines Okafor Illustration')
  })

  test.each(['/dashboard', '/calendar', '/post/create', '/posts', '/media', '/campaigns', '/connect/socials'])(
    '%s is about one business and asks first',
    async (path) => {
      provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
      await open({ lastUsedBusinessProfile: '' }, path)
      expect(await screen.findByRole('heading', { name: 'Which business is it today?' })).toBeTruthy()
    },
  )

  test.each([
    '/profile',
    '/connect/mastodon/callback',
    '/admin',
    '/admin/moderation',
    '/post/12',
    '/onboarding',
    '/paid',
    '/legal/terms',
    '/appeals',
    '/no/such/page',
  ])('%s is open all the same', async (path) => {
    provider.use(...plannedProvider({ profiles: [bakery, studio] }).handlers)
    await open({ lastUsedBusinessProfile: '' }, path)
    await waitFor(async () => expect((await trigger()).textContent).toContain('Choose a business'))
    expect(screen.getByText('The page')).toBeTruthy()
  })
})

describe('another business', () => {
  test('can be added where the plan has room', async () => {
    provider.use(...plannedProvider().handlers)
    await open()
    await openPanel()
    const link = await screen.findByRole('link', { name: 'Add business' })
    expect(link.getAttribute('href')).toMatch(/^\/profile\?.*#businesses$/)
    expect(screen.getByRole('link', { name: 'Manage businesses' }).getAttribute('href')).toBe('/profile#businesses')
  })

  test('cannot where it has none: the reason stands there with the offer of a larger plan', async () => {
    const limits = { limit: 1, profiles_remaining: 0, can_create: false, subscription_tier: 'Lite Creator' }
    provider.use(...plannedProvider({ limits }).handlers)
    const { app } = await open()
    await openPanel()
    expect(await screen.findByText('Your plan, Lite Creator, has room for 1 business.')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Add business' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Get room for more' }))
    expect(app.lazy(createUpgradePrompt).getSnapshot().matches('shown')).toBe(true)
  })
})

test('without any, that is said, and the first can be added', async () => {
  provider.use(...plannedProvider({ profiles: [] }).handlers)
  await open()
  expect((await trigger()).textContent).toContain('No business')
  await openPanel()
  expect(screen.getByText(/No business yet/)).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Add business' })).toBeTruthy()
})

test('a list that cannot be loaded says why, and can be tried again', async () => {
  const plan = plannedProvider({ profiles: [bakery] })
  provider.use(
    http.get(
      `${host}api/campaigns/business-profiles/list_for_selection/`,
      () => HttpResponse.json({ error: 'The shelf is empty.' }, { status: 500 }),
      { once: true },
    ),
    ...plan.handlers,
  )
  await open()
  expect(await screen.findByText('Not loaded')).toBeTruthy()
  await openPanel()
  expect(screen.getByRole('alert').textContent).toContain('The shelf is empty.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect((await trigger()).textContent).toContain('Wren Street Bakery'))
})
