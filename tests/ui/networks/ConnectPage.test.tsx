import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { App } from '../../../src/app/app.ts'
import { callbackPageOf } from '../../../src/ui/networks/CallbackPage.tsx'
import { ConnectPage } from '../../../src/ui/networks/ConnectPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'

const MastodonCallbackPage = callbackPageOf('mastodon')

const provider = atProvider()
afterEach(cleanup)

const open = () => openSignedIn({ path: '/connect/socials', Page: ConnectPage })

/** How what is told looks, and its words. */
const noticesIn = ({ notifications }: App) =>
  notifications.getSnapshot().context.notices.map(({ severity, message }) => [severity, message])

test('the accounts stand with their state and what waits on them', async () => {
  const expired = { ...mastodon, state: 'expired' as const, error_message: 'The server refused the sign-in.' }
  provider.use(...plannedProvider({ accounts: [bluesky, expired] }).handlers)
  await open()
  expect(await screen.findByText('Active')).toBeTruthy()
  expect(screen.getByText('Error')).toBeTruthy()
  expect(screen.getByText('The server refused the sign-in.')).toBeTruthy()
  expect(screen.getAllByText('2 posts scheduled')).toHaveLength(2)
})

test('Bluesky is connected by handle and app password, and the page is told', async () => {
  const plan = plannedProvider({ accounts: [] })
  provider.use(...plan.handlers)
  const { app } = await open()
  const heard = vi.fn()
  window.addEventListener('socialAccountConnected', heard)
  await pressWhenThere('Connect Bluesky')
  await screen.findByRole('dialog', { name: 'Connect Bluesky' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Connect Bluesky' }).at(-1) ?? document.body)
  expect(screen.getByText('Handle is required')).toBeTruthy()
  expect(screen.getByText('App password is required')).toBeTruthy()
  provider.use(
    http.post(`${host}connect/bluesky/start/`, () =>
      HttpResponse.json({ account: bluesky, released_count: 1 }, { status: 201 }),
    ),
  )
  await userEvent.type(screen.getByLabelText(/^Handle/), '@ada.example.com')
  await userEvent.type(screen.getByLabelText(/^App password/), 'abcd-efgh')
  await userEvent.click(screen.getAllByRole('button', { name: 'Connect Bluesky' }).at(-1) ?? document.body)
  await waitFor(() =>
    expect(noticesIn(app)).toEqual([['success', '@ada.example.com is connected. 1 held post set free again.']]),
  )
  expect(heard).toHaveBeenCalledOnce()
  window.removeEventListener('socialAccountConnected', heard)
})

test('a refusal stands under the form', async () => {
  const plan = plannedProvider({ accounts: [] })
  provider.use(
    http.post(`${host}connect/bluesky/start/`, () =>
      HttpResponse.json({ error: 'Bluesky does not know this app password.' }, { status: 400 }),
    ),
    ...plan.handlers,
  )
  await open()
  await pressWhenThere('Connect Bluesky')
  await userEvent.type(await screen.findByLabelText(/^Handle/), 'ada.example.com')
  await userEvent.type(screen.getByLabelText(/^App password/), 'wrong')
  await userEvent.click(screen.getAllByRole('button', { name: 'Connect Bluesky' }).at(-1) ?? document.body)
  expect(
    await screen.findByText('The account could not be connected. Bluesky does not know this app password.'),
  ).toBeTruthy()
})

test('disconnecting asks first and tells what is held', async () => {
  const plan = plannedProvider({ accounts: [bluesky] })
  provider.use(
    http.delete(`${host}connect/accounts/1/`, () => HttpResponse.json({ held_count: 2 })),
    ...plan.handlers,
  )
  const { app } = await open()
  await pressWhenThere('Disconnect @ada.example.com')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('2 scheduled posts are held')
  await pressWhenThere('Disconnect')
  await waitFor(() =>
    expect(noticesIn(app)).toEqual([
      ['info', 'The account is disconnected. 2 scheduled posts held until it is connected again.'],
    ]),
  )
  expect(await screen.findByText('No account is connected yet')).toBeTruthy()
})

test('coming back from a Mastodon server connects the account', async () => {
  const plan = plannedProvider({ accounts: [mastodon] })
  let sent: unknown
  provider.use(
    http.post(`${host}connect/mastodon/callback/`, async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ account: mastodon, released_count: 0 }, { status: 201 })
    }),
    ...plan.handlers,
  )
  const { router } = await openSignedIn({
    path: '/connect/mastodon/callback',
    address: '/connect/mastodon/callback?code=c1&state=s1',
    Page: MastodonCallbackPage,
  })
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect/socials'))
  expect(sent).toEqual({ state: 's1', code: 'c1' })
})

