import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { NetworkMark } from '../../marks/NetworkMark.tsx'
import { quiet } from '../styles.ts'
import type { Credentials } from './credentials.ts'
import { NetworkPanel } from './NetworkPanel.tsx'
import { RegistrationMark } from './RegistrationMark.tsx'

const item = css({ borderBottom: 'soft' })
const line = css({
  display: 'grid',
  gridTemplateColumns: { base: '[24px minmax(0, 1fr) auto]', md: '[24px minmax(0, 1fr) 200px 88px]' },
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '1',
  paddingBlock: '3',
})
const title = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const state = css({ display: 'flex', gridColumn: { base: '[2]', md: '[3]' }, gridRow: { base: '[2]', md: '[1]' } })
const opener = css({
  justifySelf: 'end',
  gridColumn: { base: '[3]', md: '[4]' },
  gridRow: { base: '[1 / span 2]', md: '[1]' },
})

interface Props {
  registration: Registration
  credentials: Credentials
}

/** A network: how it stands in a line, and below it, once opened, all that is needed to register. */
export function NetworkItem({ registration, credentials }: Props) {
  const panelId = useId()
  const { network, source, clientId } = registration
  const isOpen = useSelector(credentials, ({ context }) => context.opened === network)
  const isBusy = useSelector(credentials, (snapshot) => !snapshot.matches('ready'))
  const name = networkNames[network]
  const toggle = () => credentials.send(isOpen ? { type: 'network.closed' } : { type: 'network.opened', network })
  const act = isOpen ? strings.close : source === null ? strings.setUp : strings.open
  return (
    <li className={item}>
      <div className={line}>
        <NetworkMark network={network} size={24} label="" />
        <div className={css({ minWidth: '0' })}>
          <h3 className={title}>{name}</h3>
          {clientId !== null && <p className={`${quiet} ${css({ overflowWrap: 'anywhere' })}`}>{clientId}</p>}
        </div>
        <div className={state}>
          <RegistrationMark registration={registration} />
        </div>
        <Button
          size="sm"
          className={opener}
          aria-label={`${act} ${name}`}
          aria-expanded={isOpen}
          aria-controls={panelId}
          aria-disabled={isBusy}
          onClick={toggle}
        >
          {act}
        </Button>
      </div>
      <div id={panelId}>{isOpen && <NetworkPanel registration={registration} credentials={credentials} />}</div>
    </li>
  )
}
