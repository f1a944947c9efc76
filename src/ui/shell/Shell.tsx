import { useState } from 'react'
import { RouterProvider } from 'react-router-dom'
import type { App } from '../../app.ts'
import { createPreferences } from '../../services/preferences.ts'
import { AppContext } from '../appContext.tsx'
import { PreferencesContext } from './preferencesContext.tsx'
import type { createRouter } from './router.tsx'

/** The whole page: what `main.tsx` renders. */
export function Shell({ app, router }: { app: App; router: ReturnType<typeof createRouter> }) {
  const [preferences] = useState(() => createPreferences(app.storage.local))
  return (
    <AppContext value={app}>
      <PreferencesContext value={preferences}>
        <RouterProvider router={router} />
      </PreferencesContext>
    </AppContext>
  )
}
