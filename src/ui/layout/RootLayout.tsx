import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { createPreferences } from '../../services/browser/preferences.ts'
import { useApp } from '../appContext.tsx'
import { Notifications } from '../shell/Notifications.tsx'
import { PreferencesContext } from '../shell/preferencesContext.tsx'
import { useLostFocus } from '../shell/useLostFocus.ts'
import { useTheme } from '../shell/useTheme.ts'
import { usePageChange } from './usePageChange.ts'

/** Where it cannot be had, nobody is kept out. */
const GeoGate = lazy(() =>
  import('../account/GeoGate.tsx').then(
    (gate) => ({ default: gate.GeoGate }),
    () => ({ default: ({ children }: { children: ReactNode }) => children }),
  ),
)

/** What is there on every page: the person's preferences, the page's name in the tab, the notices. */
export function RootLayout() {
  const { storage } = useApp()
  const [preferences] = useState(() => createPreferences(storage.local))
  return (
    <PreferencesContext value={preferences}>
      <Page />
    </PreferencesContext>
  )
}

function Page() {
  useTheme()
  useLostFocus()
  return (
    <>
      <WithGeoCheck>
        <Opened />
      </WithGeoCheck>
      <Notifications />
    </>
  )
}

/** Asks where a visitor comes from, where the installation wants that; elsewhere nothing of it is loaded. */
function WithGeoCheck({ children }: { children: ReactNode }) {
  const { page } = useApp()
  if (!page.geoBlock) return children
  return (
    <Suspense fallback={null}>
      <GeoGate>{children}</GeoGate>
    </Suspense>
  )
}

/** The page that the address names. */
function Opened() {
  usePageChange()
  return <Outlet />
}
