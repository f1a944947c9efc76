import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Boundary } from '../../../src/ui/shell/Boundary.tsx'
import { renderPart } from '../shell/support/app.tsx'

function Crashing(): never {
  throw new Error('It fell over')
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const crash = async () => {
  const opened = renderPart(
    <Boundary>
      <Crashing />
    </Boundary>,
  )
  await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
  return opened
}

test('names the error and offers what can be done', async () => {
  const { log } = await crash()
  expect(screen.getByText(/^Error ID: [0-9a-f-]{36}$/)).toBeTruthy()
  for (const name of ['Refresh Page', 'Try Again', 'Report This Error']) {
    expect(screen.getByRole('button', { name })).toBeTruthy()
  }
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/')
  expect(log.lines).toContain('error: A page crashed')
})

test('tries again three times, "Retrying..." for a second each, then only refreshes', async () => {
  const { person, clock } = await crash()
  for (const _ of [1, 2, 3]) {
    await person.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(screen.getByRole('button', { name: 'Retrying...' }).getAttribute('aria-disabled')).toBe('true')
    act(() => clock.pass(999))
    expect(screen.getByRole('button', { name: 'Retrying...' })).toBeTruthy()
    act(() => clock.pass(1))
    await screen.findByRole('heading', { name: 'Oops! Something went wrong' })
  }
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
})

test('copies error id, time and address, and says to contact support', async () => {
  const { person } = await crash()
  await person.click(screen.getByRole('button', { name: 'Report This Error' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please contact support')
  const copied = await navigator.clipboard.readText()
  expect(copied).toMatch(/Error ID: [0-9a-f-]{36}\nTimestamp: 2026-11-21T09:00:00.000Z\nURL: http:\/\/provider\.test\//)
})
