import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { lazily } from '../../../src/ui/shell/loadPage.ts'
import { RouterErrorPage } from '../../../src/ui/shell/RouterErrorPage.tsx'
import { Shell } from '../../../src/ui/shell/Shell.tsx'
import { createTestApp } from '../../services/support/testApp.ts'

const openAt = (path: string, load: Parameters<typeof lazily>[0]) => {
  const { app } = createTestApp()
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouterErrorPage,
        HydrateFallback: () => null,
        children: [
          { path: '/', element: <p>Here already</p> },
          { path: '/calendar', ...lazily(load) },
        ],
      },
    ],
    { initialEntries: [path] },
  )
  render(<Shell app={app} router={router} />)
  return router
}

test('a page that comes is shown', async () => {
  openAt('/calendar', async () => () => <h1>Calendar</h1>)
  expect(await screen.findByRole('heading', { name: 'Calendar' })).toBeTruthy()
})

const lost = () => Promise.reject(new Error('The script did not come'))

test('"Unexpected Application Error!" where the script of the first page cannot be loaded', async () => {
  openAt('/calendar', lost)
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
})

test('and where that of a further page cannot', async () => {
  const router = openAt('/', lost)
  expect(await screen.findByText('Here already')).toBeTruthy()
  await router.navigate('/calendar')
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
})
