import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { mayConnectAtOnce } from '../../../contract/connecting.ts'
import type { Network } from '../../../contract/networks.ts'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { strings } from '../../../strings/networks.ts'
import { css } from '../../../styled-system/css'
import type { ConnectTarget } from '../../app/networks/connectDialog.ts'
import type { ConnectionProblem, ExpectedAccount, SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Dialog } from '../kit/Dialog.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useBusinesses } from '../shell/useBusinesses.ts'
import { BusinessField } from './accounts/BusinessField.tsx'
import { connectForms } from './connectForms.ts'
import { useConnection } from './useConnection.ts'

const body = css({ paddingBottom: '7', display: 'grid', gap: '4' })

interface Props {
  open: boolean
  /** What is connected; null while nothing is. */
  target: ConnectTarget | null
  onClose: () => void
}

/** One network's way of connecting. */
export const ConnectDialog = ({ open, target, onClose }: Props) =>
  open && target && <Connecting target={target} onClose={onClose} />

interface ConnectingProps {
  target: ConnectTarget
  onClose: () => void
}

function Connecting({ target: { network, account }, onClose }: ConnectingProps) {
  usePrimaryAction()
  const connection = useConnection()
  const { selected } = useBusinesses()
  const [ownerId, setOwnerId] = useState(selected?.id ?? null)
  /** An account that was there before keeps its own. */
  const businessProfileId = account ? null : ownerId
  const isBusy = useSelector(connection, (snapshot) => snapshot.hasTag('connecting'))
  const problem = useSelector(connection, ({ context }) => context.problem)
  const known = useSelector(connection, ({ context }) => context.networks.find((one) => one.network === network))
  const said = problem?.place === network ? `${failureOf(network, problem)} ${problem.message}` : null
  const Form = connectForms[network]
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={account ? strings.connectAgain(accountLabel(account)) : strings.connectNetworkName(networkNames[network])}
      description={account ? strings.whatIsOnHoldGoesOnAs : undefined}
    >
      <div className={body}>
        {!account && <BusinessField value={ownerId} isDisabled={isBusy} onChange={setOwnerId} />}
        <Form
          account={account}
          businessProfileId={businessProfileId}
          isConfigured={known?.isConfigured ?? true}
          configuredWays={known?.ways ?? []}
          practice={known?.practiceServers ?? []}
          problem={said}
          isBusy={isBusy}
          onSubmit={(request) =>
            connection.send({ type: 'connection.submitted', request, account: expectedOf(account) })
          }
        />
      </div>
    </Dialog>
  )
}

const expectedOf = (account: SocialAccount | null): ExpectedAccount | null =>
  account && { id: account.id, network: account.network, handle: account.handle, name: account.name }

/** Where the person agrees on a page of their server, nothing is connected before they come back. */
function failureOf(network: Network, { outcome }: ConnectionProblem): string {
  const isUnclear = outcome === 'unclear' && mayConnectAtOnce[network]
  return isUnclear ? strings.itIsNotKnownWhetherTheAccountWas : strings.theAccountCouldNotBeConnected
}
