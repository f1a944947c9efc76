import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerEmail } from '../../../contract/account.ts'
import { rejectionOf } from '../../../src/services/http/callErrors.ts'
import { ada } from '../../machines/account/ada.ts'
import { openAt } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'

beforeEach(() => {
  setWindowWidth(1440)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const wall = 'Join EU Waitlist'

test.each(['/login', '/signup', '/dashboard', '/waitlist/status'])(
  'a visitor in London meets the coming-soon page at %s',
  async (address) => {
    openAt(address, null, { geoBlock: true })
    expect(await screen.findByRole('button', { name: wall })).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Join Now' })).toBeNull()
    await waitFor(() => expect(document.title).toBe('Coming soon · Solo Social'))
  },
)

test('the legal texts are open to that visitor', async () => {
  openAt('/legal/terms', null, { geoBlock: true })
  expect(await screen.findByRole('heading', { level: 1, name: /Terms/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: wall })).toBeNull()
})

test('a signed-in person is let in from anywhere', async () => {
  openAt('/profile', ada, { geoBlock: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeTruthy()
})

test('an installation without the block asks nobody, and keeps nothing', async () => {
  const { storage } = openAt('/login')
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
  expect(storage.local.get('geo_block_result')).toBeNull()
})

test('what takes the place of the sign-up form gets the focus', async () => {
  const rejection = rejectionOf(registerEmail, 400, { error: "You're not on the waitlist" }, null)
  const { person } = openAt('/signup', null, { call: () => Promise.reject(rejection) })
  await person.type(await screen.findByLabelText('Email Address'), 'ada@example.com')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('button', { name: 'JOIN NOW' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
})
