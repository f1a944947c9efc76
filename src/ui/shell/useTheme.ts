import { useLayoutEffect } from 'react'
import { strings } from '../../../strings/shell.ts'
import { usePreferences } from './preferencesContext.tsx'

/** Puts the chosen theme on the page; without a choice the system's counts. */
export function useTheme(): void {
  const { theme } = usePreferences()
  useLayoutEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      // What the page came with, which names the theme whose color it is.
      bar.dataset.media ??= bar.media
      if (theme === 'system') bar.media = bar.dataset.media
      else bar.media = bar.dataset.media.includes(theme) ? 'all' : strings.notAll
    }
  }, [theme])
}
