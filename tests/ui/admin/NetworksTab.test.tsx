import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NetworkCredentials } from '../../../contract/networkCredentials.ts'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { pressWhenThere } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })),
    http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })),
  )
})
afterEach(cleanup)

const unset: NetworkCredentials = {
  network: 'linkedin',
  source: null,
  client_id: null,
  has_secret: false,
  revision: 0,
  client_id_label: 'Client ID',
  client_secret_label: 'Primary Client Secret',
  api_version: { value: '202605', source: 'default', default: '202605', setting_name: 'LINKEDIN_API_VERSION' },
  setting_names: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  redirect_urls: ['https://plan.example/connect/linkedin/callback'],
  is_https_missing: false,
  scopes: ['openid', 'w_member_social'],
  steps: ['Make an app for the page of your company.'],
  console_name: 'LinkedIn Developers',
  console_url: 'https://www.linkedin.com/developers/apps',
  test: null,
  retired: null,
  connected_count: 0,
  paid_reading: null,
  reading_budget: null,
  charges: [],
}
const stored: NetworkCredentials = { ...unset, source: 'stored', client_id: 'the-id', has_secret: true, revision: 1 }
const at = '2026-11-21T11:00:00.000Z'

const openWith = (...networks: NetworkCredentials[]) => openAt('/admin?tab=networks', ...networks)
function openAt(address: string, ...networks: NetworkCredentials[]) {
  provider.use(http.get(`${host}admin/network-credentials/`, () => HttpResponse.json({ networks })))
  return openPage({
    path: '/admin',
    address,
    Page: AdminPage,
    kept: { token: 'secret' },
  })
}
const path = `${host}admin/network-credentials/linkedin/`
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label)

test.each<[string, Partial<NetworkCredentials>]>([
  ['Not set', {}],
  ['Set here', stored],
  ['Set by the environment', { ...stored, source: 'environment' }],
  ['Tested, works', { ...stored, test: { outcome: 'accepted', message: 'It does.', at } }],
  ['Refused', { ...stored, test: { outcome: 'refused', message: 'It does not.', at } }],
  ['Test unclear', { ...stored, test: { outcome: 'unclear', message: 'Nobody answered.', at } }],
  ['API version retired', { ...stored, retired: { version: '202605', message: 'Not active', at } }],
])('a network says "%s"', async (word, rest) => {
  openWith({ ...unset, ...rest })
  expect((await screen.findByRole('listitem')).textContent).toContain(word)
})

test('the address at which Bluesky’s servers read what the installation is can be copied', async () => {
  const address = 'https://plan.example/provider/connect/bluesky/client-metadata.json'
  openWith(unset)
  provider.use(
    http.get(`${host}admin/network-credentials/`, () =>
      HttpResponse.json({ networks: [unset], client_metadata_url: address }),
    ),
  )
  expect(await screen.findByRole('heading', { level: 2, name: 'Bluesky needs no registration' })).toBeTruthy()
  expect((await field('Address of the client metadata')).value).toBe(address)
  expect(screen.getByRole('button', { name: 'Copy: Address of the client metadata' })).toBeTruthy()
})

test('where Bluesky’s servers cannot reach the installation, it is said what connects an account', async () => {
  openWith(unset)
  expect(await screen.findByText(/Until then an app password connects an account\.$/)).toBeTruthy()
  expect(screen.queryByLabelText('Address of the client metadata')).toBeNull()
})

test('the heading says how many are set up', async () => {
  openWith(unset, { ...stored, network: 'twitter' }, { ...stored, network: 'tiktok' })
  expect(await screen.findByRole('heading', { level: 2, name: '2 of 3 networks are set up' })).toBeTruthy()
})

test('an opened network says what to do there, with what is to be copied', async () => {
  openWith({ ...unset, is_https_missing: true })
  await pressWhenThere('Set up LinkedIn')
  expect(screen.getByRole('link', { name: /LinkedIn Developers/ }).getAttribute('href')).toBe(unset.console_url)
  expect(screen.getByText('Make an app for the page of your company.')).toBeTruthy()
  expect(screen.getByText('This network takes only addresses that begin with https://')).toBeTruthy()
  expect((await field('Scopes to ask for')).value).toBe('openid w_member_social')
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Copy: Redirect address' }))
  expect(await navigator.clipboard.readText()).toBe('https://plan.example/connect/linkedin/callback')
  expect(await screen.findByText('Redirect address is on the clipboard.')).toBeTruthy()
})

