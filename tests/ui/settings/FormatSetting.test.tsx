import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeProfile } from '../../../contract/account.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf, wireOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'

const provider = atProvider()
const address = `${host}user/profile/`
let stored = wireOf()
let sent: unknown[] = []
beforeEach(() => {
  stored = wireOf()
  sent = []
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json({ ...userDataOf(), user: [stored] })),
    http.get(`${host}api/optimized/user/profile/`, () => HttpResponse.json(stored)),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
    http.patch(address, async ({ request }) => {
      const { format_locale, clock, week_start, ...other } = changeProfile.body.parse(await request.json())
      const formats = {
        ...(format_locale && { format_locale }),
        ...(clock && { clock }),
        ...(week_start && { week_start }),
      }
      sent.push({ ...formats, ...other })
      stored = { ...stored, userprofile: { ...stored.userprofile, ...formats } }
      return HttpResponse.json(stored)
    }),
  )
})
afterEach(cleanup)

async function opened(kept: Record<string, string> = {}) {
  const page = openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret', ...kept } })
  await userEvent.click(await screen.findByRole('button', { name: 'Dates and numbers' }))
  await screen.findByLabelText('Language and region')
  return page
}
const choose = (label: string, words: string) => userEvent.selectOptions(screen.getByLabelText(label), words)
const shown = (label: string) => {
  const select = screen.getByLabelText(label)
  return select instanceof HTMLSelectElement ? select.selectedOptions[0]?.textContent : undefined
}
const choices = () => ['Language and region', 'Clock', 'Weeks begin on'].map(shown)
const example = () => screen.getByText(/12.345.6$/).textContent

test('nothing chosen, it is as the specification has it, and what the region has is said', async () => {
  await opened()
  expect(choices()).toEqual([
    'English (United States)',
    'As the region has it (12 hours)',
    'As the region has it (Sunday)',
  ])
  expect(example()).toMatch(/^\w+day, \w+ \d+, \d{4}, \d+:\d\d [AP]M, 12,345\.6$/)
  expect(screen.getByText(/The words stay English/)).toBeTruthy()
})

test('each choice is saved by itself, shown by an example, and there after a reload', async () => {
  const { said, storage } = await opened()
  await choose('Language and region', 'Deutsch (Deutschland)')
  await waitFor(() =>
    expect(choices()).toEqual([
      'Deutsch (Deutschland)',
      'As the region has it (24 hours)',
      'As the region has it (Monday)',
    ]),
  )
  expect(example()).toMatch(/^\w+, \d+\. \S+ \d{4}, \d\d:\d\d, 12\.345,6$/)
  expect(said()).toEqual(['Saved.'])
  await choose('Clock', '12 hours')
  await waitFor(() => expect(shown('Clock')).toBe('12 hours'))
  await choose('Weeks begin on', 'Saturday')
  await waitFor(() => expect(shown('Weeks begin on')).toBe('Saturday'))
  expect(sent).toEqual([{ format_locale: 'de-DE' }, { clock: '12' }, { week_start: 'saturday' }])
  expect(JSON.parse(storage.local.get('user_info') ?? '')).toMatchObject({ userprofile: { week_start: 'saturday' } })
  cleanup()
  await opened()
  expect(choices()).toEqual(['Deutsch (Deutschland)', '12 hours', 'Saturday'])
})

test('while one is saved another cannot be chosen', async () => {
  provider.use(http.patch(address, () => delay('infinite')))
  await opened()
  await choose('Clock', '24 hours')
  await waitFor(() => expect(screen.getByLabelText('Clock').getAttribute('aria-disabled')).toBe('true'))
  await choose('Weeks begin on', 'Monday')
  expect(choices()).toEqual([
    'English (United States)',
    'As the region has it (12 hours)',
    'As the region has it (Sunday)',
  ])
})

test('what the provider refuses is said in its words, and stays as it was', async () => {
  provider.use(
    http.patch(address, () =>
      HttpResponse.json({ error: 'Clock must be one of: 12', field: 'clock' }, { status: 400 }),
    ),
  )
  await opened()
  await choose('Clock', '24 hours')
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /The choice could not be saved.*Clock must be one of: 12/,
  )
  expect(shown('Clock')).toBe('As the region has it (12 hours)')
})

test('of a choice without an answer it is read again what became of it', async () => {
  provider.use(
    http.patch(address, () => {
      stored = { ...stored, userprofile: { ...stored.userprofile, clock: '24' } }
      return HttpResponse.error()
    }),
  )
  await opened()
  await choose('Clock', '24 hours')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^It is not certain that the choice was saved/)
  await waitFor(() => expect(shown('Clock')).toBe('24 hours'))
})
