import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { strings } from '../../../strings/layout.ts'
import { useApp } from '../appContext.tsx'
import { focusMain } from '../shell/focusMain.ts'
import { isSamePage } from '../shell/isSamePage.ts'
import { pageOf } from '../shell/pages.ts'

/**
 * Names the page in the tab, counts it, asks for the person again where what is known of them is old, and moves the
 * focus to the page after each navigation (not on the first page).
 */
export function usePageChange(): void {
  const { analytics, userData } = useApp()
  const { pathname, state } = useLocation()
  const last = useRef<string | null>(null)
  useEffect(() => {
    if (last.current === pathname) return
    const page = pageOf(pathname)
    document.title = strings.soloSocial(page?.title ?? strings.notFound)
    analytics.viewed(page?.path ?? '*')
    userData.send({ type: 'profile.wanted' })
    if (last.current !== null && !isSamePage(state, last.current, pathname)) focusMain()
    last.current = pathname
  }, [analytics, userData, pathname, state])
}
