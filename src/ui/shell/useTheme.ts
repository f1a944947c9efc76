import { useLayoutEffect } from 'react'
import { usePreferences } from './preferencesContext.tsx'

/** Puts the chosen theme on the page; without a choice the system's counts. */
export function useTheme(): void {
  const { theme } = usePreferences()
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
}