test('id and secret are stored, and the secret does not stay in its field', async () => {
  const sent: unknown[] = []
  provider.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(stored)
    }),
  )
  const opened = openWith(unset)
  await pressWhenThere('Set up LinkedIn')
  await pressWhenThere('Save')
  expect(faultOf(await field('Client ID'))).toBe('Client ID is required')
  expect(faultOf(await field('Primary Client Secret'))).toBe('Primary Client Secret is required')
  await userEvent.type(await field('Client ID'), ' the-id ')
  await userEvent.type(await field('Primary Client Secret'), 'hidden ')
  await userEvent.type(await field('API version'), '202613')
  await pressWhenThere('Save')
  expect(faultOf(await field('API version'))).toBe('The API version must be a year and month, such as 202605')
  await userEvent.clear(await field('API version'))
  await pressWhenThere('Save')
  await waitFor(() => expect(opened.said()).toContain('The credentials for LinkedIn are stored.'))
  expect(sent).toEqual([{ client_id: 'the-id', client_secret: 'hidden', api_version: null, revision: 0 }])
  expect((await field('Primary Client Secret')).value).toBe('')
  expect(screen.getByText('One is stored. Leave this empty to keep it.')).toBeTruthy()
})

test('an empty secret keeps the stored one, but not for another id', async () => {
  const sent: unknown[] = []
  provider.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...stored, revision: 2 })
    }),
  )
  openWith(stored)
  await pressWhenThere('Open LinkedIn')
  await userEvent.type(await field('Client ID'), '-2')
  await pressWhenThere('Save')
  expect(faultOf(await field('Primary Client Secret'))).toContain('belongs to the old id')
  await userEvent.clear(await field('Client ID'))
  await userEvent.type(await field('Client ID'), 'the-id')
  await userEvent.type(await field('API version'), '202609')
  await pressWhenThere('Save')
  await waitFor(() => expect(sent).toEqual([{ client_id: 'the-id', api_version: '202609', revision: 1 }]))
})

test('somebody else was faster: what was typed stays, and the next press goes by what is there now', async () => {
  const sent: unknown[] = []
  provider.use(
    http.put(path, async ({ request }) => {
      sent.push(await request.json())
      return sent.length === 1
        ? HttpResponse.json({ error: 'Somebody else has changed these credentials meanwhile.' }, { status: 409 })
        : HttpResponse.json({ ...stored, revision: 3 })
    }),
  )
  openWith(unset)
  await pressWhenThere('Set up LinkedIn')
  await userEvent.type(await field('Client ID'), 'mine')
  await userEvent.type(await field('Primary Client Secret'), 'hidden')
  provider.use(
    http.get(`${host}admin/network-credentials/`, () =>
      HttpResponse.json({ networks: [{ ...stored, client_id: 'theirs', revision: 2 }] }),
    ),
  )
  await pressWhenThere('Save')
  await screen.findByText('theirs')
  expect(said(['alert'])).toEqual([
    'alert, error: The credentials were not stored Somebody else has changed these credentials meanwhile.',
  ])
  expect([(await field('Client ID')).value, (await field('Primary Client Secret')).value]).toEqual(['mine', 'hidden'])
  await pressWhenThere('Save')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent).toMatchObject([{ revision: 0 }, { revision: 2 }])
})

test('a test says what the network answered', async () => {
  const message = 'LinkedIn does not take this id and secret. It said: “Client authentication failed”'
  provider.use(
    http.post(`${path}test/`, () => HttpResponse.json({ ...stored, test: { outcome: 'refused', message, at } })),
  )
  openWith(stored)
  await pressWhenThere('Open LinkedIn')
  await pressWhenThere('Test')
  await screen.findByText('The network refuses these credentials')
  expect(said(['status'])).toContain(`status, error: The network refuses these credentials ${message} (1 hour ago)`)
})

test('removal asks first, and says how many accounts are connected through them', async () => {
  const asked: string[] = []
  provider.use(
    http.delete(path, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ ...unset, revision: 2 })
    }),
  )
  const opened = openWith({ ...stored, connected_count: 1 })
  await pressWhenThere('Open LinkedIn')
  await pressWhenThere('Remove')
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('1 account that is connected through them stays, but cannot be renewed')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(opened.said()).toContain('The credentials for LinkedIn are removed.'))
  expect(asked).toEqual(['?revision=1'])
  expect(await screen.findByText('Not set')).toBeTruthy()
  expect((await field('Client ID')).value).toBe('')
})

