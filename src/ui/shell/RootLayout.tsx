import { useState } from 'react'
import { Outlet } from 'react-router-dom'
import { createPreferences } from '../../services/preferences.ts'
import { useApp } from '../appContext.tsx'
import { Notifications } from './Notifications.tsx'
import { PreferencesContext } from './preferencesContext.tsx'
import { usePageChange } from './usePageChange.ts'
import { useTheme } from './useTheme.ts'

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
  usePageChange()
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  )
}
