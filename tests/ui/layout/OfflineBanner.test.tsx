import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { OfflineBanner } from '../../../src/ui/layout/OfflineBanner.tsx'
import { ada } from '../../machines/account/ada.ts'
import { makeApp, renderPart } from '../shell/support/app.tsx'

afterEach(cleanup)

/** The banner of a page whose answers are as old as is told. */
function openBanner(isOnline: boolean) {
  const made = makeApp(ada)
  const listeners = new Set<() => void>()
  let oldest: number | null = null
  const seenTimes = {
    oldest: () => oldest,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const browser = { ...made.app.browser, isOnline: () => isOnline }
  renderPart(<OfflineBanner />, { ...made, app: { ...made.app, browser, seenTimes } })
  return (seenAt: number | null) =>
    act(() => {
      oldest = seenAt
      for (const tell of listeners) tell()
    })
}

test('offline it says of when is what is shown, in the words of the person’s clock', () => {
  const see = openBanner(false)
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(screen.queryByText(/This is what was seen/)).toBeNull()
  see(Date.UTC(2026, 10, 21, 8, 5))
  expect(screen.getByText(/^This is what was seen (today|yesterday) at \d+:05 (AM|PM)\. What you write/)).toBeTruthy()
})

test('online it says so only of what is not up to date, and offers to load it again', () => {
  const see = openBanner(true)
  expect(screen.queryByRole('status')).toBeNull()
  see(Date.UTC(2026, 10, 21, 8, 5))
  expect(screen.getByText('This page is not up to date')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Load it again' })).toBeTruthy()
  see(null)
  expect(screen.queryByRole('status')).toBeNull()
})
