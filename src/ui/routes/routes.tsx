import type { ComponentType } from 'react'
import type { Needs } from '../../../rules/account/access.ts'
import type { App } from '../../app/app.ts'
import { RootLayout } from '../layout/RootLayout.tsx'
import { type Layout, type Page, pages } from '../shell/pages.ts'
import { loaders } from './loaders.ts'
import { lazily } from './loadPage.tsx'
import type { Guard, PageRoute } from './pageRoute.ts'

const publicLayout = async (): Promise<ComponentType> => (await import('../layout/PublicLayout.tsx')).PublicLayout
const notFound = async (): Promise<ComponentType> => (await import('../shell/NotFoundPage.tsx')).NotFoundPage
const authLayout = async (): Promise<ComponentType> => (await import('../layout/AuthLayout.tsx')).AuthLayout
const appLayout = async (): Promise<ComponentType> => (await import('./frame.ts')).AppLayout

/** The guard, which the pages that anybody may open do without. */
const guarded =
  (app: App, needs: Needs): Guard =>
  async (address, signal) => {
    const { guard } = await import('./frame.ts')
    return guard(app, needs)(address, signal)
  }

/** Says in place why a page stays closed, where that is said in place. */
const gateOf = (needs: Needs) => async (): Promise<ComponentType> => {
  const { Gate } = await import('./frame.ts')
  return () => <Gate needs={needs} />
}

/** The page itself; one whose address has no id where one belongs is not found. */
function contentOf({ path }: Page): PageRoute {
  const load = loaders[path]
  if (!path.includes(':id')) return { index: true, ...lazily(load) }
  return { index: true, ...lazily(async () => (await import('./knownOnly.tsx')).knownOnly(load, notFound)) }
}

/** Every path with its guard, in the frame it belongs to. */
export function routesFor(app: App): PageRoute[] {
  const routeOf = (page: Page): PageRoute => {
    const { path, needs } = page
    if (!needs) return { path, children: [contentOf(page)] }
    return { path, guard: guarded(app, needs), ...lazily(gateOf(needs)), children: [contentOf(page)] }
  }
  const within = (layout: Layout) => pages.filter((page) => page.layout === layout).map(routeOf)
  return [
    {
      Component: RootLayout,
      children: [
        { ...lazily(authLayout), children: within('auth') },
        { ...lazily(publicLayout), children: [...within('public'), { path: '*', ...lazily(notFound) }] },
        { ...lazily(appLayout), children: within('app') },
      ],
    },
  ]
}
