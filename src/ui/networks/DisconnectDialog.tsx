import { useSelector } from '@xstate/react'
import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { counted } from '../../../rules/shell/words.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { useConnection } from './useConnection.ts'

/** Asks before an account is disconnected, and says what becomes of its posts. */
export function DisconnectDialog() {
  const connection = useConnection()
  const asked = useSelector(connection, ({ context }) =>
    context.accounts.find(({ id }) => id === context.disconnectingId),
  )
  const isBusy = useSelector(connection, (snapshot) => snapshot.matches('disconnecting'))
  const decline = () => connection.send({ type: 'disconnection.declined' })
  return (
    <LazyDialog
      open={asked !== undefined}
      role="alertdialog"
      size="sm"
      onClose={decline}
      title={`Disconnect ${asked ? accountLabel(asked) : ''}?`}
      description={fateOf(asked?.scheduledCount ?? 0)}
      footer={
        <>
          <Button aria-disabled={isBusy} onClick={decline}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => connection.send({ type: 'disconnection.confirmed' })}>
            Disconnect
          </Button>
        </>
      }
    />
  )
}

function fateOf(scheduled: number): string {
  const kept = 'What was published stays on the network.'
  if (scheduled === 0) return `${kept} Nothing is scheduled on this account.`
  return `${kept} ${counted(scheduled, 'scheduled post')} ${scheduled === 1 ? 'is' : 'are'} held, and go on as planned when you connect the same account again.`
}
