import { Outlet } from 'react-router-dom'
import { Notifications } from './Notifications.tsx'
import { usePageChange } from './usePageChange.ts'
import { useTheme } from './useTheme.ts'

/** What is there on every page: the theme, the page's name in the tab, the notices. */
export function RootLayout() {
  useTheme()
  usePageChange()
  return (
    <>
      <Outlet />
      <Notifications />
    </>
  )
}
