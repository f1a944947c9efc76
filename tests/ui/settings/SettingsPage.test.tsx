import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfirmAddressPage } from '../../../src/ui/account/ConfirmAddressPage.tsx'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { press } from '../support/buttons.ts'
import { yellowActs } from '../support/yellowActs.ts'

const provider = atProvider()
beforeEach(() =>
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}calendar-feeds/`, () => HttpResponse.json({ results: [] })),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

/** The profile with one more section open. */
async function openSection(title: string, kept: Record<string, string> = {}) {
  const opened = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret', ...kept } })
  await userEvent.click(await screen.findByRole('button', { name: title }))
  return opened
}

/** Plays a POST and keeps what it was sent. */
function hear(path: string, answer: object): unknown[] {
  const sent: unknown[] = []
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      sent.push(await request.json().catch(() => null))
      return HttpResponse.json(answer)
    }),
  )
  return sent
}

test('a closed part says how it stands, and an open one shows it', async () => {
  await openSection('Email')
  const part = (title: string) => screen.getByRole('button', { name: title }).closest('section')?.textContent
  expect(part('Subscription')).toBe('SubscriptionPremium Plus')
  expect(part('Password')).toBe('PasswordA new one signs you out everywhere else.')
  await userEvent.click(screen.getByRole('button', { name: 'Name and time zone' }))
  expect(part('Name and time zone')).toBe('Name and time zoneAda Lovelace, Europe/London')
  expect(screen.getByLabelText('New email')).toBeTruthy()
})

test('an expanded section is remembered', async () => {
  const { storage } = await openSection('Your data')
  expect(JSON.parse(storage.local.get('businessProfileExpandedSections') ?? '')).toEqual(['name', 'data'])
  cleanup()
  openPage({
    path: '/profile',
    Page: SettingsPage,
    kept: { token: 'secret', businessProfileExpandedSections: '["data"]' },
  })
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
})

test.each([
  [500, 'Your profile could not be saved. Please try again.'],
  [null, 'It is not certain that your profile was saved. Network error. Please check your connection and try again.'],
])('a profile that could not be saved says so first, at %s', async (status, message) => {
  const answer = () => (status === null ? HttpResponse.error() : HttpResponse.json({}, { status }))
  provider.use(
    http.patch(`${host}user/profile/`, answer),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf())),
  )
  openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await screen.findByLabelText('First name')
  await press('Save')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
})

test('whether a change without an answer was made is read again', async () => {
  const { app } = await openSection('Email')
  provider.use(
    http.patch(`${host}user/profile/`, () => HttpResponse.error()),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf({ ...ada, firstName: 'Augusta' }))),
  )
  await press('Save')
  await waitFor(() => expect(app.userData.getSnapshot().context.user?.firstName).toBe('Augusta'))
})

describe('the password', () => {
  test('is changed by the current one, and the fresh token is kept', async () => {
    const sent = hear('user/password/change/', { message: 'Your password is changed.', token: 'fresh' })
    const { storage, app } = await openSection('Password')
    await type('Current password', 'Old-secret-1!')
    await type('New password', 'Sup3r-secret!')
    await press('Change password')
    expect(await screen.findByText('Your password is changed.')).toBeTruthy()
    expect(sent).toEqual([{ current_password: 'Old-secret-1!', password: 'Sup3r-secret!' }])
    expect(storage.local.get('token')).toBe('fresh')
    expect(app.session.getSnapshot().matches('open')).toBe(true)
  })

  test.each([
    ['Password', 'Current password', 'Change password'],
    ['Email', 'Your password', 'Send the link'],
    ['Delete account', 'Password', 'Delete my account'],
  ])('that there is needs a letter and a digit: under "%s"', async (section, field, button) => {
    await openSection(section)
    await type(field, 'abcdefgh')
    await press(button)
    const control = screen.getByLabelText(field)
    expect(control.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('Password must contain at least one letter and one number')).toBeTruthy()
    await type(field, '1')
    await press(button)
    expect(screen.queryByText('Password must contain at least one letter and one number')).toBeNull()
  })

  test('must be a strict one, and the current one is required', async () => {
    await openSection('Password')
    await type('New password', 'abcdefg1')
    await press('Change password')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(screen.getByText(/^Password must contain at least one uppercase letter/)).toBeTruthy()
  })
})

test('another address is asked for with the password, and the old one stays', async () => {
  const sent = hear('user/email/change/', { message: 'Open the link that we sent to ada@new.example.' })
  await openSection('Email')
  await type('New email', ' Ada@New.example ')
  await type('Your password', 'Sup3r-secret!')
  await press('Send the link')
  expect(await screen.findByText('Open the link that we sent to ada@new.example.')).toBeTruthy()
  expect(sent).toEqual([{ email: 'ada@new.example', password: 'Sup3r-secret!' }])
  expect(screen.getByText('ada@example.com')).toBeTruthy()
})

describe('sessions', () => {
  const sessions = [
    {
      id: 1,
      created_at: '2026-11-20T10:00:00.000Z',
      last_used_at: '2026-11-21T10:00:00.000Z',
      device: 'Firefox on Linux',
      is_current: true,
    },
    {
      id: 2,
      created_at: '2026-11-19T10:00:00.000Z',
      last_used_at: '2026-11-19T10:00:00.000Z',
      device: '',
      is_current: false,
    },
  ]

  test('are listed, and "Sign out everywhere" ends this one too', async () => {
    provider.use(http.get(`${host}user/sessions/`, () => HttpResponse.json({ sessions })))
    hear('user/sessions/end/', { message: 'You are signed out everywhere.' })
    const { storage, went } = await openSection('Sessions')
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
    expect(screen.getByText('This session')).toBeTruthy()
    expect(screen.getByText('Last used Nov 19, 2026, 10:00 AM')).toBeTruthy()
    await press('Sign out everywhere')
    await waitFor(() => expect(went).toEqual(['/login']))
    expect(storage.local.get('token')).toBeNull()
  })
})

test('sessions that are not listed are counted', async () => {
  provider.use(http.get(`${host}user/sessions/`, () => HttpResponse.json({ sessions: [], more: 1200 })))
  await openSection('Sessions')
  expect(await screen.findByText('and 1,200 more')).toBeTruthy()
})

test('the own data comes as a file', async () => {
  provider.use(
    http.get(`${host}user/export/`, () => HttpResponse.json({ file_name: 'ada.json', data: { person: { id: 7 } } })),
  )
  const blobs: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}`, revokeObjectURL: () => {} }),
  )
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await openSection('Your data')
  await press('Export my data')
  await waitFor(() => expect(saved).toEqual(['ada.json']))
  expect(JSON.parse((await blobs[0]?.text()) ?? '')).toEqual({ person: { id: 7 } })
  click.mockRestore()
})

