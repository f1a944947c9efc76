import { useLayoutEffect } from 'react'
import type { ThemeChoice } from '../../services/browser/preferences.ts'
import { usePreferences } from './preferencesContext.tsx'

/** Puts the chosen theme on the page; without a choice the system's counts. */
export function useTheme(): void {
  const { theme } = usePreferences()
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
    bars.forEach((bar, at) => {
      bar.media = mediaOf(at === 0 ? 'light' : 'dark', theme)
    })
  }, [theme])
}

/** Where the color of a theme is that of the system's bars: the page names the light one first. */
function mediaOf(own: 'light' | 'dark', chosen: ThemeChoice): string {
  if (chosen === 'system') return `(prefers-color-scheme: ${own})`
  return own === chosen ? 'all' : 'not all'
}
