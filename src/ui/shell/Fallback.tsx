import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import type { BoundaryActor } from './boundaryActor.ts'
import { CampaignError } from './CampaignError.tsx'
import { ErrorFallback } from './ErrorFallback.tsx'
import { focusMain, mainId } from './focusMain.ts'

/** What stands where a page crashed; campaigns have a screen of their own, with suggestions by the kind of trouble. */
export function Fallback({ boundary }: { boundary: BoundaryActor }) {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocusElsewhere()) place.current?.querySelector('h1')?.focus({ preventScroll: true })
    // The page is back, or another one has come: the button that was pressed is gone with this one.
    return () => {
      if (!isFocusElsewhere()) focusMain()
    }
  }, [])
  return (
    <div ref={place} className={css({ display: 'contents' })}>
      {pathname.startsWith('/campaigns') ? (
        <CampaignError boundary={boundary} />
      ) : (
        <ErrorFallback boundary={boundary} />
      )}
    </div>
  )
}

/** In the frame or in a dialog, where a page that crashed beside it must not take it away. */
function isFocusElsewhere(): boolean {
  const { activeElement, body } = document
  return activeElement !== null && activeElement !== body && activeElement.id !== mainId
}
