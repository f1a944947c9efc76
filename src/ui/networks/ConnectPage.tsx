import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type BuiltNetwork, isBuilt } from '../../../contract/builtNetworks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { css } from '../../../styled-system/css'
import { type ConnectTarget, targetAgain } from '../../app/networks/connectDialog.ts'
import { createConnectPage } from '../../app/networks/connectPage.ts'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Button } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { ManagedAccounts } from './accounts/ManagedAccounts.tsx'
import { connectWays } from './connectWays.ts'
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
const section = css({ textStyle: 'h3' })
const ways = css({ borderTop: 'hairline', marginTop: '2.5' })
const way = css({
  display: 'grid',
  gridTemplateColumns: '[24px minmax(0, 1fr) auto]',
  gap: '3.5',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const wayName = css({ textStyle: 'name' })
const wayText = css({ textStyle: 'small', color: 'textMuted' })

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
        <h1 className={title}>Social accounts</h1>
        <p className={intro}>
          Where your posts go. What we need to post is kept encrypted, and you can take it back at any time.
        </p>
      </header>
      <ManagedAccounts isWide onReconnect={(account) => target.send({ type: 'reconnection.requested', account })} />
      {isKnown && accounts.length === 0 && (
        <EmptyState title="No account is connected yet">
          Choose a network below. Once an account is connected, you can write and schedule your first post.
        </EmptyState>
      )}
      {isKnown && (
        <Ways
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

function Ways({ isFirst, onWant }: { isFirst: boolean; onWant: (network: BuiltNetwork) => void }) {
  const connection = useConnection()
  const offered = useSelector(connection, ({ context }) => context.networks)
  const networks = offered.map(({ network }) => network).filter(isBuilt)
  return (
    <section>
      <h2 className={section}>{isFirst ? 'Connect an account' : 'Connect another account'}</h2>
      <ul className={ways}>
        {networks.map((network) => (
          <li key={network} className={way}>
            <NetworkMark network={network} size={24} label="" />
            <div>
              <b className={wayName}>{networkNames[network]}</b>
              <p className={wayText}>{connectWays[network]}</p>
            </div>
            <Button
              variant={isFirst ? 'ink' : 'line'}
              aria-haspopup="dialog"
              onClick={() => onWant(network)}
              {...preloadBy(ConnectDialog)}
            >
              <Plus size={16} aria-hidden /> Connect {networkNames[network]}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function AccountsSkeleton() {
  return (
    <div aria-busy="true" className={ways}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={way}>
          <Skeleton width="24px" height={24} />
          <Skeleton width="40%" height={16} />
          <Skeleton width="120px" height={32} />
        </div>
      ))}
    </div>
  )
}
