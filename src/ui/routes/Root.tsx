import { BrowserRouter } from 'react-router-dom'
import type { App } from '../../app/app.ts'
import { AppContext } from '../appContext.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import type { PageRoute } from './pageRoute.ts'

/** The whole page: what `main.tsx` renders. */
export function Root({ app, routes }: { app: App; routes: PageRoute[] }) {
  return (
    <AppContext value={app}>
      <BrowserRouter>
        <AppRoutes routes={routes} />
      </BrowserRouter>
    </AppContext>
  )
}
