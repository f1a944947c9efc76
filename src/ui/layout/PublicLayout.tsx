import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Boundary } from '../shell/Boundary.tsx'
import { FullScreenLoader } from '../shell/FullScreenLoader.tsx'
import { Sheet } from '../shell/Sheet.tsx'
import { SkipLink } from '../shell/SkipLink.tsx'
import { SignedOutBar } from './SignedOutBar.tsx'

const Desk = lazy(async () => ({ default: (await import('./AppLayout.tsx')).AppLayout }))

const frame = css({
  height: 'window',
  display: 'grid',
  gridTemplateRows: '[token(sizes.topbar) minmax(0, 1fr)]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})

/** Pages for anybody: on one sheet for a visitor, on the desk for a signed-in person. */
export function PublicLayout() {
  const { session } = useApp()
  const isPending = useSelector(session, (snapshot) => snapshot.hasTag('pending'))
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  if (isPending) return <FullScreenLoader />
  if (isSignedIn)
    return (
      <Suspense fallback={<FullScreenLoader />}>
        <Desk />
      </Suspense>
    )
  return (
    <div className={frame}>
      <div>
        <SkipLink />
        <SignedOutBar />
      </div>
      <Sheet>
        <Boundary />
      </Sheet>
    </div>
  )
}
