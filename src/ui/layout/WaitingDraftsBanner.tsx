import { useLocation } from 'react-router-dom'
import { hasWaitingDrafts } from '../../services/content/hasWaitingDrafts.ts'
import { useApp } from '../appContext.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'

const waitingDrafts = lazyView(async () => (await import('../offline/WaitingDrafts.tsx')).WaitingDrafts)

/** Pages of plans and posts, where drafts that wait are looked for. */
const shownOn = ['/dashboard', '/calendar', '/posts']

/**
 * The drafts that wait in this browser; what sends them comes with the first of them, on whatever page. Code that could
 * not be had is tried for again with the next page: a lost connection, which drafts wait for, breaks no page.
 */
export function WaitingDraftsBanner() {
  const { storage, userData } = useApp()
  const { pathname } = useLocation()
  const { user } = userData.getSnapshot().context
  const isWaiting = user !== null && hasWaitingDrafts(storage, user.id)
  const WaitingDrafts = useLoaded(waitingDrafts, isWaiting)
  return WaitingDrafts && isWaiting && <WaitingDrafts isShown={shownOn.includes(pathname)} />
}
