import { useSelector } from '@xstate/react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { isOpenEverywhere } from '../../../rules/account/geoCheck.ts'
import { createGeoCheck } from '../../app/account/geoCheck.ts'
import { keys } from '../../services/browser/storage.ts'
import { useApp } from '../appContext.tsx'
import { ComingSoon } from './ComingSoon.tsx'

const here = 'here'

/** Keeps visitors from listed regions at the coming-soon page; whoever has a token is not asked where they are. */
export function GeoGate({ children }: { children: ReactNode }): ReactNode {
  const app = useApp()
  const { pathname } = useLocation()
  const isSignedIn = useSelector(app.session, (snapshot) => snapshot.matches('open'))
  const isVisitor = !isSignedIn && app.storage.local.get(keys.token) === null
  const isAsked = isVisitor && !isOpenEverywhere(pathname)
  const checks = app.cached(createGeoCheck)
  useEffect(() => (isAsked ? checks.retain(here) : undefined), [checks, isAsked])
  // One wall either way: a page that is open stays as it is while its visitor signs in.
  return (
    <ComingSoon check={checks.get(here)} isAsked={isAsked}>
      {children}
    </ComingSoon>
  )
}
