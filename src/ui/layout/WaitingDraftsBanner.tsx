import { useLocation } from 'react-router-dom'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { hasWaitingDrafts } from '../../services/content/hasWaitingDrafts.ts'
import { useApp } from '../appContext.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { codeMissing, lazyView, useOpening } from '../kit/lazyView.ts'

const waitingDrafts = lazyView(async () => (await import('../offline/WaitingDrafts.tsx')).WaitingDrafts)

/** Pages of plans and posts, where drafts that wait are looked for. */
const shownOn = ['/dashboard', '/calendar', '/posts']

const place = css({ paddingTop: '4', paddingInline: { base: '4', md: '10' } })

/**
 * The drafts that wait in this browser; what sends them comes with the first of them, on whatever page. Code that could
 * not be had comes with the connection, which drafts wait for; where they are looked for that is said, with another try.
 */
export function WaitingDraftsBanner() {
  const { storage, userData } = useApp()
  const { pathname } = useLocation()
  const { user } = userData.getSnapshot().context
  const isWaiting = user !== null && hasWaitingDrafts(storage, user.id)
  const { View, hasFailed, reset } = useOpening(waitingDrafts, isWaiting)
  const isShown = shownOn.includes(pathname)
  if (!isWaiting) return null
  if (View) return <View isShown={isShown} />
  if (!hasFailed || !isShown) return null
  return (
    <div className={place}>
      <ListProblem what={strings.theDraftsThatWaitOnThisDeviceCould} problem={codeMissing} onRetry={reset} />
    </div>
  )
}
