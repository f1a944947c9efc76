import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'

const provider = atProvider()
const address = `${host}user/weekly-mail/`
const next_at = '2036-12-01T08:00:00.000Z'
let isWanted = false
const stored = () => HttpResponse.json({ is_wanted: isWanted, next_at: isWanted ? next_at : null })
beforeEach(() => {
  isWanted = false
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
    http.get(address, stored),
    http.put(address, async ({ request }) => {
      const body = await request.json()
      isWanted = JSON.stringify(body) === '{"is_wanted":true}'
      return stored()
    }),
  )
})
afterEach(cleanup)

const name = 'A mail every Monday: what went out, what needs you, what is planned'
const opened = async () => {
  openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await userEvent.click(await screen.findByRole('button', { name: 'Weekly mail' }))
}
const mailSwitch = () => screen.findByRole('switch', { name })
const isOn = async () => (await mailSwitch()).getAttribute('aria-checked')

test('nobody gets it unasked; chosen, it says when the first one comes', async () => {
  await opened()
  expect(await isOn()).toBe('false')
  expect(screen.getByText('You have not chosen it.')).toBeTruthy()
  await userEvent.click(await mailSwitch())
  expect(await screen.findByText(/^The next one comes on Monday, December 1, 2036, at 8:00 AM\./)).toBeTruthy()
  expect([await isOn(), isWanted]).toEqual(['true', true])
  await userEvent.click(await mailSwitch())
  await waitFor(() => expect(screen.getByText('You have not chosen it.')).toBeTruthy())
  expect(isWanted).toBe(false)
})

test('while it is saved that is said, and nothing can be turned', async () => {
  provider.use(http.put(address, () => delay('infinite')))
  await opened()
  await userEvent.click(await mailSwitch())
  expect(await screen.findByText('Saving…')).toBeTruthy()
  expect((await mailSwitch()).getAttribute('aria-disabled')).toBe('true')
})

test('what could not be saved is said, and the switch stays as the provider has it', async () => {
  provider.use(http.put(address, () => HttpResponse.json({ error: 'No' }, { status: 400 })))
  await opened()
  await userEvent.click(await mailSwitch())
  expect((await screen.findByRole('alert')).textContent).toContain('The choice could not be saved')
  expect(await isOn()).toBe('false')
})

test('after a lost answer the switch stands as the provider has it', async () => {
  provider.use(
    http.put(address, () => {
      isWanted = true
      return HttpResponse.error()
    }),
  )
  await opened()
  await userEvent.click(await mailSwitch())
  expect((await screen.findByRole('alert')).textContent).toContain('It is not certain that the choice was saved')
  await waitFor(async () => expect(await isOn()).toBe('true'))
})

test('a setting that cannot be read says so', async () => {
  provider.use(http.get(address, () => HttpResponse.json({ error: 'No' }, { status: 500 })))
  await opened()
  expect(await screen.findByText('The setting could not be loaded')).toBeTruthy()
})