describe('the end of the account', () => {
  test('is asked for by typing the address', async () => {
    const sent = hear('user/delete/', { message: 'Your account is deleted.' })
    const { went, said } = await openSection('Delete account')
    await type('Type your email to confirm', 'bob@example.com')
    await type('Password', 'Sup3r-secret!')
    await press('Delete my account')
    expect(screen.getByText('Type ada@example.com to confirm')).toBeTruthy()
    expect(sent).toEqual([])

    await userEvent.clear(screen.getByLabelText('Type your email to confirm'))
    await type('Type your email to confirm', 'Ada@example.com')
    await press('Delete my account')
    await waitFor(() => expect(went).toEqual(['/']))
    expect(sent).toEqual([{ email: 'ada@example.com', password: 'Sup3r-secret!' }])
    expect(said()).toEqual(['Your account is deleted.'])
  })
})

test('a plan is chosen, and the person is asked for again', async () => {
  const plans = [
    { name: 'Free', permissions: [], business_profiles: 1, price: null },
    {
      name: 'Elite Advantage',
      permissions: ['canCreatePosts', 'canAccessAIIdeas'],
      business_profiles: 25,
      price: null,
    },
  ]
  provider.use(
    http.get(`${host}billing/plans/`, () =>
      HttpResponse.json({ plans, current: 'Free', status: 'inactive', way: 'granted' }),
    ),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(wireOf())),
  )
  const sent = hear('billing/checkout/', { url: null, message: 'You are on Elite Advantage.' })
  const { said } = await openSection('Subscription')
  expect(await screen.findByText('Creating posts, AI ideas, 25 business profiles')).toBeTruthy()
  await press('Choose Elite Advantage')
  await waitFor(() => expect(said()).toEqual(['You are on Elite Advantage.']))
  expect(sent).toEqual([{ plan: 'Elite Advantage' }])
})

test('a new address is taken by a press on the page of its mail', async () => {
  const asked: string[] = []
  provider.use(
    http.get(`${host}user/email-link/:token/`, () => HttpResponse.json({ is_alive: true })),
    http.post(`${host}user/email/confirm/:token/`, ({ params }) => {
      asked.push(String(params.token))
      return HttpResponse.json({ message: 'Your address is now ada@new.example.', email: 'ada@new.example' })
    }),
  )
  openPage({ path: '/confirm-address/:token', address: '/confirm-address/of-the-mail', Page: ConfirmAddressPage })
  const button = await screen.findByRole('button', { name: 'Use this address' })
  expect(asked).toEqual([])
  await userEvent.click(button)
  expect(await screen.findByText('Your address is now ada@new.example.')).toBeTruthy()
  expect(asked).toEqual(['of-the-mail'])
  expect(yellowActs()).toEqual(['Go to your profile'])
})
