import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { hasWaitingDrafts } from '../../services/content/hasWaitingDrafts.ts'
import { useApp } from '../appContext.tsx'

const WaitingDrafts = lazy(async () => ({
  default: (await import('../offline/WaitingDrafts.tsx')).WaitingDrafts,
}))

/** Pages of plans and posts, where drafts that wait are looked for. */
const shownOn = ['/dashboard', '/calendar', '/posts']

/** The drafts that wait in this browser; what sends them comes with the first of them, on whatever page. */
export function WaitingDraftsBanner() {
  const { storage, userData } = useApp()
  const { pathname } = useLocation()
  const { user } = userData.getSnapshot().context
  if (!user || !hasWaitingDrafts(storage, user.id)) return null
  return (
    <Suspense fallback={null}>
      <WaitingDrafts isShown={shownOn.includes(pathname)} />
    </Suspense>
  )
}
