import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import type { App } from '../../app/app.ts'
import { AppContext } from '../appContext.tsx'

/** The whole page: what `main.tsx` renders. */
export function Root({ app, router }: { app: App; router: RouterProviderProps['router'] }) {
  return (
    <AppContext value={app}>
      <RouterProvider router={router} />
    </AppContext>
  )
}
