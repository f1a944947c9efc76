import type { ComponentType } from 'react'
import { createBrowserRouter, type MiddlewareFunction, type RouteObject } from 'react-router-dom'
import type { Needs } from '../../../rules/account/access.ts'
import type { App } from '../../app/app.ts'
import { RootLayout } from '../layout/RootLayout.tsx'
import { FullScreenLoader } from '../shell/FullScreenLoader.tsx'
import { isBuilt, type Layout, type Page, pages } from '../shell/pages.ts'
import { RouterErrorPage } from '../shell/RouterErrorPage.tsx'
import { loaders } from './loaders.ts'
import { lazily } from './loadPage.ts'
import { navigatorOf } from './navigator.ts'

const publicLayout = async (): Promise<ComponentType> => (await import('../layout/PublicLayout.tsx')).PublicLayout
const notFound = async (): Promise<ComponentType> => (await import('../shell/NotFoundPage.tsx')).NotFoundPage
const authLayout = async (): Promise<ComponentType> => (await import('../layout/AuthLayout.tsx')).AuthLayout
const appLayout = async (): Promise<ComponentType> => (await import('./frame.ts')).AppLayout

/** The guard, which the pages that anybody may open do without. */
const guarded =
  (app: App, needs: Needs, addressWanted: () => string): MiddlewareFunction =>
  async (visit, next) => {
    const { guard } = await import('./frame.ts')
    return guard(app, needs, addressWanted)(visit, next)
  }

/** The page itself; one that is not built yet is not found, nor is one whose address has no id where one belongs. */
function contentOf({ path }: Page): RouteObject {
  const load = isBuilt(path) ? loaders[path] : notFound
  if (!path.includes(':id')) return { index: true, ...lazily(load) }
  return { index: true, ...lazily(async () => (await import('./knownOnly.tsx')).knownOnly(load, notFound)) }
}

/** Every path with its guard, in the frame it belongs to. */
export function routesFor(app: App, addressWanted: () => string): RouteObject[] {
  const routeOf = (page: Page): RouteObject => {
    const { path, needs } = page
    if (!needs) return { path, children: [contentOf(page)] }
    return {
      path,
      middleware: [guarded(app, needs, addressWanted)],
      lazy: async () => {
        const { Gate } = await import('./frame.ts')
        return { element: <Gate needs={needs} /> }
      },
      children: [contentOf(page)],
    }
  }
  const within = (layout: Layout) => pages.filter((page) => page.layout === layout).map(routeOf)
  return [
    {
      Component: RootLayout,
      HydrateFallback: FullScreenLoader,
      ErrorBoundary: RouterErrorPage,
      children: [
        { ...lazily(authLayout), children: within('auth') },
        {
          ...lazily(publicLayout),
          children: [...within('public'), { path: '*', ...lazily(notFound) }],
        },
        { ...lazily(appLayout), children: within('app') },
      ],
    },
  ]
}

/** Makes the router and gives it to the app, which goes where its actors' facts lead. */
export function createRouter(app: App) {
  const addressWanted = () => {
    const { pathname, search, hash } = router.state.navigation.location ?? router.state.location
    return pathname + search + hash
  }
  const router: ReturnType<typeof createBrowserRouter> = createBrowserRouter(routesFor(app, () => addressWanted()))
  app.attachNavigator(navigatorOf(router))
  return router
}
