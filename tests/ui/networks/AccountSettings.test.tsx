import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { createConnection } from '../../../src/app/networks/connection.ts'
import { createSession } from '../../../src/app/session.ts'
import { AccountSettings } from '../../../src/ui/networks/accounts/AccountSettings.tsx'
import { ConnectPage } from '../../../src/ui/networks/ConnectPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bakery, bluesky, mastodon, plannedProvider, studio } from '../content/support/plannedProvider.ts'
import { pressWhenReady } from '../support/buttons.ts'
import { chooseItem } from '../support/chooseItem.ts'

const provider = atProvider()
afterEach(cleanup)

const kept = { lastUsedBusinessProfile: String(bakery.id) }
const accounts = [
  {
    ...bluesky,
    business_profile_id: bakery.id,
    checked_at: '2026-11-21T11:30:00.000Z',
    expires_at: '2026-12-03T08:00:00.000Z',
  },
  {
    ...mastodon,
    business_profile_id: studio.id,
    state: 'expired' as const,
    error_message: 'The server no longer knows the token.',
    held_count: 2,
  },
]
const open = () => openSignedIn({ path: '/profile', Page: AccountSettings, kept })
const group = (name: string) => screen.findByRole('list', { name: `Accounts of ${name}` })

function serve() {
  const plan = plannedProvider({ profiles: [bakery, studio], accounts })
  provider.use(...plan.handlers)
  return plan
}

test('an account without a handle is called by its name wherever it is named', async () => {
  const ada = { ...bluesky, network: 'linkedin' as const, handle: 'Ada Marlow', name: 'Ada Marlow' }
  provider.use(...plannedProvider({ accounts: [ada], profiles: [bakery, studio] }).handlers)
  await open()
  expect(await screen.findByRole('link', { name: /^LinkedIn/ })).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Move Ada Marlow' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Disconnect Ada Marlow' }))
  expect(await screen.findByRole('alertdialog', { name: 'Disconnect Ada Marlow?' })).toBeTruthy()
  expect(document.body.textContent).not.toContain('@')
})

/** Plays a POST and keeps what it was sent. */
function hear(path: string, answer: object, code = 200): unknown[] {
  const sent: unknown[] = []
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(answer, { status: code })
    }),
  )
  return sent
}

test('accounts stand under the business they post for, with their health, their last check and how long they last', async () => {
  serve()
  await open()
  const first = within(await group('Wren Street Bakery'))
  expect(first.getByText('@ada.example.com')).toBeTruthy()
  expect(first.getByText('Active')).toBeTruthy()
  expect(first.getByText(/^Checked: Today/)).toBeTruthy()
  expect(first.getByText(/^Access until: Dec 3/)).toBeTruthy()
  const second = within(await group('Ines Okafor Illustration'))
  expect(second.getByText('Error')).toBeTruthy()
  expect(second.getByText('The server no longer knows the token.')).toBeTruthy()
  expect(second.getByText('2 posts on hold')).toBeTruthy()
  expect(second.getByText('Not checked yet')).toBeTruthy()
})

test('a business without an account says so', async () => {
  provider.use(...plannedProvider({ profiles: [bakery, studio], accounts: accounts.slice(0, 1) }).handlers)
  await open()
  expect(await screen.findByText('No account posts for it yet.')).toBeTruthy()
})

