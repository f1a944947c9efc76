import { useCallback, useSyncExternalStore } from 'react'

/** The specification's breakpoints (section 9), as media queries. */
export const widths = { md: '(min-width: 56.25rem)', xl: '(min-width: 96rem)' } as const

/** Whether the window fits a media query, now and from now on. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
}
