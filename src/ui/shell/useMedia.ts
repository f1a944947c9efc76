import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** The specification's breakpoints (section 9), as media queries. */
export const widths = { md: '(min-width: 56.25rem)', xl: '(min-width: 96rem)' } as const

/** Whether the window fits a media query, now and from now on. */
export function useMedia(query: string): boolean {
  // Asked for once: a query is parsed anew each time, and a view is rendered often.
  const media = useMemo(() => window.matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
