import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, test } from 'vitest'
import { waitFor as actorWaitFor } from 'xstate'
import type { ExpiredAccount } from '../../../contract/networks.ts'
import { createSession } from '../../../src/app/session.ts'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { focusedDialog } from '../../support/focusedDialog.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, bluesky, mastodon, plannedProvider, studio } from '../content/support/plannedProvider.ts'

const provider = atProvider()
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
const dialog = () => focusedDialog(title)
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

describe('says what it means for the other accounts:', () => {
  const ended = { ...bluesky, state: 'expired' as const, business_profile_id: bakery.id }
  const opened = async (kept: object, profiles = [bakery, studio]) => {
    provider.use(...plannedProvider({ accounts: [ended, mastodon], expired: [expired], profiles }).handlers)
    const person = { ...ada, userprofile: { ...ada.userprofile, socialAccounts: [] } }
    const wire = wireOf(person)
    provider.use(
      http.get(`${host}api/optimized/user/data/`, () =>
        HttpResponse.json({
          ...userDataOf(),
          user: [{ ...wire, userprofile: { ...wire.userprofile, social_accounts: [ended, mastodon] } }],
        }),
      ),
    )
    await open(kept)
    return dialog()
  }

  test('in the business that it belongs to nothing can be posted at once', async () => {
    const seen = await opened({ lastUsedBusinessProfile: String(bakery.id) })
    await waitFor(() =>
      expect(seen.textContent).toContain(
        'Until then Wren Street Bakery can post nothing at once; what is scheduled for your other accounts goes out on time.',
      ),
    )
    expect(seen.textContent).not.toContain('not affected')
  })

  test('in another business all goes on', async () => {
    const seen = await opened({ lastUsedBusinessProfile: String(studio.id) })
    await waitFor(() =>
      expect(seen.textContent).toContain('Your other accounts, and Ines Okafor Illustration, post as usual.'),
    )
  })

  test('with one business nothing can be posted at once', async () => {
    const seen = await opened({}, [bakery])
    expect(seen.textContent).toContain('Until then nothing can be posted at once')
  })
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

describe('while "Check again" waits for the networks', () => {
  /** The dialog after the press, and what lets the networks answer that nothing has changed. */
  async function asking() {
    provider.use(...plannedProvider({ expired: [expired] }).handlers)
    const started = await open()
    await dialog()
    const answer = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    provider.use(
      http.get(`${host}${status}`, async () => {
        await answer.promise
        answered.resolve()
        return HttpResponse.json({ is_valid: false, expired_account_details: [expired] })
      }),
    )
    await press('Check again')
    const settle = async () => {
      answer.resolve()
      await answered.promise
      const { tokenValidation } = started.app.lazyInSession(createSession).business
      await actorWaitFor(tokenValidation, (snapshot) => !snapshot.hasTag('busy'))
    }
    return { ...started, settle }
  }

  test('the focus stays on it, also once they have answered', async () => {
    const { settle } = await asking()
    const again = within(await dialog()).getByRole('button', { name: 'Check again' })
    expect(document.activeElement).toBe(again)
    await act(settle)
    expect(document.activeElement).toBe(again)
    expect(again.getAttribute('aria-busy')).toBeNull()
  })

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the close button', () => press('Close')],
    ['Remind Me Later', () => press('Remind Me Later')],
  ])('%s closes it, for today', async (_, close) => {
    const { settle, storage } = await asking()
    await close()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storage.local.get(dismissal)).not.toBeNull()
    await act(settle)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('"Go to Profile" leads there, and the answer opens no dialog over it', async () => {
    const { router, app } = await asking()
    await press('Go to Profile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    const { tokenValidation } = app.lazyInSession(createSession).business
    expect(tokenValidation.getSnapshot().hasTag('busy')).toBe(false)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('"Check again" that cannot be answered', () => {
  const failures = [
    ['nobody reaches', () => HttpResponse.error(), 'Network error. Please check your connection and try again.'],
    ['that fails', () => HttpResponse.json({}, { status: 503 }), 'HTTP 503: Failed to fetch validation status'],
  ] as const

  /** The dialog after the press, and after the two further attempts. */
  async function failed(answer: () => Response) {
    provider.use(...plannedProvider({ expired: [expired] }).handlers)
    const started = await open()
    await dialog()
    provider.use(http.get(`${host}${status}`, answer))
    await press('Check again')
    for (const backoff of [1000, 2000]) {
      await started.clock.timerOf(backoff)
      act(() => started.clock.pass(backoff))
    }
    const alert = await within(await dialog()).findByRole('alert')
    return { ...started, alert }
  }

  test.each(failures)('at a provider %s keeps the dialog, and says so', async (_, answer, failure) => {
    const { alert, storage } = await failed(answer)
    expect(alert.textContent).toBe(`The networks could not be asked againNothing was changed. ${failure}`)
    expect(within(await dialog()).getByText('Ada')).toBeTruthy()
    expect((await dialog()).textContent).toContain('One account ended its connection.')
    expect(storage.local.get(dismissal)).toBeNull()
  })

  test('can be pressed again, and closes it once all work', async () => {
    await failed(() => HttpResponse.error())
    answering({ token_status: { is_valid: true } })
    await press('Check again')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('leaves "Remind Me Later" as it was', async () => {
    const { storage } = await failed(() => HttpResponse.error())
    await press('Remind Me Later')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(storage.local.get(dismissal)).not.toBeNull()
  })

  test('leaves "Go to Profile" as it was', async () => {
    const { router, storage } = await failed(() => HttpResponse.error())
    await press('Go to Profile')
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(storage.local.get(dismissal)).toBeNull()
  })
})
