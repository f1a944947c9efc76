import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageRoute, ParentRoute } from '../../../src/ui/routes/pageRoute.ts'
import { Root } from '../../../src/ui/routes/Root.tsx'
import { routesFor } from '../../../src/ui/routes/routes.tsx'
import { type Layout, type Page, pages } from '../../../src/ui/shell/pages.ts'
import { ada } from '../../machines/account/ada.ts'
import { makeApp } from '../shell/support/app.tsx'
import { setWindowWidth } from '../shell/support/window.ts'

beforeEach(() => {
  setWindowWidth(1440)
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rejects = () => Promise.reject(new Error('The script did not come'))
function Crashing(): never {
  throw new Error('It fell over')
}
type Fault = Pick<PageRoute, 'load' | 'Component'>
const lost: Fault = { load: rejects }
const crash: Fault = { Component: Crashing }

type Change = (route: ParentRoute) => PageRoute

const changed = (routes: readonly PageRoute[], change: Change): PageRoute[] =>
  routes.map((route) => (route.index ? route : change({ ...route, children: changed(route.children ?? [], change) })))

/** Opens a page of the route table, some of whose routes are others. */
function openChanged({ path, needs }: Page | { path: string; needs?: undefined }, change: Change): void {
  const address = path.replace(/\/:\w+\?/, '').replaceAll(/:\w+/g, '12')
  const { app } = makeApp(needs ? { ...ada, isSuperuser: true } : null)
  window.history.replaceState(null, '', address)
  render(<Root app={app} routes={changed(routesFor(app), change)} />)
}

/** The router's own error element says the same in a smaller heading, and has no way on. */
async function expectErrorPage(): Promise<void> {
  await screen.findByRole('heading', { level: 1, name: 'Unexpected Application Error!' })
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
}

const ours = /^(Unexpected Application Error!|Oops! Something went wrong)$/

const each = pages.map((page) => [page.path, page] as const)
const guarded = each.filter(([, { needs }]) => needs)

test('there are many routes, most of them behind a guard', () => {
  expect(each.length).toBeGreaterThan(50)
  expect(guarded.length).toBeGreaterThan(30)
})

describe.each(each)('%s', (path, page) => {
  const content = (fault: Fault) =>
    openChanged(page, (route) => (route.path === path ? { ...route, children: [{ index: true, ...fault }] } : route))

  test('a script of the page that does not come ends in the error page', async () => {
    content(lost)
    await expectErrorPage()
  })

  test('a crash of the page ends inside its frame', async () => {
    content(crash)
    const words = path.startsWith('/campaigns') ? /^Campaign Error/ : 'Oops! Something went wrong'
    await screen.findByRole('heading', { level: 1, name: words })
    expect(screen.getByRole('banner')).toBeTruthy()
  })
})

describe.each(guarded)('%s', (path, page) => {
  test('a guard that breaks ends in the error page', async () => {
    openChanged(page, (route) => (route.path === path ? { ...route, guard: rejects } : route))
    await expectErrorPage()
  })
})

describe.each([
  ['a script that does not come', lost],
  ['a crash', crash],
] as const)('%s', (_, fault) => {
  const frames = [...new Map<Layout, Page>(pages.map((page) => [page.layout, page]))]

  test.each(frames)('of the frame %s ends in the error page', async (_layout, page) => {
    const isFrame = ({ children = [] }: ParentRoute) =>
      children.some((child) => !child.index && child.path === page.path)
    openChanged(page, (route) => (isFrame(route) ? { children: route.children ?? [], ...fault } : route))
    await expectErrorPage()
  })

  test('of the gate around a guarded page ends in a page of ours', async () => {
    const [, page] = guarded[0] ?? []
    if (!page) throw new Error('No page has a guard')
    openChanged(page, (route) =>
      route.path === page.path ? { path: page.path, children: route.children ?? [], ...fault } : route,
    )
    await screen.findByRole('heading', { level: 1, name: ours })
  })

  test('where no page is found ends in a page of ours', async () => {
    openChanged({ path: '/no/such/page' }, (route) => (route.path === '*' ? { path: '*', ...fault } : route))
    await screen.findByRole('heading', { level: 1, name: ours })
  })
})

test('a crash of what is around every frame ends in the error page', async () => {
  openChanged({ path: '/login' }, (route) =>
    route.path === undefined && !route.load ? { ...route, Component: Crashing } : route,
  )
  await expectErrorPage()
})
