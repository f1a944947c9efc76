import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Approval } from '../../../contract/approvals.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { bluesky, postOf } from '../content/support/plannedProvider.ts'
import { press, pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
const address = `${host}approvals/`

const approval = (change: Partial<Approval> = {}): Approval => ({
  ...{ id: 5, intent: 'schedule', key_name: 'Claude', asked_at: '2026-11-01T09:00:00.000Z' },
  post: postOf({
    ...{ id: 8, version: 3, state: 'draft', text: 'Fresh bread', account_ids: [bluesky.id], publications: [] },
    schedule: { at: '2031-03-01T10:00:00.000Z', wall_time: '2031-03-01T10:00', timezone: 'UTC' },
  }),
  ...change,
})

let waiting: Approval[] = []
/** That there is no room for on the page. */
let further = 0
let asked: unknown[] = []

// Both are brought when the section is opened, which takes long the first time.
beforeAll(async () => {
  await import('../../../src/ui/apiKeys/ApiKeys.tsx')
  await import('../../../src/ui/approvals/Approvals.tsx')
})
beforeEach(() => {
  waiting = [approval()]
  asked = []
  further = 0
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}connect/accounts/`, () =>
      HttpResponse.json({ results: [bluesky], count: 1, page: 1, page_size: 100, next: null, previous: null }),
    ),
    http.get(`${host}connect/networks/`, () =>
      HttpResponse.json({ networks: [{ network: 'bluesky', way: 'app_password', practice_servers: [] }] }),
    ),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () =>
      HttpResponse.json({ profiles: [{ id: 3, name: 'Bakery', is_primary: true }] }),
    ),
    http.get(`${host}api/campaigns/business-profiles/3/`, () =>
      HttpResponse.json({ error: 'This was not found.' }, { status: 404 }),
    ),
    http.get(`${host}api-keys/`, () => HttpResponse.json({ results: [] })),
    http.get(address, () =>
      HttpResponse.json({
        ...{ results: waiting, count: waiting.length + further, page: 1, page_size: 20, next: null, previous: null },
      }),
    ),
    http.post(`${address}:id/allow/`, async ({ request, params }) => {
      asked.push({ id: params.id, body: await request.json() })
      const [first] = waiting
      waiting = []
      return HttpResponse.json({ ...first?.post, state: 'scheduled' })
    }),
    http.delete(`${address}:id/`, ({ params }) => {
      asked.push({ declined: params.id })
      waiting = []
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(cleanup)

const open = () =>
  openPage({
    path: '/profile',
    Page: SettingsPage,
    kept: { token: 'secret', businessProfileExpandedSections: '["api-keys"]' },
  })
const list = () => screen.findByRole('list', { name: 'Waiting for your yes' })
const isGone = () => waitFor(() => expect(screen.queryByText('Waiting for your yes')).toBeNull())

test('what a key wants to go out is listed with its text, where and when, and can be opened', async () => {
  open()
  const item = within(await list())
  expect(screen.getByText('Your keys want these to go out. None does until you plan it.')).toBeTruthy()
  expect(item.getByText('Fresh bread')).toBeTruthy()
  await item.findByText(/Claude wants it to go out Mar 1, 2031, 10:00 AM on @/)
  expect(item.getByRole('link', { name: 'Open the draft' }).getAttribute('href')).toBe('/post/8')
})

test('of more than a page has room for the first are shown, and it says how many there are', async () => {
  further = 24
  open()
  await list()
  expect(screen.getByText('These are the first 1 of 25. The others follow as you decide.')).toBeTruthy()
  further = 0
  waiting = [approval({ id: 6 })]
  await pressWhenThere('Decline')
  await waitFor(() => expect(screen.queryByText(/^These are the first/)).toBeNull())
})

test('a yes plans what was read, and it waits no more', async () => {
  const { said } = open()
  await pressWhenThere('Plan it')
  await isGone()
  expect(asked).toEqual([{ id: '5', body: { version: 3 } }])
  expect(said()).toContain('The post is planned.')
})

test('a no leaves the draft', async () => {
  const { said } = open()
  await pressWhenThere('Decline')
  await isGone()
  expect(asked).toEqual([{ declined: '5' }])
  expect(said()).toContain('It is not planned. The draft is still there.')
})

test('what was to go out at once says so', async () => {
  waiting = [approval({ intent: 'now' })]
  open()
  await pressWhenThere('Send it now')
  await isGone()
  expect(asked).toEqual([{ id: '5', body: { version: 3 } }])
})

test('where the time has passed it is said, and the next one is offered', async () => {
  const { post } = approval()
  const schedule = { at: '2026-03-01T10:00:00.000Z', wall_time: '2026-03-01T10:00', timezone: 'UTC' }
  waiting = [approval({ post: { ...post, schedule } })]
  open()
  await screen.findByText('This time has passed.')
  await press(/^Plan it for (Today|Tomorrow), 10:00 AM$/)
  await isGone()
  expect(asked).toEqual([
    { id: '5', body: { version: 3, schedule: { wall_time: expect.stringMatching(/T10:00$/), timezone: 'UTC' } } },
  ])
})

test('a refused yes says why, and shows the draft as it is now', async () => {
  provider.use(
    http.post(`${address}:id/allow/`, () => {
      waiting = [approval({ post: { ...approval().post, version: 4, text: 'Changed bread' } })]
      return HttpResponse.json({ error: 'This post was changed meanwhile.', code: 'conflict' }, { status: 409 })
    }),
  )
  open()
  await pressWhenThere('Plan it')
  await screen.findByText('The post was not planned')
  await screen.findByText('This post was changed meanwhile.')
  await screen.findByText('Changed bread')
})

test('a list that could not be loaded is said, and where nothing waits nothing is', async () => {
  provider.use(http.get(address, () => HttpResponse.json({ error: 'Not now' }, { status: 503 }), { once: true }))
  open()
  await screen.findByText('What waits for your yes could not be loaded')
  cleanup()
  waiting = []
  open()
  await screen.findByText('No key yet.')
  await isGone()
})
