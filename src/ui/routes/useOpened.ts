import { startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { useApp } from '../appContext.tsx'
import { openRoute } from './openRoute.ts'
import type { PageRoute } from './pageRoute.ts'

/** A page that is open. */
interface Opened {
  location: Location
  /** Why it cannot be shown. */
  failure?: { error: unknown }
}

/**
 * The page that is open: the address's own once it is ready (`openRoute`), until then the one before it; null before the
 * first. What changes in query, hash or state alone shows at once, while the guards are asked again. `fail` puts an error
 * in the place of a page that fell over. From the first render on the app can go to other pages.
 */
export function useOpened(routes: PageRoute[]): { opened: Opened | null; fail: (error: unknown) => void } {
  const app = useApp()
  const wanted = useLocation()
  const navigate = useNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const opening = useRef<AbortController>(null)

  const open = useCallback(async () => {
    opening.current?.abort()
    const leaving = new AbortController()
    opening.current = leaving
    const { signal } = leaving
    const show = (next: Opened) => startTransition(() => setOpened((last) => (isSame(last, next) ? last : next)))
    try {
      const instead = await openRoute(routes, wanted, signal)
      if (instead === null) show({ location: wanted })
      else void navigate(instead, { replace: true })
    } catch (error) {
      if (!signal.aborted) show({ location: wanted, failure: { error } })
    }
  }, [routes, wanted, navigate])

  useLayoutEffect(() => {
    app.attachNavigator({
      go: (to, options) => void navigate(to, options),
      revalidate: () => void open(),
      address: () => wanted.pathname + wanted.search,
    })
  }, [app, open, navigate, wanted])
  useLayoutEffect(() => {
    void open()
    return () => opening.current?.abort()
  }, [open])

  const fail = useCallback((error: unknown) => setOpened({ location: wanted, failure: { error } }), [wanted])
  const isWanted = opened?.location.pathname === wanted.pathname
  return { opened: opened && isWanted ? { ...opened, location: wanted } : opened, fail }
}

const isSame = (one: Opened | null, other: Opened): boolean =>
  one?.location === other.location && one.failure === other.failure
