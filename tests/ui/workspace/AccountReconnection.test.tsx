import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ExpiredAccount } from '../../../contract/networks.ts'
import { AccountReconnection } from '../../../src/ui/workspace/reconnection/AccountReconnection.tsx'
import { ada } from '../../machines/account/ada.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'
import { completeWindow } from '../shell/support/window.ts'

const provider = atProvider()
beforeEach(completeWindow)
afterEach(cleanup)

const expired: ExpiredAccount = {
  platform: 'bluesky',
  account_id: 1,
  username: 'ada.example.com',
  account_name: 'Ada',
  account_image: null,
  error_message: 'The app password was taken back.',
}
const status = 'connect/token-validation/status/'
const open = (kept = {}) => openSignedIn({ path: '/dashboard', Page: AccountReconnection, kept })
const title = 'Account Reconnection Required'
const dialog = () => screen.findByRole('dialog', { name: title })
const press = async (name: string) => userEvent.click(within(await dialog()).getByRole('button', { name }))
const dismissal = `modal_dismissal_expired_accounts_${ada.id}`

/** A provider that says no more than the specification asks for. */
const answering = (answer: object) => provider.use(http.get(`${host}${status}`, () => HttpResponse.json(answer)))

test('lists each account that needs reconnection: its platform as a chip, its name, why, and what waits for it', async () => {
  const held = { ...bluesky, state: 'expired' as const, scheduled_count: 0, held_count: 3 }
  provider.use(...plannedProvider({ accounts: [held, mastodon], expired: [expired] }).handlers)
  await open()
  const item = within(await dialog()).getByRole('listitem')
  expect(within(item).getByText('Bluesky')).toBeTruthy()
  expect(within(item).getByText('Ada')).toBeTruthy()
  expect(within(item).getByText('@ada.example.com')).toBeTruthy()
  expect(within(item).getByText('The app password was taken back.')).toBeTruthy()
  expect(await within(item).findByText('3 posts waiting')).toBeTruthy()
  expect((await dialog()).textContent).toContain('One account ended its connection.')
})

test('an account without a name is "Unknown Account", and one without a reason has its authentication expired', async () => {
  provider.use(...plannedProvider().handlers)
  answering({ is_valid: false, expired_accounts: [{ platform: 'somewhere' }, { platform: 'mastodon', account_id: 2 }] })
  await open()
  const items = within(await dialog()).getAllByRole('listitem')
  expect(items).toHaveLength(2)
  for (const item of items) {
    expect(within(item).getByText('Unknown Account')).toBeTruthy()
    expect(within(item).getByText('Authentication expired - reconnection required')).toBeTruthy()
  }
  expect((await dialog()).textContent).toContain('somewhere')
  expect((await dialog()).textContent).toContain('Mastodon')
})

test('with accounts that all work there is no dialog', async () => {
  const plan = plannedProvider()
  provider.use(...plan.handlers)
  await open()
  await waitFor(() => expect(plan.callsTo(status)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('"Remind Me Later"', () => {
  test('closes it and keeps when, for this person', async () => {
    provider.use(...plannedProvider({ expired: [expired] }).handlers)
    const { storage } = await open()
    await press('Remind Me Later')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storage.local.get(dismissal)).not.toBeNull()
  })

  test('is what Escape does too', async () => {
    provider.use(...plannedProvider({ expired: [expired] }).handlers)
    const { storage } = await open()
    await dialog()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storage.local.get(dismissal)).not.toBeNull()
  })
})

test('"Go to Profile" leads to the accounts of the profile, and puts nothing off', async () => {
  provider.use(...plannedProvider({ expired: [expired] }).handlers)
  const { router, storage } = await open()
  await press('Go to Profile')
  await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
  expect(router.state.location.hash).toBe('#accounts')
  expect(storage.local.get(dismissal)).toBeNull()
})

test('"Check again" asks the networks themselves, keeps the list meanwhile, and closes when all work', async () => {
  const plan = plannedProvider({ expired: [expired] })
  provider.use(...plan.handlers)
  await open()
  await dialog()
  const answer = Promise.withResolvers<void>()
  const asked: (string | null)[] = []
  provider.use(
    http.get(`${host}${status}`, async ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('force'))
      await answer.promise
      return HttpResponse.json({ token_status: { is_valid: true } })
    }),
  )
  await press('Check again')
  await waitFor(() => expect(asked).toEqual(['true']))
  expect(within(await dialog()).getByText('Ada')).toBeTruthy()
  expect(
    within(await dialog())
      .getByRole('button', { name: 'Check again' })
      .getAttribute('aria-busy'),
  ).toBe('true')
  answer.resolve()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
