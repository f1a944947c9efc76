import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { strings } from '../../../strings/networks.ts'
import { css } from '../../../styled-system/css'
import { type ConnectTarget, targetAgain } from '../../app/networks/connectDialog.ts'
import { createConnectPage } from '../../app/networks/connectPage.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { ManagedAccounts } from './accounts/ManagedAccounts.tsx'
import { NetworkWays } from './NetworkWays.tsx'
import { networkRow, networkRows } from './networkRows.ts'
import { ConnectDialog } from './overlays.ts'
import { useConnection } from './useConnection.ts'

const page = css({
  padding: { base: '4', md: '7' },
  paddingInline: { md: '10' },
  display: 'grid',
  gap: '5',
  alignContent: 'start',
  maxWidth: 'page',
})
const title = css({ textStyle: 'h1' })
const intro = css({ color: 'textMuted', maxWidth: 'prose', textWrap: 'pretty', marginTop: '1' })
/** The person's accounts on the networks: connect, connect again (`?reconnect={id}` begins it), move, disconnect. */
export function ConnectPage() {
  const { cached } = useSession()
  const connection = useConnection()
  const { target, close } = useCachedActor(cached(createConnectPage), 'all')
  useEffect(() => connection.send({ type: 'connections.opened' }), [connection])
  const [search] = useSearchParams()
  const accounts = useSelector(connection, ({ context }) => context.accounts)
  const isKnown = useSelector(connection, (snapshot) => snapshot.hasTag('known'))
  const hasFailed = useSelector(connection, ({ context }) => context.problem?.place === 'accounts')
  const chosen = useSelector(target, ({ context }) => context)
  const shown = chosen ?? askedFor(search.get('reconnect'), accounts)

  return (
    <div className={page}>
      <header>
        <h1 className={title}>{strings.socialAccounts}</h1>
        <p className={intro}>{strings.whereYourPostsGo}</p>
      </header>
      <ManagedAccounts isWide onReconnect={(account) => target.send({ type: 'reconnection.requested', account })} />
      {isKnown && accounts.length === 0 && (
        <EmptyState title={strings.noAccountIsConnectedYet}>{strings.chooseANetworkBelow}</EmptyState>
      )}
      {isKnown && (
        <NetworkWays
          isFirst={accounts.length === 0}
          onWant={(network) => target.send({ type: 'connection.requested', network })}
        />
      )}
      {!isKnown && !hasFailed && <AccountsSkeleton />}
      <ConnectDialog open={shown !== null} target={shown} onClose={close} />
    </div>
  )
}

/** The account that a link says is to be connected again. */
function askedFor(id: string | null, accounts: readonly SocialAccount[]): ConnectTarget | null {
  const account = accounts.find((one) => String(one.id) === id)
  return account ? targetAgain(account) : null
}

function AccountsSkeleton() {
  return (
    <div aria-busy="true" className={networkRows}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={networkRow}>
          <Skeleton width="24px" height={24} />
          <Skeleton width="40%" height={16} />
          <Skeleton width="120px" height={32} />
        </div>
      ))}
    </div>
  )
}
