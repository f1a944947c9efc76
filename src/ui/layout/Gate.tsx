import { useSelector } from '@xstate/react'
import { Outlet, useLocation } from 'react-router-dom'
import { decideAccess, type Needs } from '../../../rules/account/access.ts'
import { strings } from '../../../strings/layout.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { AccessDenied } from '../shell/AccessDenied.tsx'

const center = css({ display: 'grid', placeItems: 'center', minHeight: '60' })

/** Says in place of a page why it stays closed, where the access rules want it said in place; else the page. */
export function Gate({ needs }: { needs: Needs }) {
  const { userData } = useApp()
  const { pathname } = useLocation()
  const user = useSelector(userData, ({ context }) => context.user)
  const isPending = useSelector(userData, (snapshot) => snapshot.hasTag('pending'))
  const access = decideAccess({ path: pathname, user, needs })
  if (access.kind !== 'denied') return <Outlet />
  if (!isPending) return <AccessDenied message={access.message} />
  return (
    <div className={center}>
      <Spinner size={32} label={strings.loading} />
    </div>
  )
}
