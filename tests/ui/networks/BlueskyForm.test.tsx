import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { BlueskyForm } from '../../../src/ui/networks/bluesky/BlueskyForm.tsx'

afterEach(cleanup)

function show(configuredWays: readonly string[], problem: string | null = null) {
  const onSubmit = vi.fn()
  const given = { account: null, businessProfileId: null, isConfigured: true, practice: [], isBusy: false }
  render(<BlueskyForm {...given} configuredWays={configuredWays} problem={problem} onSubmit={onSubmit} />)
  return onSubmit
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const handle = () => screen.getByLabelText(/^Handle/)
const appPassword = () => screen.getByLabelText(/^App password/)

test('where Bluesky can ask on its own page, a handle is enough', async () => {
  const onSubmit = show(['consent', 'app_password'])
  expect(screen.queryByLabelText(/^App password/)).toBeNull()
  await press('Sign in with Bluesky')
  expect(screen.getByText('Handle is required')).toBeTruthy()
  expect(document.activeElement).toBe(handle())
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.type(handle(), '@ada.example.com')
  await press('Sign in with Bluesky')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    network: 'bluesky',
    input: { handle: 'ada.example.com', businessProfileId: null },
  })
})

test('an app password is the other way, and what was written stays', async () => {
  const onSubmit = show(['consent', 'app_password'])
  await userEvent.type(handle(), 'ada.example.com')
  await press('Use an app password instead')
  await press('Connect Bluesky')
  expect(screen.getByText('App password is required')).toBeTruthy()
  expect(document.activeElement).toBe(appPassword())
  await userEvent.type(appPassword(), 'abcd-efgh')
  await press('Connect Bluesky')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    network: 'bluesky',
    input: { handle: 'ada.example.com', appPassword: 'abcd-efgh', businessProfileId: null },
  })
  await press('Sign in on Bluesky’s page instead')
  expect(screen.queryByLabelText(/^App password/)).toBeNull()
})

test('where only an app password is taken, nothing else is offered', () => {
  show(['app_password'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).not.toContain(
    'Sign in on Bluesky’s page instead',
  )
  expect(appPassword()).toBeTruthy()
})

test('a way that this version does not know is not taken for another', () => {
  show(['passkey', 'consent'])
  expect(screen.getByRole('button', { name: 'Sign in with Bluesky' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull()
})

test('of two fields that are empty the first gets the focus', async () => {
  show(['app_password'])
  await press('Connect Bluesky')
  expect(screen.getByText('App password is required')).toBeTruthy()
  expect(document.activeElement).toBe(handle())
})

test('what was refused stands at the handle where no password is asked for, which gets the focus', () => {
  show(['consent', 'app_password'], 'There is no such account.')
  expect(handle().getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('There is no such account.')).toBeTruthy()
  expect(document.activeElement).toBe(handle())
})

test('what was refused with an app password stands there, which gets the focus', () => {
  show(['app_password'], 'Bluesky does not take this app password.')
  expect(appPassword().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(appPassword())
})
