import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { CalendarPage } from '../../../src/ui/calendar/CalendarPage.tsx'
import { atProvider, host } from '../../services/support/provider.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { planned, plannedProvider } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const script = vi.hoisted(() => ({ isLost: true }))
vi.mock('../../../src/services/content/movePost.ts', async (importOriginal) => {
  if (script.isLost) throw new Error('The script did not come')
  return importOriginal()
})

test('a post whose move has no script was not moved, which is known, and another try moves it', async () => {
  let moves = 0
  provider.use(
    http.post(`${host}posts/several/reschedule/`, () => {
      moves += 1
      return HttpResponse.json({ results: [], left: [], conflicts: [] })
    }),
    ...plannedProvider({ events: [planned(9, '2026-11-24T17:30')] }).handlers,
  )
  const { said, tracked } = await openSignedIn({ path: '/calendar', Page: CalendarPage })
  const moveByKeys = async () => {
    const chip = await screen.findByRole('link', { name: /Post 9/ })
    act(() => chip.focus())
    await userEvent.keyboard('m{ArrowRight}{Enter}')
  }
  await moveByKeys()
  await waitFor(() =>
    expect(said()).toEqual([
      '“Post 9” was not moved. It stays on Tuesday, November 24, at 5:30 PM. A part of the page could not be loaded: the connection was lost, or there is a new version.',
    ]),
  )
  expect(moves).toBe(0)
  expect(tracked()).toEqual(['post_reschedule_started', 'post_reschedule_failure'])
  script.isLost = false
  await moveByKeys()
  await waitFor(() => expect(said().join()).toContain('Moved to Wed 5:30 PM.'))
  expect(moves).toBe(1)
})
