import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { isSamePage } from './isSamePage.ts'

/** A scrolling element that begins at its top on every new page. */
export function useScrollToTop(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const { pathname, state } = useLocation()
  const shownPath = useRef(pathname)
  useLayoutEffect(() => {
    if (shownPath.current === pathname) return
    const stays = isSamePage(state, shownPath.current, pathname)
    shownPath.current = pathname
    if (ref.current && !stays) ref.current.scrollTop = 0
  }, [pathname, state])
  return ref
}
