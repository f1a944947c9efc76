import type { createBrowserRouter } from 'react-router-dom'
import type { Navigator } from '../../../src/app/app.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>

/** A data router around single pages, as `src/app` knows the router. */
export const navigatorOf = (router: Router): Navigator => ({
  go: (to, options) => void router.navigate(to, options),
  revalidate: () => void router.revalidate(),
  address: () => router.state.location.pathname + router.state.location.search,
})
