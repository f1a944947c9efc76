import { useSelector } from '@xstate/react'
import { Outlet, useLocation } from 'react-router-dom'
import { decideAccess, type Needs } from '../../../rules/account/access.ts'
import { useApp } from '../appContext.tsx'
import { AccessDenied } from './AccessDenied.tsx'

/** Says in place of a page why it stays closed, where the access rules want it said in place; else the page. */
export function Gate({ needs }: { needs: Needs }) {
  const { userData } = useApp()
  const { pathname } = useLocation()
  const user = useSelector(userData, ({ context }) => context.user)
  const access = decideAccess({ path: pathname, user, needs })
  return access.kind === 'denied' ? <AccessDenied message={access.message} /> : <Outlet />
}
