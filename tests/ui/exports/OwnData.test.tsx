import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { press, pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
const businesses = [
  { id: 3, name: 'Bakery', is_primary: true },
  { id: 4, name: 'Mill', is_primary: false },
]
beforeEach(() =>
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}archive-imports/`, () => HttpResponse.json({ archive_import: null })),
    http.get(`${host}calendar-feeds/`, () => HttpResponse.json({ results: [] })),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () =>
      HttpResponse.json({ profiles: businesses }),
    ),
  ),
)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The section, opened; what is downloaded is told by its address. */
function open() {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(`${this.getAttribute('href')} as ${this.download}`)
  })
  const kept = { token: 'secret', businessProfileExpandedSections: '["data"]' }
  return { downloads, ...openPage({ path: '/profile', Page: SettingsPage, kept }) }
}

/** Plays the preparing of a file, and keeps what was asked for. */
function prepare(path: string, fileName: string): unknown[] {
  const asked: unknown[] = []
  provider.use(
    http.post(`${host}${path}`, async ({ request }) => {
      asked.push(await request.json().catch(() => null))
      const answer = { url: `/provider/exports/file/t/${fileName}`, file_name: fileName }
      return HttpResponse.json({ ...answer, expires_at: '2026-11-26T10:10:00.000Z' }, { status: 201 })
    }),
  )
  return asked
}

test('posts come as CSV, of the business, the state and the days that were chosen', async () => {
  const asked = prepare('exports/posts/', 'posts.csv')
  const { downloads, said } = open()
  const form = within(
    (await screen.findByRole('heading', { name: 'Posts as a table' })).closest('section') ?? document.body,
  )
  await userEvent.selectOptions(await form.findByLabelText('Business'), 'Mill')
  await userEvent.selectOptions(form.getByLabelText('State'), 'Published')
  await userEvent.type(form.getByLabelText('From'), '2026-11-01')
  await userEvent.type(form.getByLabelText('Until'), '2026-11-30')
  await press('Download CSV')
  await waitFor(() => expect(downloads).toEqual(['/provider/exports/file/t/posts.csv as posts.csv']))
  expect(asked).toEqual([{ business_profile_id: 4, states: ['published'], from: '2026-11-01', to: '2026-11-30' }])
  expect(said()).toEqual(['posts.csv is being downloaded.'])
})

test('the plan comes as a calendar file', async () => {
  const asked = prepare('exports/calendar/', 'calendar.ics')
  const { downloads } = open()
  await pressWhenThere('Download calendar')
  await waitFor(() => expect(downloads).toEqual(['/provider/exports/file/t/calendar.ics as calendar.ics']))
  expect(asked).toEqual([{ business_profile_id: null }])
})

test('everything comes as an archive', async () => {
  prepare('exports/archive/', 'solo-social.zip')
  const { downloads } = open()
  await pressWhenThere('Download everything')
  await waitFor(() => expect(downloads).toEqual(['/provider/exports/file/t/solo-social.zip as solo-social.zip']))
})

test('an archive that is refused says why', async () => {
  provider.use(
    http.post(`${host}exports/archive/`, () => HttpResponse.json({ error: 'It is on its way.' }, { status: 409 })),
  )
  const { downloads } = open()
  await pressWhenThere('Download everything')
  expect((await screen.findByRole('alert')).textContent).toBe('Your data could not be exportedIt is on its way.')
  expect(downloads).toEqual([])
})

test('a private address is made for one business without texts, shown once, and revoked', async () => {
  const feed = {
    ...{ id: 9, business_profile_id: 4, has_texts: false },
    ...{ created_at: '2026-11-26T10:00:00.000Z', last_used_at: null },
  }
  const asked: unknown[] = []
  const revoked: unknown[] = []
  provider.use(
    http.post(`${host}calendar-feeds/`, async ({ request }) => {
      asked.push(await request.json())
      return HttpResponse.json({ feed, url: 'https://solo.example/feeds/secret.ics' }, { status: 201 })
    }),
    http.delete(`${host}calendar-feeds/:id/`, ({ params }) => {
      revoked.push(params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  open()
  const heading = await screen.findByRole('heading', { name: 'Plan in another calendar' })
  const panel = within(heading.closest('section') ?? document.body)
  await panel.findByText('No private address yet.')
  await userEvent.selectOptions(await panel.findByLabelText('Business'), 'Mill')
  await userEvent.click(panel.getByRole('switch', { name: 'Show what the posts say' }))
  await press('Make a private address')
  expect((await panel.findByLabelText<HTMLInputElement>('Private address')).value).toBe(
    'https://solo.example/feeds/secret.ics',
  )
  expect(asked).toEqual([{ business_profile_id: 4, has_texts: false }])
  expect(panel.getByRole('listitem').textContent).toContain('Mill, without texts')
  await userEvent.click(panel.getByRole('button', { name: /^Revoke the address/ }))
  await pressWhenThere('Revoke address')
  await panel.findByText('No private address yet.')
  expect(revoked).toEqual(['9'])
  expect(panel.queryByLabelText('Private address')).toBeNull()
})
