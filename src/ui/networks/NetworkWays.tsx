import { useSelector } from '@xstate/react'
import { Plus } from 'lucide-react'
import type { Network } from '../../../contract/networks.ts'
import { isAdmin } from '../../../rules/account/user.ts'
import { chargesSentence } from '../../../rules/networks/charges.ts'
import { missingCredentials } from '../../../rules/networks/missingCredentials.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/networks.ts'
import { css, cva } from '../../../styled-system/css'
import type { ConnectableNetwork } from '../../machines/networks/connection.machine.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { preloadBy } from '../kit/lazyView.ts'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { connectWays } from './connectWays.ts'
import { networkRow, networkRows } from './networkRows.ts'
import { ConnectDialog } from './overlays.ts'
import { useConnection } from './useConnection.ts'

const section = css({ textStyle: 'h3' })
const nameStyle = cva({ base: { textStyle: 'name' }, variants: { isOff: { true: { color: 'textMuted' }, false: {} } } })
const text = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })

interface Props {
  /** No account is connected yet. */
  isFirst: boolean
  onWant: (network: Network) => void
}

/** Every network, and how it stands here: it can be connected, tried in practice, or lacks credentials. */
export function NetworkWays({ isFirst, onWant }: Props) {
  const connection = useConnection()
  const networks = useSelector(connection, ({ context }) => context.networks)
  return (
    <section>
      <h2 className={section}>{isFirst ? strings.connectAnAccount : strings.connectAnotherAccount}</h2>
      <ul className={networkRows}>
        {networks.map((each) => (
          <Way key={each.network} known={each} isFirst={isFirst} onWant={() => onWant(each.network)} />
        ))}
      </ul>
    </section>
  )
}

interface WayProps {
  known: ConnectableNetwork
  isFirst: boolean
  onWant: () => void
}

function Way({ known: { network, isConfigured, practiceServers, charges = [] }, isFirst, onWant }: WayProps) {
  const name = networkNames[network]
  const isOff = !isConfigured && practiceServers.length === 0
  return (
    <li className={networkRow}>
      <NetworkMark network={network} size={24} quiet={isOff} label="" />
      <div>
        <b className={nameStyle({ isOff })}>{name}</b>
        <p className={text}>{isConfigured ? connectWays[network] : <Missing network={network} isOff={isOff} />}</p>
        {charges.map((month) => (
          <p key={String(month.isPractice)} className={text}>
            {chargesSentence(name, month)}
          </p>
        ))}
      </div>
      {!isOff && (
        <Button
          variant={isFirst && isConfigured ? 'ink' : 'line'}
          aria-haspopup="dialog"
          onClick={onWant}
          {...preloadBy(ConnectDialog)}
        >
          <Plus size={16} aria-hidden /> {isConfigured ? strings.connectTitle(name) : strings.try(name)}
        </Button>
      )}
    </li>
  )
}

/** Why it cannot be connected, what can be done all the same, and for who can mend it where. */
function Missing({ network, isOff }: { network: Network; isOff: boolean }) {
  const { userData } = useApp()
  const mayMend = useSelector(userData, ({ context }) => context.user !== null && isAdmin(context.user))
  return (
    <>
      {missingCredentials(network)}
      {!isOff && strings.youCanTryItWithThePractice}
      {mayMend && (
        <>
          {' '}
          <Link
            to={`/admin?tab=networks&network=${network}`}
            aria-label={strings.enterTheCredentialsOf(networkNames[network])}
          >
            {strings.enterTheCredentials}
          </Link>
        </>
      )}
    </>
  )
}
