import type { createBrowserRouter } from 'react-router-dom'
import type { Navigator } from '../../app/app.ts'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'revalidate' | 'state'>

/** The router as `src/app` knows it. */
export const navigatorOf = (router: Router): Navigator => ({
  go: (to, options) => void router.navigate(to, options),
  revalidate: () => void router.revalidate(),
  address: () => router.state.location.pathname + router.state.location.search,
})
