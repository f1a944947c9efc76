import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import type { BoundaryActor } from './boundaryActor.ts'
import { Catcher } from './Catcher.tsx'

const Fallback = lazy(async () => ({ default: (await import('./Fallback.tsx')).Fallback }))

/** Keeps a crash inside the page: the frame stays, and the page can be tried again. Without children: the route's page. */
export function Boundary({ children }: { children?: ReactNode }) {
  const boundary = useCachedActor(useApp().errorBoundaries, useId())
  return <Guarded boundary={boundary}>{children ?? <Outlet />}</Guarded>
}

function Guarded({ boundary, children }: { boundary: BoundaryActor; children: ReactNode }) {
  const { log } = useApp()
  const isCrashed = useSelector(boundary, (snapshot) => snapshot.hasTag('fallback'))
  const retryCount = useSelector(boundary, (snapshot) => snapshot.context.retryCount)
  usePageChanges(boundary)

  const tell = (error: unknown) => {
    const crash = { errorId: crypto.randomUUID(), message: error instanceof Error ? error.message : String(error) }
    log.error('A page crashed', { ...crash })
    boundary.send({ type: 'crash.caught', crash })
  }
  if (isCrashed)
    return (
      <Suspense>
        <Fallback boundary={boundary} />
      </Suspense>
    )
  return (
    <Catcher key={retryCount} onCrash={tell}>
      {children}
    </Catcher>
  )
}

/** Another page begins afresh; the first one is not another. */
function usePageChanges(boundary: BoundaryActor): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== pathname) boundary.send({ type: 'page.changed' })
    last.current = pathname
  }, [boundary, pathname])
}