describe('moving an account', () => {
  const moved = { ...accounts[0], business_profile_id: studio.id }

  test('gives it to the other business at once, and can be taken back', async () => {
    serve()
    const sent = hear('connect/accounts/1/move/', moved)
    const { app, said } = await open()
    await chooseItem('Move @ada.example.com', 'Ines Okafor Illustration')
    await waitFor(() => expect(said()).toEqual(['@ada.example.com now posts for Ines Okafor Illustration.']))
    expect(app.notifications.getSnapshot().context.notices[0]?.severity).toBe('success')
    expect(sent).toEqual([{ business_profile_id: studio.id }])
    expect(within(await group('Ines Okafor Illustration')).getByText('@ada.example.com')).toBeTruthy()
    hear('connect/accounts/1/move/', { ...moved, business_profile_id: bakery.id })
    app.notifications.getSnapshot().context.notices[0]?.onAction?.()
    await waitFor(() => expect(said()[0]).toBe('@ada.example.com now posts for Wren Street Bakery.'))
  })

  test('that is refused leaves it where it was, and says why', async () => {
    serve()
    hear('connect/accounts/1/move/', { error: 'This business is not yours.' }, 404)
    await open()
    await chooseItem('Move @ada.example.com', 'Ines Okafor Illustration')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(
      '@ada.example.com could not be movedIt still posts for Wren Street Bakery. This business is not yours.',
    )
    expect(within(await group('Wren Street Bakery')).getByText('@ada.example.com')).toBeTruthy()
  })

  test('is not offered to somebody with one business', async () => {
    provider.use(...plannedProvider({ accounts }).handlers)
    await open()
    expect(await screen.findByRole('list', { name: 'Connected accounts' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
    expect(screen.queryByText('Wren Street Bakery')).toBeNull()
  })
})

test('"Check again" asks the networks themselves', async () => {
  const plan = serve()
  await open()
  expect(await screen.findByText('All your accounts can post.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
  await waitFor(() => expect(plan.callsTo('connect/token-validation/status/').at(-1)?.path).toContain('force=true'))
})

test('reconnecting opens the connection with what is known filled in', async () => {
  serve()
  await open()
  await pressWhenReady('Reconnect')
  expect(await screen.findByRole('dialog', { name: 'Connect @ada@mastodon.example again' })).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Server/).value).toBe('mastodon.example')
  expect(screen.queryByLabelText('Posts for')).toBeNull()
})

describe('the dialog of a reconnection', () => {
  const blueskyExpired = [{ ...bluesky, state: 'expired' as const }, mastodon]
  const opened = async () => {
    provider.use(...plannedProvider({ accounts: blueskyExpired }).handlers)
    const page = await open()
    await pressWhenReady('Reconnect')
    await userEvent.type(await screen.findByLabelText(/^App password/), 'abcd-efgh')
    return page
  }

  test('closes once the account is connected', async () => {
    const { said } = await opened()
    hear('connect/bluesky/start/', { account: bluesky, released_count: 2 }, 201)
    await userEvent.click(screen.getByRole('button', { name: 'Connect Bluesky' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(said()).toEqual(['@ada.example.com is connected. 2 held posts set free again.'])
  })

  test('keeps what was typed while the accounts are read again, and when it is refused', async () => {
    const { app } = await opened()
    const typed = () => screen.getByLabelText<HTMLInputElement>(/^App password/).value
    const connection = app.lazyInSession(createSession).lazy(createConnection).actor
    await waitFor(() => expect(connection.getSnapshot().matches({ ready: 'current' })).toBe(true))
    act(() => connection.send({ type: 'refresh.requested' }))
    await waitFor(() => expect(connection.getSnapshot().matches({ ready: 'current' })).toBe(true))
    expect(typed()).toBe('abcd-efgh')
    hear('connect/bluesky/start/', { error: 'Bluesky does not know this app password.' }, 400)
    await userEvent.click(screen.getByRole('button', { name: 'Connect Bluesky' }))
    expect(await screen.findByText(/Bluesky does not know this app password\.$/)).toBeTruthy()
    expect(typed()).toBe('abcd-efgh')
  })
})

test('an account that could not be disconnected is named, and said to be connected still', async () => {
  serve()
  provider.use(http.delete(`${host}connect/accounts/1/`, () => new HttpResponse(null, { status: 500 })))
  await open()
  await pressWhenReady('Disconnect @ada.example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    '@ada.example.com could not be disconnectedIt is still connected. Request failed with status 500',
  )
})

test('a disconnection that nobody answered is not told as done or refused', async () => {
  serve()
  provider.use(http.delete(`${host}connect/accounts/1/`, () => HttpResponse.error()))
  await open()
  await pressWhenReady('Disconnect @ada.example.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Disconnect' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'It is not known whether @ada.example.com was disconnectedBelow is how your accounts stand as far as we know. Network error. Please check your connection and try again.',
  )
})

test('disconnecting asks first', async () => {
  serve()
  await open()
  await pressWhenReady('Disconnect @ada.example.com')
  expect(await screen.findByRole('alertdialog', { name: 'Disconnect @ada.example.com?' })).toBeTruthy()
})

test('accounts that cannot be read say why, and can be tried again', async () => {
  const plan = plannedProvider({ accounts })
  provider.use(
    http.get(`${host}connect/accounts/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 }), {
      once: true,
    }),
    ...plan.handlers,
  )
  await open()
  expect(await screen.findByText(/Not now\.$/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('@ada.example.com')).toBeTruthy()
})

describe('/connect/socials', () => {
  const openPage = (address = '/connect/socials') =>
    openSignedIn({ path: '/connect/socials', address, Page: ConnectPage, kept })

  test('connects a new account for the selected business, or for the one that is said', async () => {
    serve()
    const sent = hear('connect/bluesky/start/', { account: accounts[0], released_count: 0 }, 201)
    await openPage()
    await group('Wren Street Bakery')
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Bluesky' }))
    const owner = await screen.findByLabelText<HTMLSelectElement>('Posts for')
    expect(owner.value).toBe(String(bakery.id))
    await userEvent.selectOptions(owner, 'Ines Okafor Illustration')
    await userEvent.type(screen.getByLabelText(/^Handle/), 'ada.example.com')
    await userEvent.type(screen.getByLabelText(/^App password/), 'abcd-efgh')
    await userEvent.click(screen.getAllByRole('button', { name: 'Connect Bluesky' }).at(-1) ?? document.body)
    await waitFor(() =>
      expect(sent).toEqual([{ handle: 'ada.example.com', app_password: 'abcd-efgh', business_profile_id: studio.id }]),
    )
  })

  test('begins to connect the account again that a link names', async () => {
    serve()
    await openPage('/connect/socials?reconnect=2')
    expect(await screen.findByRole('dialog', { name: 'Connect @ada@mastodon.example again' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('closes the dialog of a link once its account is connected, and takes the link out of the address', async () => {
    provider.use(...plannedProvider({ accounts: [{ ...bluesky, state: 'expired' }, mastodon] }).handlers)
    hear('connect/bluesky/start/', { account: bluesky, released_count: 0 }, 201)
    const { router } = await openPage('/connect/socials?reconnect=1')
    await userEvent.type(await screen.findByLabelText(/^App password/), 'abcd-efgh')
    await userEvent.click(screen.getAllByRole('button', { name: 'Connect Bluesky' }).at(-1) ?? document.body)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location).toMatchObject({ pathname: '/connect/socials', search: '' })
  })

  test('keeps the dialog and what is typed in it, however often React mounts the page', async () => {
    serve()
    const Page = () => (
      <StrictMode>
        <ConnectPage />
      </StrictMode>
    )
    await openSignedIn({ path: '/connect/socials', Page, kept })
    await userEvent.click(await screen.findByRole('button', { name: 'Connect Mastodon' }))
    await userEvent.type(await screen.findByLabelText(/^Server/), 'mastodon.example')
    expect(screen.getByLabelText<HTMLInputElement>(/^Server/).value).toBe('mastodon.example')
  })
})

describe('an account whose access ends by itself', () => {
  // It is noon on 21 November.
  const ending = async (expires_at: string) => {
    provider.use(...plannedProvider({ profiles: [bakery], accounts: [{ ...bluesky, expires_at }] }).handlers)
    await openSignedIn({ path: '/profile', Page: AccountSettings })
    const list = within(await screen.findByRole('list', { name: 'Connected accounts' }))
    return { list, warning: list.queryByText(/^Connect it again/)?.textContent }
  }

  test('is to be connected again from a week before', async () => {
    const { list, warning } = await ending('2026-11-28T12:00:00.000Z')
    expect(warning).toBe('Connect it again before Saturday, November 28, so that its posts go out.')
    await userEvent.click(list.getByRole('button', { name: 'Reconnect' }))
    expect(await screen.findByRole('dialog', { name: 'Connect @ada.example.com again' })).toBeTruthy()
  })

  test('is not asked for a moment sooner', async () => {
    const { list, warning } = await ending('2026-11-28T12:00:00.001Z')
    expect(warning).toBeUndefined()
    expect(list.queryByRole('button', { name: 'Reconnect' })).toBeNull()
  })

  test('is to be connected again today on its last day, and after it until a check says so', async () => {
    for (const end of ['2026-11-21T20:00:00.000Z', '2026-11-20T20:00:00.000Z']) {
      expect((await ending(end)).warning).toBe('Connect it again today, so that its posts go out.')
      cleanup()
    }
  })
})
