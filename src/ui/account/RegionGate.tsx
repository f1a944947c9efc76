import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isOpenEverywhere } from '../../../rules/account/region.ts'
import { keys } from '../../services/storage.ts'
import { useApp } from '../appContext.tsx'
import { RegionCheck } from './RegionCheck.tsx'

/** Keeps visitors from listed regions at the coming-soon page; whoever has a token is not asked where they are. */
export function RegionGate({ children }: { children: ReactNode }) {
  const { session, storage } = useApp()
  const { pathname } = useLocation()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  if (isSignedIn || storage.local.get(keys.token) !== null || isOpenEverywhere(pathname)) return children
  return <RegionCheck>{children}</RegionCheck>
}
