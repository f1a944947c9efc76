import { act, cleanup, render, screen } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazily } from '../../../src/ui/routes/loadPage.tsx'
import type { Guard, PageRoute } from '../../../src/ui/routes/pageRoute.ts'
import { Root } from '../../../src/ui/routes/Root.tsx'
import { createTestApp } from '../../services/support/testApp.ts'

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** A page that tells its own address. */
function Here() {
  const { pathname, search } = useLocation()
  return <h1>{`At ${pathname}${search}`}</h1>
}

const at = (name: string) => screen.findByRole('heading', { name: `At ${name}` })

function openAt(path: string, routes: PageRoute[]) {
  const { app } = createTestApp()
  window.history.replaceState(null, '', path)
  render(<Root app={app} routes={[{ path: '/first', Component: Here }, ...routes]} />)
  const goTo = (to: string) => act(async () => app.go(to, { replace: false }))
  return { app, goTo }
}

test('the page before stays until the script of the next one is there', async () => {
  const script = Promise.withResolvers<typeof Here>()
  const { goTo } = openAt('/first', [{ path: '/next', ...lazily(() => script.promise) }])
  await at('/first')
  await goTo('/next')
  expect(screen.getByRole('heading').textContent).toBe('At /first')
  await act(async () => script.resolve(Here))
  await at('/next')
})

test('whoever goes on while a page is on its way never sees it', async () => {
  const script = Promise.withResolvers<typeof Here>()
  const { goTo } = openAt('/first', [
    { path: '/slow', ...lazily(() => script.promise) },
    { path: '/last', Component: Here },
  ])
  await at('/first')
  await goTo('/slow')
  await goTo('/last')
  await at('/last')
  await act(async () => script.resolve(Here))
  expect(screen.getByRole('heading').textContent).toBe('At /last')
})

test('nothing of a page comes to whom its guard leads elsewhere, and the way back is to the page before', async () => {
  const load = vi.fn(async () => Here)
  const guard: Guard = async (address) => (address === '/closed?a=1#b' ? '/door' : null)
  const { goTo } = openAt('/first', [
    { path: '/closed', guard, ...lazily(load) },
    { path: '/door', Component: Here },
  ])
  await at('/first')
  await goTo('/closed?a=1#b')
  await at('/door')
  expect(load).not.toHaveBeenCalled()
  await act(async () => window.history.back())
  await at('/first')
})

test('a change of the query shows at once, while the guard is asked again', async () => {
  const asked: string[] = []
  const guard: Guard = (address) => {
    asked.push(address)
    return address === '/list' ? Promise.resolve(null) : new Promise(() => {})
  }
  const { goTo } = openAt('/list', [{ path: '/list', Component: Here, guard }])
  await at('/list')
  await goTo('/list?page=2')
  expect(screen.getByRole('heading').textContent).toBe('At /list?page=2')
  expect(asked).toEqual(['/list', '/list?page=2'])
})

test('a guard that is asked again where the person is may lead them away', async () => {
  let isOpen = true
  const guard: Guard = async () => (isOpen ? null : '/first')
  const { app } = openAt('/closed', [{ path: '/closed', Component: Here, guard }])
  await at('/closed')
  isOpen = false
  await act(async () => app.revalidate())
  await at('/first')
})

test('the error in the place of a page goes with it, and a script that was lost is asked for again', async () => {
  const load = vi.fn<() => Promise<typeof Here>>(async () => Here).mockRejectedValueOnce(new Error('It did not come'))
  const { goTo } = openAt('/first', [{ path: '/next', ...lazily(load) }])
  await at('/first')
  await goTo('/next')
  await screen.findByRole('heading', { name: 'Unexpected Application Error!' })
  await goTo('/first')
  await at('/first')
  await goTo('/next')
  await at('/next')
  expect(load).toHaveBeenCalledTimes(2)
})
