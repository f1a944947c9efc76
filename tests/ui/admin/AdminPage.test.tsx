import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { PrimaryActionProvider, useIsPrimaryActionClaimed } from '../../../src/ui/shell/primaryAction.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })))
  provider.use(http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const listOf = (results: object[], rest: object = {}) => ({
  results,
  count: results.length,
  page: 1,
  page_size: 20,
  next: null,
  previous: null,
  ...rest,
})
const annabella = {
  id: 3,
  first_name: 'Annabella',
  last_name: 'Byron',
  email: 'annabella@example.com',
  platforms: [],
  priority: 1,
  amount_referred: 2,
  created_at: '2026-11-20T10:00:00.000Z',
  approved_at: null,
}
const openTab = (tab: string) =>
  openPage({ path: '/admin', address: `/admin?tab=${tab}`, Page: AdminPage, kept: { token: 'secret' } })

test('what is looked after is chosen by links, each an address of its own', async () => {
  provider.use(http.get(`${host}outbox/`, () => HttpResponse.json(listOf([]))))
  const { router } = openTab('outbox')
  const links = within(screen.getByRole('navigation', { name: 'What to look after' })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Waitlist', '/admin?tab=waitlist'],
    ['EU waitlist', '/admin?tab=eu'],
    ['People', '/admin?tab=people'],
    ['Outbox', '/admin?tab=outbox'],
    ['Jobs', '/admin?tab=jobs'],
    ['Networks', '/admin?tab=networks'],
    ['Maintenance', '/admin?tab=maintenance'],
    ['Audit log', '/admin?tab=audit'],
    ['Backups', '/admin?tab=backups'],
  ])
  const current = () => screen.getByRole('link', { current: 'page' }).textContent
  expect(await screen.findByText('No mail is waiting.')).toBeTruthy()
  expect(current()).toBe('Outbox')
  provider.use(http.get(`${host}admin/maintenance/`, () => HttpResponse.json({ maintenance: null })))
  await userEvent.click(screen.getByRole('link', { name: 'Maintenance' }))
  expect(await screen.findByText('No maintenance is announced.')).toBeTruthy()
  expect([current(), router.navigator.address()]).toEqual(['Maintenance', '/admin?tab=maintenance'])
})

