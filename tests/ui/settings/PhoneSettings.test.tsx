import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Installation, InstallationState } from '../../../src/services/browser/installation.ts'
import { PhoneSettings } from '../../../src/ui/settings/phone/PhoneSettings.tsx'
import { makeApp, renderPart } from '../shell/support/app.tsx'

afterEach(cleanup)

/** The section in a browser that stands so, and can stand otherwise later. */
function show(first: InstallationState) {
  let state = first
  const listeners = new Set<() => void>()
  const ask = vi.fn(async () => {})
  const installation: Installation = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    ask,
  }
  const made = makeApp()
  made.app.browser.installation = installation
  const shown = renderPart(<PhoneSettings />, made)
  const become = (next: InstallationState) =>
    act(async () => {
      state = next
      for (const tell of listeners) tell()
    })
  return { ...shown, ask, become }
}

test('what the browser offers is one press, and what came of it is shown', async () => {
  const { person, ask, become } = show('offered')
  await person.click(screen.getByRole('button', { name: 'Install Solo Social' }))
  expect(ask).toHaveBeenCalledTimes(1)
  await become('installed')
  expect(screen.getByRole('status').textContent).toContain('Solo Social is on this device')
  expect(screen.queryByRole('button')).toBeNull()
})

test('where nothing is offered the way is told, and an offer that comes later takes its place', async () => {
  const { become } = show('byHand')
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(0)
  await become('offered')
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(screen.getByRole('button', { name: 'Install Solo Social' })).toBeTruthy()
})
