import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** A scrolling element that begins at its top on every new page. */
export function useScrollToTop(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const shownPath = useRef(pathname)
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    shownPath.current = pathname
    if (ref.current) ref.current.scrollTop = 0
  }, [pathname])
  return ref
}
