import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../rules/account/user.ts'
import { pages } from '../../../src/ui/shell/pages.ts'
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

const withProfile = (profile: Partial<User['userprofile']>): User => ({
  ...ada,
  userprofile: { ...ada.userprofile, ...profile },
})
const { subscriptionStatus: _, ...withoutStatus } = ada.userprofile

const adminPaths = pages.map(({ path }) => path).filter((path) => path.startsWith('/admin'))

describe('administrators’ pages', () => {
  test('are thirteen', () => expect(adminPaths).toHaveLength(13))

  test.each(adminPaths)('%s shows others the Access Denied panel', async (path) => {
    openAt(path, ada)
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeTruthy()
    expect(screen.getByText('This page is only accessible to administrators.')).toBeTruthy()
    expect(window.location.pathname).toBe(path)
  })

  test('a centered loading spinner shows while the profile loads', async () => {
    const { app } = openAt('/admin', ada, { call: () => new Promise<never>(() => {}) })
    expect(await within(await screen.findByRole('main')).findByRole('img', { name: 'Loading' })).toBeTruthy()
    expect(app.userData.getSnapshot().hasTag('pending')).toBe(true)
    expect(screen.queryByText('Access Denied')).toBeNull()
  })
})

describe('an account that is missing payment', () => {
  const sentence =
    "Your account is missing payment. If you don't believe you should see this message please contact support."

  test.each([
    ['canceled', withProfile({ subscriptionStatus: 'canceled' })],
    ['blocked', { ...ada, userprofile: { ...withoutStatus, subscription: { status: 'blocked' } } }],
  ])('%s, in either form, is forced to /profile with the error', async (_status, user) => {
    const { app } = openAt('/dashboard', user)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(window.location.pathname).toBe('/profile')
    expect(app.notifications.getSnapshot().context.notices[0]?.severity).toBe('error')
  })

  test('is not redirected again on /profile', async () => {
    const { app } = openAt('/profile', withProfile({ subscriptionStatus: 'canceled' }))
    await screen.findByRole('heading', { level: 1, name: 'Profile' })
    expect(app.notifications.getSnapshot().context.notices.map(({ message }) => message)).not.toContain(sentence)
  })
})

test('somebody whose token is gone is led to the login by the next page, which says so once', async () => {
  const { app, storage, goTo } = openAt('/profile', ada)
  await screen.findByRole('heading', { level: 1, name: 'Profile' })
  storage.local.remove('token')
  await goTo('/posts')
  await screen.findByRole('heading', { name: 'Login' })
  expect(window.location.search).toBe('?from=%2Fposts')
  await goTo('/media')
  const said = app.notifications.getSnapshot().context.notices.map(({ message }) => message)
  expect(said.filter((message) => message === 'No authentication token found')).toHaveLength(1)
})

describe('what a plan does not include', () => {
  const poor = withProfile({ subscriptionPlan: { name: 'Lite Creator' } })

  test('is said in place in the editor, with the offer of a larger plan', async () => {
    const tracked: string[] = []
    openAt('/editor/7', poor, { track: ({ id }) => void tracked.push(String(id)) })
    expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
    expect(window.location.pathname).toBe('/editor/7')
    expect(screen.getByText('A larger plan opens this')).toBeTruthy()
    expect(tracked).toContain('upgrade_prompt_shown')
  })

  test('leads from a template to /dashboard, replacing the page', async () => {
    const { entries } = openAt('/template/create', poor)
    expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
    expect(window.location.pathname).toBe('/dashboard')
    expect(window.history.length).toBe(entries)
  })

  test('leads from the campaigns to /dashboard, with the sentence', async () => {
    openAt('/campaigns', poor)
    expect(await screen.findByText('This feature is not available in your current plan.')).toBeTruthy()
    expect(window.location.pathname).toBe('/dashboard')
  })
})

test('who has not confirmed the address waits at /check-email', async () => {
  openAt('/dashboard', { ...ada, isEmailConfirmed: false })
  expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeTruthy()
  expect(window.location.pathname).toBe('/check-email')
})
