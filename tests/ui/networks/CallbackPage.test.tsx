import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { waitFor as waitForState } from 'xstate'
import { AppContext } from '../../../src/ui/appContext.tsx'
import { callbackPageOf } from '../../../src/ui/networks/CallbackPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { createTestApp } from '../../services/support/testApp.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, mastodon, plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { createTestRouter } from '../support/testRouter.tsx'

const MastodonCallbackPage = callbackPageOf('mastodon')
const provider = atProvider()
afterEach(cleanup)

const other = { ...mastodon, id: 3, handle: 'bea@mastodon.example' }
const offered = [mastodon, other].map(({ network, handle, name }, at) => ({
  network,
  remote_id: `r${at}`,
  handle,
  name,
  avatar_url: null,
  is_connected: false,
}))

/** What the page tells on its window. */
function hearPage() {
  const told: unknown[] = []
  const hear = (event: Event) => told.push([event.type, event instanceof CustomEvent ? event.detail : null])
  const names = ['socialAccountConnected', 'socialAccountAutoAssociated', 'socialAccountTokenRefreshed']
  for (const name of names) window.addEventListener(name, hear)
  onTestFinished(() => {
    for (const name of names) window.removeEventListener(name, hear)
  })
  return told
}

/** Plays a POST and keeps what it was sent. */
function hear(path: string, answer: object, status = 201): unknown[] {
  const sent: unknown[] = []
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(answer, { status })
    }),
  )
  return sent
}

const comeBack = (kept: Record<string, string> = {}) =>
  openSignedIn({
    path: '/connect/mastodon/callback',
    address: '/connect/mastodon/callback?code=c1&state=s1',
    Page: MastodonCallbackPage,
    kept,
  })

const begun = (change: object) => ({
  user_consent_s1: JSON.stringify({ until: Date.UTC(2027, 0), browserKey: null, expected: null, ...change }),
})

test('of several accounts the chosen ones are connected, and all of them are told of', async () => {
  provider.use(...plannedProvider({ accounts: [bluesky], knownAccounts: [bluesky] }).handlers)
  hear('connect/mastodon/callback/', { choice_key: 'k1', accounts: offered })
  const sent = hear('connect/choices/', { accounts: [bluesky, mastodon, other], released_count: 2 })
  const told = hearPage()
  const { router, said } = await comeBack()
  await userEvent.click(await screen.findByRole('checkbox', { name: /@ada@mastodon.example/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /@bea@mastodon.example/ }))
  await pressWhenThere('Connect 2 accounts')
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect/socials'))
  expect(sent).toEqual([
    {
      choice_key: 'k1',
      accounts: [
        { network: 'mastodon', remote_id: 'r0' },
        { network: 'mastodon', remote_id: 'r1' },
      ],
    },
  ])
  expect(said()).toEqual(['3 accounts are connected. 2 held posts set free again.'])
  const associated = { businessProfileId: null, refreshRequired: false, cacheInvalidated: false }
  expect(told).toEqual([
    ['socialAccountTokenRefreshed', { accountId: 1 }],
    ['socialAccountConnected', { accountId: 2, accountIds: [2, 3] }],
    ['socialAccountAutoAssociated', { ...associated, accountId: 2 }],
    ['socialAccountAutoAssociated', { ...associated, accountId: 3, refreshRequired: true, cacheInvalidated: true }],
  ])
})

test('another account than the one that was to be connected again is said to be another', async () => {
  provider.use(...plannedProvider({ accounts: [mastodon] }).handlers)
  hear('connect/mastodon/callback/', { account: other, released_count: 0 })
  const expected = { id: mastodon.id, network: 'mastodon', handle: mastodon.handle }
  const { said, router } = await comeBack(begun({ expected }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect/socials'))
  expect(said()).toEqual([
    '@bea@mastodon.example is connected. @ada@mastodon.example still is not connected again: sign in on Mastodon as @ada@mastodon.example first.',
  ])
})

test('the account that was to be connected again is only said to be connected', async () => {
  provider.use(...plannedProvider({ accounts: [mastodon] }).handlers)
  hear('connect/mastodon/callback/', { account: mastodon, released_count: 0 })
  const expected = { id: mastodon.id, network: 'mastodon', handle: mastodon.handle }
  const { said, router } = await comeBack(begun({ expected }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect/socials'))
  expect(said()).toEqual(['@ada@mastodon.example is connected.'])
})

test('a choice that the provider keeps no longer is over, and says so', async () => {
  provider.use(...plannedProvider({ accounts: [] }).handlers)
  hear('connect/mastodon/callback/', { choice_key: 'k1', accounts: offered })
  const error = 'This choice has expired or was made already. Please connect again.'
  hear('connect/choices/', { error }, 400)
  await comeBack()
  await userEvent.click(await screen.findByRole('checkbox', { name: /@ada@mastodon.example/ }))
  await pressWhenThere('Connect 1 account')
  expect(await screen.findByText(error)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to your accounts' })).toBeTruthy()
})

test('the key of the browser that began it is sent along, and then forgotten', async () => {
  provider.use(...plannedProvider({ accounts: [mastodon] }).handlers)
  const sent = hear('connect/mastodon/callback/', { account: mastodon, released_count: 0 })
  const { app, router } = await comeBack(begun({ browserKey: 'b1' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/connect/socials'))
  expect(sent).toEqual([{ state: 's1', code: 'c1', browser_key: 'b1' }])
  expect(app.storage.local.get('user_consent_s1')).toBeNull()
})

describe('the callback of LinkedIn pages, without a token in the browser', () => {
  const LinkedInCallbackPage = callbackPageOf('linkedin_org')
  const path = '/connect/linkedin/business/callback'

  /** Nobody is signed in here. */
  async function comeBackSignedOut(kept: Record<string, string>) {
    const { app, went } = createTestApp(kept)
    app.start()
    await waitForState(app.session, (snapshot) => !snapshot.hasTag('pending'))
    const router = createTestRouter([{ path, element: <LinkedInCallbackPage /> }], {
      initialEntries: [`${path}?code=c1&state=s1`],
    })
    app.attachNavigator(router.navigator)
    render(<AppContext value={app}>{router.page}</AppContext>)
    return { app, went }
  }

  test('shows itself by the key that the start answered, and says here what was connected', async () => {
    const sent = hear('connect/linkedin_org/callback/', { account: bluesky, released_count: 0 })
    const { went } = await comeBackSignedOut(begun({ browserKey: 'b1' }))
    expect(await screen.findByText('@ada.example.com is connected.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to your accounts' }).getAttribute('href')).toBe('/connect/socials')
    expect(sent).toEqual([{ state: 's1', code: 'c1', browser_key: 'b1' }])
    expect(went).toEqual([])
  })

  test('lets the person choose, too', async () => {
    hear('connect/linkedin_org/callback/', { choice_key: 'k1', accounts: offered })
    hear('connect/choices/', { accounts: [mastodon, other], released_count: 0 })
    await comeBackSignedOut(begun({ browserKey: 'b1' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /@ada@mastodon.example/ }))
    await userEvent.click(screen.getByRole('checkbox', { name: /@bea@mastodon.example/ }))
    await pressWhenThere('Connect 2 accounts')
    expect(await screen.findByText('2 accounts are connected.')).toBeTruthy()
  })

  test('is refused where the browser is another one', async () => {
    const error = 'This connection has expired or was used already. Please begin again.'
    const sent = hear('connect/linkedin_org/callback/', { error }, 400)
    await comeBackSignedOut({})
    expect(await screen.findByText(error)).toBeTruthy()
    expect(sent).toEqual([{ state: 's1', code: 'c1' }])
  })
})