test('what the environment sets is not changed here, and can be tested', async () => {
  openWith({
    ...stored,
    source: 'environment',
    retired: { version: '202605', message: 'Version 202605 is not active', at },
  })
  expect(await screen.findByText('LinkedIn no longer takes version 202605 of its API')).toBeTruthy()
  await pressWhenThere('Set another')
  expect(
    screen.getByText(
      'The environment sets these credentials: LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET. Change them there and start again.',
    ),
  ).toBeTruthy()
  expect(
    screen.getByText(/Set LINKEDIN_API_VERSION to another one and start again\..*“Version 202605 is not active”/),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Test' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull()
})

const month = { posts: 14, amount: 4100, unclear_amount: 150, is_practice: false }
const x: NetworkCredentials = {
  ...stored,
  network: 'twitter',
  paid_reading: {
    is_on: false,
    is_of_environment: false,
    setting_name: 'TWITTER_PAID_READING',
    help: 'It costs $0.005.',
  },
  reading_budget: {
    dollars: 5,
    used: 12_300,
    is_of_environment: false,
    setting_name: 'TWITTER_READING_BUDGET',
    help: 'A post is read six times: $0.03.',
  },
  charges: [{ ...month, month: '2026-11', persons: [{ ...month, email: 'ada@example.com' }] }],
}
const opened = async (network: NetworkCredentials) => {
  openWith(network)
  await userEvent.click(await screen.findByRole('button', { name: /X/ }))
}

test('an administrator sees what X charges, by month and person, and what of it is not certain', async () => {
  await opened(x)
  const told = '14 posts, about $0.41, $0.02 of it not certain'
  expect((await screen.findByText(/^ada@example.com:/)).textContent).toBe(`ada@example.com: ${told}`)
  expect(screen.getByText(/^2026-11:/).textContent).toContain(told)
})

test('paid reading says what it costs, is off, and is stored with the credentials', async () => {
  const sent: unknown[] = []
  provider.use(
    http.put(`${host}admin/network-credentials/twitter/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(x)
    }),
  )
  await opened(x)
  expect(await screen.findByText('It costs $0.005.')).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Read posts back, which is charged' })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent).toMatchObject([{ is_reading_paid: true }]))
})

test('paid reading that the environment says is not asked for here', async () => {
  await opened({ ...x, paid_reading: x.paid_reading && { ...x.paid_reading, is_on: true, is_of_environment: true } })
  expect(await screen.findByText(/TWITTER_PAID_READING is on/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('beside credentials of the environment paid reading is told and not asked for', async () => {
  await opened({
    ...x,
    source: 'environment',
    paid_reading: x.paid_reading && { ...x.paid_reading, is_of_environment: true },
  })
  const told =
    'The environment says whether posts are read back, which is charged: TWITTER_PAID_READING is off. Set it there and start again.'
  expect(await screen.findByText(told)).toBeTruthy()
  expect(screen.getByText('It costs $0.005.')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('a budget for reading numbers says what it costs and what is used of it, and is stored without credentials', async () => {
  const sent: unknown[] = []
  provider.use(
    http.put(`${host}admin/network-credentials/twitter/reading-budget/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({
        ...x,
        revision: 1,
        reading_budget: x.reading_budget && { ...x.reading_budget, dollars: 20 },
      })
    }),
  )
  await opened({ ...x, source: null, client_id: null, has_secret: false, revision: 0 })
  await userEvent.type(await field('Client ID'), 'half')
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: /Budget for reading numbers/ })
  expect(box.value).toBe('5')
  expect(screen.getByText('A post is read six times: $0.03.')).toBeTruthy()
  expect(screen.getByText('Used this month (UTC): $1.23 of $5.')).toBeTruthy()
  await userEvent.clear(box)
  await userEvent.type(box, '12.5')
  await userEvent.click(screen.getByRole('button', { name: 'Save budget' }))
  expect(await screen.findByText('The budget must be whole US dollars')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.clear(box)
  await userEvent.type(box, '20')
  await userEvent.click(screen.getByRole('button', { name: 'Save budget' }))
  expect(await screen.findByText('Used this month (UTC): $1.23 of $20.')).toBeTruthy()
  expect(sent).toEqual([{ reading_budget: 20, revision: 0 }])
  expect((await field('Client ID')).value).toBe('half')
})

test('the network that the address names is open', async () => {
  openAt('/admin?tab=networks&network=twitter', x)
  expect(await screen.findByRole('button', { name: 'Close X' })).toBeTruthy()
})

test('a budget that the environment says is told and not asked for', async () => {
  await opened({ ...x, reading_budget: x.reading_budget && { ...x.reading_budget, is_of_environment: true } })
  expect(await screen.findByText(/TWITTER_READING_BUDGET is 5/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Budget/ })).toBeNull()
})
