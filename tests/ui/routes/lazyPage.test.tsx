import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazily } from '../../../src/ui/routes/loadPage.tsx'
import { Root } from '../../../src/ui/routes/Root.tsx'
import { createTestApp } from '../../services/support/testApp.ts'

afterEach(cleanup)

const openAt = (path: string, load: Parameters<typeof lazily>[0]) => {
  const { app } = createTestApp()
  const outdated = Promise.withResolvers<void>()
  const reload = vi.spyOn(app.browser, 'reloadIfOutdated').mockReturnValue(outdated.promise)
  window.history.replaceState(null, '', path)
  const routes = [
    { path: '/', element: <p>Here already</p> },
    { path: '/calendar', ...lazily(load) },
  ]
  render(<Root app={app} routes={routes} />)
  return { app, reload, /** It was of no use. */ stays: () => outdated.resolve() }
}

test('a page that comes is shown', async () => {
  openAt('/calendar', async () => () => <h1>Calendar</h1>)
  expect(await screen.findByRole('heading', { name: 'Calendar' })).toBeTruthy()
})

const lost = () => Promise.reject(new Error('The script did not come'))

test('"Unexpected Application Error!" where the script of the first page cannot be loaded, and no reload helps', async () => {
  const { reload, stays } = openAt('/calendar', lost)
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(screen.queryByRole('heading', { name: 'Unexpected Application Error!' })).toBeNull()
  stays()
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
})

test('and where that of a further page cannot', async () => {
  const { app, reload, stays } = openAt('/', lost)
  expect(await screen.findByText('Here already')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  act(() => app.go('/calendar', { replace: false }))
  expect(await screen.findByRole('status')).toBeTruthy()
  stays()
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(reload).toHaveBeenCalledOnce()
})