test('the yellow act of a part that is out of sight does not count', async () => {
  provider.use(
    http.get(`${host}admin/maintenance/`, () => HttpResponse.json({ maintenance: null })),
    http.get(`${host}outbox/`, () => HttpResponse.json(listOf([]))),
  )
  const Claims = () => <p>{useIsPrimaryActionClaimed() ? 'The page has a yellow act' : 'The page has none'}</p>
  const Page = () => (
    <PrimaryActionProvider>
      <Claims />
      <AdminPage />
    </PrimaryActionProvider>
  )
  openPage({ path: '/admin', address: '/admin?tab=maintenance', Page, kept: { token: 'secret' } })
  expect(await screen.findByText('The page has a yellow act')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Outbox' }))
  expect(await screen.findByText('The page has none')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Maintenance' }))
  expect(await screen.findByText('The page has a yellow act')).toBeTruthy()
})

test('what was typed is there when one comes back, and out of sight meanwhile', async () => {
  provider.use(
    http.get(`${host}admin/maintenance/`, () => HttpResponse.json({ maintenance: null })),
    http.get(`${host}outbox/`, () => HttpResponse.json(listOf([]))),
  )
  openTab('maintenance')
  await userEvent.type(await screen.findByLabelText('What everybody is told'), 'The server moves.')
  await userEvent.click(screen.getByRole('link', { name: 'Outbox' }))
  await screen.findByText('No mail is waiting.')
  expect(screen.queryByRole('textbox', { name: 'What everybody is told' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Maintenance' }))
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'What everybody is told' }).value).toBe(
    'The server moves.',
  )
})

test('people are found by name, turned through page by page, and approved', async () => {
  const asked: string[] = []
  const sent: unknown[] = []
  provider.use(
    http.get(`${host}admin/waitlist/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(listOf([annabella], { count: 41 }))
    }),
    http.post(`${host}admin/waitlist/approve/`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ approved_count: 1 })
    }),
  )
  const { said } = openTab('waitlist')
  await userEvent.type(await screen.findByLabelText('Search the waitlist'), 'byron')
  await pressWhenThere('Search')
  await screen.findByText('41 people')
  await pressWhenThere('Next')
  await waitFor(() => {
    expect(asked).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Approve Annabella Byron' }).getAttribute('aria-disabled')).not.toBe(
      'true',
    )
  })
  await pressWhenThere('Approve Annabella Byron')
  await waitFor(() => expect(said()).toContain('1 person approved; each gets a mail.'))
  expect(sent).toEqual([{ ids: [3] }])
  expect(asked.slice(0, 3)).toEqual([
    '?state=waiting&page=1&page_size=20',
    '?state=waiting&search=byron&page=1&page_size=20',
    '?state=waiting&search=byron&page=2&page_size=20',
  ])
})

test('the EU waitlist is listed, and saved as a CSV file', async () => {
  const entry = {
    id: 1,
    email: 'ada@example.com',
    name: 'Ada',
    country: 'France',
    created_at: '2026-11-20T10:00:00.000Z',
  }
  provider.use(
    http.get(`${host}admin/eu-waitlist/`, () => HttpResponse.json(listOf([entry]))),
    http.get(`${host}admin/eu-waitlist/export/`, () => HttpResponse.json({ file_name: 'eu.csv', csv: 'email\r\n' })),
  )
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  openTab('eu')
  expect(await screen.findByText('ada@example.com · France · since 2026-11-20')).toBeTruthy()
  await pressWhenThere('Export as CSV')
  await waitFor(() => expect(saved).toEqual(['eu.csv']))
  click.mockRestore()
})

test('the mail that could not leave is read', async () => {
  const mail = {
    id: 1,
    to: 'ada@example.com',
    subject: 'Confirm your email address',
    text: 'Open this link.',
    created_at: '2026-11-20T10:00:00.000Z',
  }
  provider.use(http.get(`${host}outbox/`, () => HttpResponse.json(listOf([mail]))))
  openTab('outbox')
  await userEvent.click(await screen.findByText('Confirm your email address'))
  expect(screen.getByText('Open this link.')).toBeTruthy()
  expect(screen.getByText('To ada@example.com · 2026-11-20 10:00 UTC')).toBeTruthy()
})

test('a list that cannot be read says so and tries again', async () => {
  let isDown = true
  provider.use(
    http.get(`${host}outbox/`, () =>
      isDown ? HttpResponse.json({ error: 'Not now.' }, { status: 503 }) : HttpResponse.json(listOf([])),
    ),
  )
  openTab('outbox')
  await screen.findByText('Not now.')
  isDown = false
  await pressWhenThere('Try again')
  expect(await screen.findByText('No mail is waiting.')).toBeTruthy()
})

test('maintenance is told to everybody until an end, and withdrawn', async () => {
  let maintenance: object | null = null
  const sent: unknown[] = []
  provider.use(
    http.get(`${host}admin/maintenance/`, () => HttpResponse.json({ maintenance })),
    http.put(`${host}admin/maintenance/`, async ({ request }) => {
      sent.push(await request.json())
      maintenance = { text: 'The server moves.', ends_at: '2026-11-21T23:30:00.000Z' }
      return HttpResponse.json({ maintenance })
    }),
    http.delete(`${host}admin/maintenance/`, () => {
      maintenance = null
      return HttpResponse.json({ maintenance })
    }),
  )
  const { said } = openTab('maintenance')
  await screen.findByText('No maintenance is announced.')
  await pressWhenThere('Tell everybody')
  expect(screen.getByText('Text is required')).toBeTruthy()
  expect(screen.getByText('An end is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('What everybody is told'), ' The server moves. ')
  const until = screen.getByLabelText('Until')
  fireEvent.change(until, { target: { value: '2026-11-20T18:30' } })
  expect(screen.getByText('The end must be in the future')).toBeTruthy()
  fireEvent.change(until, { target: { value: '2026-11-21T18:30' } })
  await pressWhenThere('Tell everybody')
  await screen.findByText('Told to everybody until today at 6:30 PM')
  expect(sent).toEqual([{ text: 'The server moves.', ends_at: '2026-11-21T23:30:00.000Z' }])
  await userEvent.type(screen.getByLabelText('What everybody is told'), 'And again')
  await pressWhenThere('Withdraw')
  await screen.findByText('No maintenance is announced.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('What everybody is told').value).toBe('And again')
  for (const done of ['Everybody is told from now on.', 'Nobody is told of maintenance any more.']) {
    expect(said()).toContain(done)
  }
})

test('maintenance that cannot be told says why, and keeps what was typed', async () => {
  provider.use(
    http.get(`${host}admin/maintenance/`, () => HttpResponse.json({ maintenance: null })),
    http.put(`${host}admin/maintenance/`, () => HttpResponse.json({ error: 'Not now.' }, { status: 503 })),
  )
  openTab('maintenance')
  await userEvent.type(await screen.findByLabelText('What everybody is told'), 'The server moves.')
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-21T18:30' } })
  await pressWhenThere('Tell everybody')
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLTextAreaElement>('What everybody is told').value).toBe('The server moves.')
})
