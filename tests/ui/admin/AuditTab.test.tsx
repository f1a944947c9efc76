import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AdminPage } from '../../../src/ui/admin/AdminPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
beforeEach(() => {
  provider.use(http.get(`${host}api/optimized/user/data/`, () => new HttpResponse(null, { status: 503 })))
  provider.use(http.get(`${host}user/details/`, () => new HttpResponse(null, { status: 503 })))
})
afterEach(cleanup)

const budget = {
  id: 7,
  at: '2026-11-20T10:00:00.000Z',
  actor: { id: 1, email: 'ada@example.com' },
  act: 'network.budget_saved',
  target: 'X',
  before: { reading_budget: 5, is_reading_paid: true },
  after: { reading_budget: 20, is_reading_paid: true },
}

const listOf = (results: object[], count = results.length) => ({
  ...{ results, count, page: 1, page_size: 20, next: null, previous: null },
})

function answer(list: object): string[] {
  const asked: string[] = []
  provider.use(
    http.get(`${host}admin/audit/`, ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json(list)
    }),
  )
  return asked
}

const open = () => openPage({ path: '/admin', address: '/admin?tab=audit', Page: AdminPage, kept: { token: 'secret' } })

test('an act is told in words, and what it changed field by field when it is opened', async () => {
  answer(listOf([budget]))
  open()
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText('Saved a reading budget').parentElement?.textContent).toBe('Saved a reading budget: X')
  row.getByText('ada@example.com')
  const changed = row.getByText('What changed').closest('details')
  expect(changed?.open).toBe(false)
  await userEvent.click(row.getByText('What changed'))
  expect(changed?.open).toBe(true)
  row.getByText('Reading budget')
  expect(row.getByRole('definition').textContent).toBe('Before: 5After: 20')
})

test('the address says what is looked for first', async () => {
  const asked = answer(listOf([budget]))
  openPage({ path: '/admin', address: '/admin?tab=audit&search=bob', Page: AdminPage, kept: { token: 'secret' } })
  await screen.findByRole('listitem')
  expect(asked).toEqual(['?search=bob&page=1&page_size=20'])
  expect(screen.getByLabelText<HTMLInputElement>('Search the audit log').value).toBe('bob')
})

test('who is gone is still named', async () => {
  answer(listOf([{ ...budget, actor: { id: null, email: 'ada@example.com' }, before: null, after: null }]))
  open()
  await screen.findByText('ada@example.com, whose account is deleted')
  expect(screen.queryByText('What changed')).toBeNull()
})

test('it is searched by words, by what was done and by days, from the first page on, and turned through', async () => {
  const asked = answer(listOf([budget], 41))
  open()
  await userEvent.type(await screen.findByLabelText('Search the audit log'), 'ada')
  await pressWhenThere('Search')
  await screen.findByText('41 entries')
  await pressWhenThere('Next')
  await waitFor(() => expect(asked.at(-1)).toBe('?search=ada&page=2&page_size=20'))
  await userEvent.selectOptions(screen.getByLabelText('What was done'), 'Made a backup')
  await userEvent.type(screen.getByLabelText('From'), '2026-11-01')
  await userEvent.type(screen.getByLabelText('Until'), '2026-11-30')
  await waitFor(() =>
    expect(asked.at(-1)).toBe('?search=ada&act=backup.made&from=2026-11-01&until=2026-11-30&page=1&page_size=20'),
  )
})

test('an empty log says what will stand there, and an empty search that nothing fits', async () => {
  answer(listOf([]))
  open()
  await screen.findByText(/^Nothing has been done yet/)
  await userEvent.selectOptions(screen.getByLabelText('What was done'), 'Made a backup')
  await screen.findByText('Nothing fits this search.')
  await userEvent.type(screen.getByLabelText('From'), '2026-11-02')
  await userEvent.type(screen.getByLabelText('Until'), '2026-11-01')
  await screen.findByText('The first day is after the last one.')
})

test('a log that cannot be loaded says why and is asked again', async () => {
  provider.use(http.get(`${host}admin/audit/`, () => HttpResponse.json({ error: 'No.' }, { status: 400 })))
  open()
  await screen.findByText('The audit log could not be loaded')
  answer(listOf([budget]))
  await pressWhenThere('Try again')
  await screen.findByText('ada@example.com')
})
