import { RouterProvider } from 'react-router-dom'
import type { App } from '../../app/app.ts'
import { AppContext } from '../appContext.tsx'
import type { createRouter } from '../routes/router.tsx'

/** The whole page: what `main.tsx` renders. */
export function Root({ app, router }: { app: App; router: ReturnType<typeof createRouter> }) {
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>
  )
}
