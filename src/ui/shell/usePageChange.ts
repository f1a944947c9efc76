import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { focusMain } from './focusMain.ts'
import { pageOf } from './routes.ts'

/** Names the page in the tab, and moves the focus to it after each navigation (not on the first page). */
export function usePageChange(): void {
  const { pathname } = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    document.title = `${pageOf(pathname)?.title ?? 'Not found'} · Solo Social`
    if (last.current !== null && last.current !== pathname) focusMain()
    last.current = pathname
  }, [pathname])
}
