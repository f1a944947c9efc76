import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { strings } from '../../../../strings/networks/accounts.ts'
import { css } from '../../../../styled-system/css'
import { createConnectDialog } from '../../../app/networks/connectDialog.ts'
import { Link } from '../../kit/Link.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { ConnectDialog } from '../overlays.ts'
import { useConnection } from '../useConnection.ts'
import { HealthLine } from './HealthLine.tsx'
import { ManagedAccounts } from './ManagedAccounts.tsx'

const skeleton = css({ display: 'grid', gap: '3' })

/** The connected accounts of each business: how they stand, and what can be done about it. */
export function AccountSettings() {
  const { cached } = useSession()
  const connection = useConnection()
  const { target } = useCachedActor(cached(createConnectDialog), 'all')
  const shown = useSelector(target, ({ context }) => context)
  const isKnown = useSelector(connection, (snapshot) => snapshot.hasTag('known'))
  const hasFailed = useSelector(connection, ({ context }) => context.problem?.place === 'accounts')
  const count = useSelector(connection, ({ context }) => context.accounts.length)
  useEffect(() => connection.send({ type: 'connections.opened' }), [connection])
  return (
    <>
      {count > 0 && <HealthLine />}
      <ManagedAccounts
        isWide={false}
        onReconnect={(account) => target.send({ type: 'reconnection.requested', account })}
      />
      {!isKnown && !hasFailed && count === 0 && (
        <div aria-busy="true" className={skeleton}>
          <Skeleton height={56} />
          <Skeleton height={56} />
        </div>
      )}
      {(isKnown || count > 0) && (
        <p>
          <Link to="/connect/socials">
            {count === 0 ? strings.connectYourFirstAccount : strings.connectAnotherAccount}
          </Link>
        </p>
      )}
      <ConnectDialog open={shown !== null} target={shown} onClose={() => target.send({ type: 'dialog.closed' })} />
    </>
  )
}