test('coming back with a no says so and leads back', async () => {
  const plan = plannedProvider()
  provider.use(
    http.post(`${host}connect/mastodon/callback/`, () => HttpResponse.json({ error: 'You said no.' }, { status: 400 })),
    ...plan.handlers,
  )
  await openSignedIn({
    path: '/connect/mastodon/callback',
    address: '/connect/mastodon/callback?error=access_denied&state=s1',
    Page: MastodonCallbackPage,
  })
  expect(await screen.findByText('You said no.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to your accounts' })).toBeTruthy()
})

test('what a server sent back is handed in once, however often React mounts the page', async () => {
  let calls = 0
  provider.use(
    http.post(`${host}connect/mastodon/callback/`, () => {
      calls += 1
      return HttpResponse.json({ error: 'You said no.' }, { status: 400 })
    }),
    ...plannedProvider().handlers,
  )
  await openSignedIn({
    path: '/connect/mastodon/callback',
    address: '/connect/mastodon/callback?code=c1&state=s1',
    Page: () => (
      <StrictMode>
        <MastodonCallbackPage />
      </StrictMode>
    ),
  })
  expect(await screen.findByText('You said no.')).toBeTruthy()
  expect(calls).toBe(1)
})

/** What the installation can connect. */
const offer = (network: object) =>
  http.get(`${host}connect/networks/`, () =>
    HttpResponse.json({
      networks: [
        { network: 'bluesky', way: 'app_password', practice_servers: [] },
        { network: 'mastodon', way: 'server', practice_servers: [], ...network },
      ],
    }),
  )
const practice = [{ server: '127.0.0.1:4711', hint: 'Try it here.', page_url: 'http://127.0.0.1:4711' }]
const missing = 'Mastodon cannot be connected yet: this installation has no credentials for it.'
const rowOf = async (words: string | RegExp) => within((await screen.findByText(words)).closest('li') ?? document.body)

test('a network that the installation has no credentials for says so, and has no button that would fail', async () => {
  provider.use(offer({ is_configured: false }), ...plannedProvider({ accounts: [] }).handlers)
  await open()
  const row = await rowOf(missing)
  expect(row.queryByRole('button')).toBeNull()
  expect(row.queryByRole('link')).toBeNull()
  expect(screen.getByRole('button', { name: 'Connect Bluesky' })).toBeTruthy()
})

test('where there is a practice server it can be tried all the same', async () => {
  provider.use(
    offer({ is_configured: false, practice_servers: practice }),
    ...plannedProvider({ accounts: [] }).handlers,
  )
  await open()
  const row = await rowOf(`${missing} You can try it with the practice network.`)
  await userEvent.click(row.getByRole('button', { name: 'Try Mastodon' }))
  expect(await screen.findByRole('dialog', { name: 'Connect Mastodon' })).toBeTruthy()
})

test('an administrator is led to where the credentials are entered', async () => {
  provider.use(
    offer({ is_configured: false }),
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf({ ...ada, isStaff: true }))),
    ...plannedProvider({ accounts: [] }).handlers,
  )
  await open()
  const link = await screen.findByRole('link', { name: 'Enter the credentials of Mastodon' })
  expect(link.getAttribute('href')).toBe('/admin?tab=networks&network=mastodon')
})
